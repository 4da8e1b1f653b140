import { z } from 'zod';
import { limited, withLimit } from '../limited.js';
import { limits } from '../limits.js';
import { Color, WebUrl } from '../primitives.js';
import { comparableName } from '../names.js';
import { rule } from '../schema-faults.js';

/*
 * The fields of a template file (interface.md). Texts stay as written, including blanks at their ends, so that an
 * export gives the same file again. Short names are labels and are trimmed.
 */
export const free = limited;
export const text = (max: number) =>
  free(max).refine(...rule((value: string) => value.trim() !== '', 'required', 'This text is required'));
export const label = (max: number) =>
  withLimit(z.string().trim(), max).refine(
    ...rule((value: string) => value !== '', 'required', 'This text is required'),
  );

/** Area names are stored trimmed [R5-036], so a file with such blanks could not round-trip. */
export const trimmedText = (max: number) =>
  text(max).refine(...rule((value: string) => value === value.trim(), 'untrimmed', 'Blanks at the ends are not kept'));

export const color = z
  .string()
  .refine(...rule((value: string) => Color.safeParse(value).success, 'not-a-color', 'A color is # and six hex digits'));

export const webUrl = (code: string) =>
  z
    .string()
    .refine(
      ...rule(
        (value: string) => WebUrl.safeParse(value).success && value === value.trim(),
        code,
        'Please insert a valid url',
      ),
    );

/** The position of a level in this file; references.ts checks that it exists. */
export const levelReference = z.number();

/** 0 to 1 in hundredths: the numbers with two decimals. */
export const credit = z
  .number()
  .refine(
    ...rule(
      (value: number) => value >= 0 && value <= 1 && Number(value.toFixed(2)) === value,
      'out-of-range',
      'A credit is 0 to 1, with two decimals at most',
    ),
  );

const tags = z
  .array(text(limits.referenceTag))
  .max(limits.referenceTags)
  .refine(
    ...rule(
      (list: readonly string[]) => new Set(list.map(comparableName)).size === list.length,
      'tag-repeated',
      'A tag is repeated',
    ),
  );
export const references = z
  .array(z.strictObject({ label: text(limits.title), url: webUrl('url-invalid'), tags: tags.default([]) }))
  .max(limits.references)
  .default([]);
