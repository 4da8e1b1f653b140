import { utf8Text } from './encoding.js';
import type { TemplateFileFault } from './faults.js';
import { scanJson } from './json-scan.js';

/** `unreadable`: not JSON. `faulty`: JSON with forbidden content. */
export type JsonText =
  | { readonly state: 'read'; readonly json: unknown }
  | { readonly state: 'unreadable' | 'faulty'; readonly faults: readonly TemplateFileFault[]; readonly more: number };

/**
 * Parses the bytes of a file as JSON. Accepts only UTF-8, with or without a byte order mark. Refuses what JSON.parse
 * silently accepts: repeated fields, lone surrogates and NUL. Faults have line and column, from 1, counted in
 * characters.
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
