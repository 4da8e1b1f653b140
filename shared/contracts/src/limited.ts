import { z } from 'zod';
import { isTooLong, mostUnits } from './text-length.js';

/**
 * JSON Schema key for the limit of a text in characters. `maxLength` counts code points, of which a character may have
 * several.
 */
export const MAX_CHARACTERS = 'x-max-characters';

/** The description of a text of at most `max` characters in the OpenAPI document. */
export const maxCharacters = (max: number) => ({ maxLength: mostUnits(max), [MAX_CHARACTERS]: max });

/**
 * A text of at most `max` characters, as a person counts them, including blanks at its ends. Its fault is `too-long`.
 */
export const limited = (max: number): z.ZodString => withLimit(z.string(), max);

/** The same for a text that is already trimmed or restricted. */
export const withLimit = (text: z.ZodString, max: number): z.ZodString =>
  text
    .refine((value) => !isTooLong(value, max), {
      error: `Too long: at most ${String(max)} characters`,
      params: { code: 'too-long', max },
    })
    .meta(maxCharacters(max));
