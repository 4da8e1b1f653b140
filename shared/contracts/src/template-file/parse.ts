import { z } from 'zod';
import { areaColors, limits } from '../limits.js';
import type { TemplateFileFault } from './faults.js';
import { referenceFaults } from './references.js';
import { schemaFaultsOf } from './schema-faults.js';
import { type TemplateFile, upgraded, VersionOne, VersionTwo } from './versions.js';

export type ParsedTemplateFile =
  | { readonly ok: true; readonly file: TemplateFile }
  | { readonly ok: false; readonly faults: readonly TemplateFileFault[]; readonly more: number };

/**
 * Parses a template file of any version and adds defaults, or returns its faults, each with its JSON pointer. Returns
 * the first 100 faults and the number of the others.
 */
export function parseTemplateFile(json: unknown): ParsedTemplateFile {
  const isFirst = Version.safeParse(json).data?.version === 1;
  const schema = isFirst ? VersionOne : VersionTwo;
  const parsed = schema.safeParse(json, { reportInput: true });
  const found = parsed.success ? { faults: [], more: 0 } : schemaFaultsOf(parsed.error);
  // A file with over a thousand faults is not of this format, so its references are not checked.
  const faults = oncePerCause([...found.faults, ...(found.more > 0 ? [] : referenceFaults(json))]);
  if (!parsed.success || faults.length > 0) {
    const named = faults.slice(0, limits.faults);
    return { ok: false, faults: named, more: faults.length - named.length + found.more };
  }
  const { version } = parsed.data;
  const file = parsed.data.version === 1 ? upgraded(parsed.data) : parsed.data;
  return { ok: true, file: { ...file, version, areas: colored(file.areas) } };
}

const Version = z.looseObject({ version: z.unknown() });

/** Areas without a color get the unused colors of the palette in turn. */
function colored<Area extends { readonly color: string | null }>(areas: readonly Area[]) {
  const next = areaColors(areas.flatMap(({ color }) => color ?? []));
  return areas.map((area) => ({ ...area, color: area.color ?? next() }));
}

/** Reports each cause once: not for each item of a list that is too long, and not inside an unknown field. */
function oncePerCause(faults: readonly TemplateFileFault[]): TemplateFileFault[] {
  const isFull = faults.some(({ code }) => code === 'levels-full');
  const odd = new Set(faults.flatMap(({ pointer, code }) => (code === 'unknown-field' ? pointer : [])));
  return faults.filter(({ pointer, code }) => {
    if (code === 'unknown-field') return true;
    if (isFull && code === 'out-of-range' && pointer.endsWith('/position')) return false;
    return !beginnings(pointer).some((field) => odd.has(field));
  });
}

/** `/a` and `/a/b` for `/a/b`. Pointers of the format have at most ten steps. */
const beginnings = (pointer: string): readonly string[] =>
  [...pointer.matchAll(/\/|$/g)].map(({ index }) => pointer.slice(0, index));
