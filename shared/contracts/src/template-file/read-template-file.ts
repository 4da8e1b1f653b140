import type { TemplateFileFault } from './faults.js';
import { readJsonText } from './json-text.js';
import { parseTemplateFile } from './parse.js';
import type { TemplateFile } from './versions.js';

/** `unreadable`: not JSON. `faulty`: the first faults, and the number of the others. */
export type ReadTemplateFile =
  | { readonly state: 'read'; readonly file: TemplateFile }
  | { readonly state: 'unreadable' | 'faulty'; readonly faults: readonly TemplateFileFault[]; readonly more: number };

/** Reads a template from a file's bytes, or returns its faults. */
export function readTemplateFile(bytes: Uint8Array): ReadTemplateFile {
  const read = readJsonText(bytes);
  if (read.state !== 'read') return read;
  const parsed = parseTemplateFile(read.json);
  return parsed.ok ? { state: 'read', file: parsed.file } : { ...parsed, state: 'faulty' };
}
