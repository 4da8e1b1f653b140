import { useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { fields } from '../config/paths';
import { panelFromPage } from '../kit/PanelLink';

export interface OpenOptions {
  /** The node from whose menu it is opened. */
  readonly nodeId?: string;
  /** Instead of the panel that is open. */
  readonly replace?: boolean;
  /** What its address says besides. */
  readonly says?: Readonly<Record<string, string>>;
  /** What it gets beside the address. */
  readonly handed?: object;
}

const isInside = (state: unknown): boolean => typeof state === 'object' && state !== null && 'inside' in state;

/** Opens a panel over the page that is shown, which keeps what its address says. */
export function useOpenPanel(): (path: string, options?: OpenOptions) => void {
  const navigate = useNavigate();
  const place: Location<unknown> = useLocation();
  const { search, state } = place;
  return (path, { nodeId, replace = false, says = {}, handed } = {}) => {
    const address = new URLSearchParams(search);
    if (nodeId === undefined) address.delete(fields.panelNode);
    else address.set(fields.panelNode, nodeId);
    for (const [name, value] of Object.entries(says)) address.set(name, value);
    const inside = replace ? isInside(state) : true;
    void navigate(
      { pathname: path, search: address.toString() },
      { replace, state: { ...handed, ...(inside && panelFromPage) } },
    );
  };
}

/** Back to the page that the panel was opened from; where it was opened by its address, to `parent` in its place. */
export function usePanelClose(parent: string, ownFields: readonly string[] = [fields.panelNode]): () => void {
  const navigate = useNavigate();
  const place: Location<unknown> = useLocation();
  const { search, state } = place;
  // Held: what the panel writes into its address replaces the entry, and its state.
  const [inside] = useState(() => isInside(state));
  return () => {
    if (inside) {
      void navigate(-1);
      return;
    }
    const address = new URLSearchParams(search);
    for (const field of ownFields) address.delete(field);
    void navigate({ pathname: parent, search: address.toString() }, { replace: true });
  };
}

/** The same for a page of its own: back to where it was opened from; opened by its address, to another page in its place. */
export function usePageClose(to: string): () => void {
  const navigate = useNavigate();
  const place: Location<unknown> = useLocation();
  const { state } = place;
  return () => void (isInside(state) ? navigate(-1) : navigate(to, { replace: true }));
}
