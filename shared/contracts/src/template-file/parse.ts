import { z } from 'zod';
import { nextAreaColor } from '../limits.js';
import type { TemplateFileFault } from './faults.js';
import { referenceFaults } from './references.js';
import { schemaFaultsOf } from './schema-faults.js';
import { type TemplateFile, upgraded, VersionOne, VersionTwo } from './versions.js';

export type ParsedTemplateFile =
  | { readonly ok: true; readonly file: TemplateFile }
  | { readonly ok: false; readonly faults: readonly TemplateFileFault[] };

/**
 * Reads a template file of any version, filling in what may be left out, or tells all its faults at once, each with its
 * JSON pointer.
 */
export function parseTemplateFile(json: unknown): ParsedTemplateFile {
  const isFirst = Version.safeParse(json).data?.version === 1;
  const schema = isFirst ? VersionOne : VersionTwo;
  const parsed = schema.safeParse(json, { reportInput: true });
  const faults = oncePerCause([...(parsed.success ? [] : schemaFaultsOf(parsed.error)), ...referenceFaults(json)]);
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  const { version } = parsed.data;
  const file = parsed.data.version === 1 ? upgraded(parsed.data) : parsed.data;
  return { ok: true, file: { ...file, version, areas: colored(file.areas) } };
}

const Version = z.looseObject({ version: z.unknown() });

/** Areas that name no colour take those of the palette that no other area has, in turn. */
function colored<Area extends { readonly color: string | null }>(areas: readonly Area[]) {
  const used = areas.flatMap(({ color }) => color ?? []);
  return areas.map((area) => {
    const color = area.color ?? nextAreaColor(used);
    if (area.color === null) used.push(color);
    return { ...area, color };
  });
}

/** What is reported once is not reported again: not at each item of a list that is too long, and not inside of an unknown field. */
function oncePerCause(faults: readonly TemplateFileFault[]): TemplateFileFault[] {
  const isFull = faults.some(({ code }) => code === 'levels-full');
  const odd = faults.flatMap(({ pointer, code }) => (code === 'unknown-field' ? pointer : []));
  return faults.filter(({ pointer, code }) => {
    if (code === 'unknown-field') return true;
    if (isFull && code === 'out-of-range' && pointer.endsWith('/position')) return false;
    return !odd.some((field) => pointer === field || pointer.startsWith(`${field}/`));
  });
}
