import { utf8Text } from './encoding.js';
import type { TemplateFileFault } from './faults.js';
import { scanJson } from './json-scan.js';

/** `unreadable`: no JSON can be made of it. `faulty`: it is JSON, but not all of it can be kept as it is. */
export type JsonText =
  | { readonly state: 'read'; readonly json: unknown }
  | { readonly state: 'unreadable' | 'faulty'; readonly faults: readonly TemplateFileFault[]; readonly more: number };

/**
 * The JSON value of a file's bytes. UTF-8 alone, with or without its byte order mark. What JSON.parse would take without
 * a word is refused: fields that are there twice, halves of characters and NUL. Faults name line and column, from 1,
 * counted in characters.
 */
export function readJsonText(bytes: Uint8Array): JsonText {
  const decoded = utf8Text(bytes);
  if ('encoding' in decoded) return unreadable({ pointer: '', code: 'not-utf-8', values: decoded });
  const { text } = decoded;
  const scanned = scanJson(text);
  if (scanned.error !== undefined) return unreadable(scanned.error);
  if (scanned.faults.length > 0) return { state: 'faulty', faults: scanned.faults, more: scanned.more };
  return { state: 'read', json: JSON.parse(text) as unknown };
}

const unreadable = (fault: TemplateFileFault): JsonText => ({ state: 'unreadable', faults: [fault], more: 0 });
