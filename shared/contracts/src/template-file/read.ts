import type { TemplateFileFault } from './faults.js';
import { readJsonText } from './json-text.js';
import { parseTemplateFile } from './parse.js';
import type { TemplateFile } from './versions.js';

/** `unreadable`: no JSON. `faulty`: the first faults, and how many more there are. */
export type ReadTemplateFile =
  | { readonly state: 'read'; readonly file: TemplateFile }
  | { readonly state: 'unreadable' | 'faulty'; readonly faults: readonly TemplateFileFault[]; readonly more: number };

/** A template of a file's bytes, or all that is wrong with them. */
export function readTemplateFile(bytes: Uint8Array): ReadTemplateFile {
  const read = readJsonText(bytes);
  if (read.state !== 'read') return read;
  const parsed = parseTemplateFile(read.json);
  return parsed.ok ? { state: 'read', file: parsed.file } : { ...parsed, state: 'faulty' };
}
