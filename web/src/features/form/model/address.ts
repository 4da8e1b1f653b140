import { decodeObject } from '@tidemark/contracts';
import type { FormAddress } from '../../../config/paths';

/** Whose form and which, from the query field 'value': base64url of JSON {userId, assessmentId}. Null when it is not that. */
export function parseAddress(value: string | null): FormAddress | null {
  const decoded = value === null ? undefined : decodeObject(value);
  if (typeof decoded !== 'object' || decoded === null) return null;
  const { userId, assessmentId } = decoded as Partial<Record<keyof FormAddress, unknown>>;
  return isId(userId) && isId(assessmentId) ? { userId, assessmentId } : null;
}

const isId = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
