import { z } from 'zod';
import { defaultAreaColor, languages, limits } from './limits.js';
import { Color, WebUrl } from './primitives.js';
import type { Fault } from './problems.js';
import { rule, schemaFaults } from './schema-faults.js';
import { referenceFaults } from './template-file-references.js';

/*
 * The template as a file (interface.md). Its texts are kept as they are written, blanks at their ends included, so that
 * an export gives the same file again.
 */
const free = (max: number) => z.string().max(max);
const text = (max: number) =>
  free(max).refine(...rule((value: string) => value.trim() !== '', 'required', 'This text is required'));

/** An area's texts are stored without blanks at their ends [R5-036]: a file with such blanks could not come back. */
const trimmedText = (max: number) =>
  text(max).refine(...rule((value: string) => value === value.trim(), 'untrimmed', 'Blanks at the ends are not kept'));

const color = z
  .string()
  .refine(
    ...rule((value: string) => Color.safeParse(value).success, 'not-a-color', 'A colour is # and six hex digits'),
  );
const url = z
  .string()
  .refine(
    ...rule(
      (value: string) => WebUrl.safeParse(value).success && value === value.trim(),
      'recommendation-url-invalid',
      'Please insert a valid url',
    ),
  );

/** The position of a level of this file; template-file-references.ts looks whether there is one. */
const levelReference = z.number();

const Level = z.strictObject({
  position: z.number().int().min(1).max(limits.levels),
  name: text(limits.name),
  description: free(limits.description),
});
const Recommendation = z.strictObject({
  key: text(100),
  title: text(limits.title),
  url,
  description: text(limits.description),
});
const Choice = z.strictObject({ title: text(limits.title), level: levelReference });
const Question = z.strictObject({
  title: text(limits.title),
  description: text(limits.description),
  kind: z.enum(['ladder', 'checklist']).default('ladder'),
  weight: z.number().positive().default(1),
  choices: z.array(Choice),
});
const Maturity = z.strictObject({ level: levelReference, description: text(limits.description) });
const Objective = z.strictObject({
  shortName: text(limits.objectiveShortName),
  description: text(limits.description),
  maturities: z.array(Maturity).default([]),
  recommendations: z.array(z.string()).default([]),
  questions: z.array(Question),
});
const Area = z.strictObject({
  name: trimmedText(limits.name),
  description: trimmedText(limits.description),
  color: color.default(defaultAreaColor),
  objectives: z.array(Objective),
});

export const TemplateFile = z.strictObject({
  format: z.literal('tidemark-template'),
  version: z.literal(1),
  language: z.enum(languages),
  shortName: text(limits.assessmentShortName),
  name: text(limits.name),
  description: free(limits.description),
  scoring: z.enum(['balanced', 'strict', 'process']).default('balanced'),
  levels: z.array(Level),
  recommendations: z.array(Recommendation).default([]),
  areas: z.array(Area),
});
export type TemplateFile = z.infer<typeof TemplateFile>;

export type ParsedTemplateFile =
  | { readonly ok: true; readonly file: TemplateFile }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads a template file, filling in what may be left out, or tells all its faults at once, each with its JSON pointer. */
export function parseTemplateFile(json: unknown): ParsedTemplateFile {
  const parsed = TemplateFile.safeParse(json, { reportInput: true });
  const faults = [...(parsed.success ? [] : schemaFaults(parsed.error)), ...referenceFaults(json)];
  return parsed.success && faults.length === 0 ? { ok: true, file: parsed.data } : { ok: false, faults };
}
