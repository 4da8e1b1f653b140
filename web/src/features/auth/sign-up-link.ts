import { decodeObject } from '@tidemark/contracts';

/** What the address of the sign-up page carries. */
export type SignUpLink =
  | { readonly kind: 'none' | 'invalid' }
  | { readonly kind: 'template'; readonly templateId: string }
  /** Of a mail: an invitation, or an address that was verified by opening it. */
  | { readonly kind: 'mailed'; readonly secret: string };

const SECRET = /^[\w-]{20,200}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The secret of an object that a link was encoded from, at the top or in `verifiedUserData`. */
function secretOf({ secret, verifiedUserData }: Partial<Record<'secret' | 'verifiedUserData', unknown>>): unknown {
  if (typeof verifiedUserData === 'object' && verifiedUserData !== null)
    return (verifiedUserData as { readonly secret?: unknown }).secret;
  return verifiedUserData ?? secret;
}

/** `params` is the rest of /signup/…: the secret of a mail, or the encoded JSON of the specification (§3). */
export function readSignUpLink(params: string | undefined): SignUpLink {
  if (params === undefined || params === '') return { kind: 'none' };
  const decoded = decodeObject(params);
  if (typeof decoded !== 'object' || decoded === null)
    return SECRET.test(params) ? { kind: 'mailed', secret: params } : { kind: 'invalid' };
  const { templateId } = decoded as { readonly templateId?: unknown };
  if (isText(templateId)) return { kind: 'template', templateId };
  const secret = secretOf(decoded);
  return isText(secret) ? { kind: 'mailed', secret } : { kind: 'invalid' };
}
