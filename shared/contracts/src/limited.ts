import { z } from 'zod';
import { isTooLong, mostUnits } from './text-length.js';

/** Under which key a JSON Schema says how many characters a text may have; `maxLength` counts code points, which are more. */
export const MAX_CHARACTERS = 'x-max-characters';

/** What the description of the interface says of a text of at most `max` characters. */
export const maxCharacters = (max: number) => ({ maxLength: mostUnits(max), [MAX_CHARACTERS]: max });

/** A text of at most `max` characters, as a person counts them; blanks at its ends count. Its fault is `too-long`. */
export const limited = (max: number): z.ZodString => withLimit(z.string(), max);

/** The same of a text that was trimmed, or is bound otherwise. */
export const withLimit = (text: z.ZodString, max: number): z.ZodString =>
  text
    .refine((value) => !isTooLong(value, max), {
      error: `Too long: at most ${String(max)} characters`,
      params: { code: 'too-long', max },
    })
    .meta(maxCharacters(max));
