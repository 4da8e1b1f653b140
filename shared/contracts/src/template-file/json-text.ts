import type { TemplateFileFault } from './faults.js';
import { scanJson } from './json-scan.js';

/**
 * The text of a UTF-8 file without its byte order mark, or the name of its apparent encoding. JSON starts with an ASCII
 * character, so zeros among the first bytes identify wide encodings even without a mark.
 */
function utf8Text(bytes: Uint8Array): { readonly text: string } | { readonly encoding: string } {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { encoding: wide };
  try {
    // The decoder removes the UTF-8 mark.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Latin-1 (ISO 8859-1, Windows-1252)' };
  }
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  return marks.find(([, mark]) => mark([a, b, c, d]))?.[0];
}

type FirstBytes = readonly [number, number, number, number];

/** UTF-32 before UTF-16, because its marks and zeros begin like those of UTF-16. */
const marks: readonly (readonly [name: string, is: (first: FirstBytes) => boolean])[] = [
  ['UTF-32 LE', ([a, b, c, d]) => (a === 0xff && b === 0xfe && c === 0 && d === 0) || (a > 0 && b + c + d === 0)],
  ['UTF-32 BE', ([a, b, c, d]) => a + b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d > 0))],
  ['UTF-16 LE', ([a, b]) => (a === 0xff && b === 0xfe) || (a > 0 && b === 0)],
  ['UTF-16 BE', ([a, b]) => (a === 0xfe && b === 0xff) || (a === 0 && b > 0)],
];

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
