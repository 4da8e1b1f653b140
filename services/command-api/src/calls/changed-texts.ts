import { type Profile, type ProfileChange, type ProfileValues, textsOf } from '@tidemark/contracts';

/** Whether a sent text differs from the present one. A text that is sent back is no change. */
export const isNewText = (sent: string | null | undefined, now: string | null): sent is string =>
  typeof sent === 'string' && sent.trim() !== now;

/** The texts of a profile that change. */
export const changedTexts = <P extends Profile>(
  profile: P,
  now: ProfileValues<P>,
  sent: ProfileChange<P>,
): { readonly [Name in keyof P]?: string } =>
  Object.fromEntries(
    textsOf(profile).flatMap((name) => (isNewText(sent[name], now[name]) ? [[name, sent[name]]] : [])),
  ) as { readonly [Name in keyof P]?: string };
