import { useLocation } from 'react-router-dom';

/** What a protected route leaves in the history for the login [R2-024]. */
export interface OriginState {
  readonly from: string;
}

/** The address to return to, when the login was asked for by a protected route of ours. */
export function useOrigin(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : undefined;
}
