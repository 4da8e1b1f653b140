import { type Fault, type Profile, type ProfileChange, type ProfileValues, textsOf } from '@tidemark/contracts';
import { limitedText, type requiredText } from './faults.js';

/** Faults of the texts of a profile. `textFaults` judges required ones: `requiredText` or, in a change, `changedText`. */
export const profileFaults = <P extends Profile>(
  profile: P,
  sent: ProfileChange<P>,
  textFaults: typeof requiredText,
): Fault[] =>
  textsOf(profile).flatMap((name) => {
    const { max, required = false } = profile[name] as P[typeof name];
    return (required ? textFaults : limitedText)(name, sent[name] ?? undefined, max);
  });

/** The texts to store. Those that are not sent stay as they are now, or are blank in something new. */
export const profileTexts = <P extends Profile>(
  profile: P,
  sent: ProfileChange<P>,
  now?: ProfileValues<P>,
): ProfileValues<P> =>
  Object.fromEntries(
    textsOf(profile).map((name) => {
      const text = sent[name] ?? undefined;
      if (text === undefined) return [name, now === undefined ? '' : now[name]];
      return [name, profile[name]?.required ? text.trim() : text];
    }),
  ) as ProfileValues<P>;
