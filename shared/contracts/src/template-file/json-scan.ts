import { limits } from '../limits.js';
import { jsonPointer } from '../schema-faults.js';
import type { FaultCode, TemplateFileFault } from './faults.js';

/** Deeper than any file of the format. A bound, so that no text can exhaust the stack. */
const maxDepth = 64;
/** Characters in the pointers of all reported faults. Long field names repeat in each pointer. */
const pointerText = 100_000;

/** `error`: where the text stops being JSON. `faults`: forbidden content in valid JSON. */
export interface ScanResult {
  readonly error?: TemplateFileFault;
  readonly faults: readonly TemplateFileFault[];
  /** Number of faults beyond the reported ones. */
  readonly more: number;
}

/** Scans JSON (RFC 8259) for faults only. Tokens are matched in place, so it is one pass. */
export function scanJson(text: string): ScanResult {
  const scan = new JsonScan(text);
  try {
    scan.document();
    return { faults: scan.faults, more: scan.more };
  } catch (error) {
    if (error instanceof Unreadable) return { error: scan.fault(error.code, '', error.at), faults: [], more: 0 };
    throw error;
  }
}

class Unreadable extends Error {
  readonly at: number;
  readonly code: FaultCode;

  constructor(at: number, code: FaultCode = 'json-invalid') {
    super();
    this.at = at;
    this.code = code;
  }
}

type Path = readonly (string | number)[];

const blanks = /[\t\n\r ]*/y;
const string = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
/** The valid start of a string: the fault is where the match ends. */
const partOfString = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
/** With the flag u a pair is one character, so this finds lone halves. */
const loneSurrogate = /\p{Surrogate}/u;
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Index of the first control character, which JSON strings must not contain unescaped. */
function controlIn(text: string): number | undefined {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 0x20) return index;
  return undefined;
}

const lineEnd = /\r\n|\r|\n/g;

/** Line and column of increasing offsets. Each continues from the previous one, so all together read the text once. */
class Places {
  private readonly text: string;
  private at = 0;
  private line = 1;
  private column = 1;

  constructor(text: string) {
    this.text = text;
  }

  placeOf(at: number): { readonly line: number; readonly column: number } {
    const between = this.text.slice(this.at, at);
    let start = 0;
    for (const { 0: end, index } of between.matchAll(lineEnd)) {
      start = index + end.length;
      this.line += 1;
      this.column = 1;
    }
    // Count code points, not surrogate halves.
    for (const _ of between.slice(start)) this.column += 1;
    this.at = at;
    return { line: this.line, column: this.column };
  }
}

class JsonScan {
  readonly faults: TemplateFileFault[] = [];
  more = 0;
  private readonly text: string;
  private readonly places: Places;
  private pointerRoom = pointerText;
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.places = new Places(text);
  }

  document(): void {
    this.value([]);
    this.take(blanks);
    if (this.at < this.text.length) throw new Unreadable(this.at);
  }

  fault(code: FaultCode, pointer: string, at: number, values: TemplateFileFault['values'] = {}): TemplateFileFault {
    return { pointer, code, values: { ...values, ...this.places.placeOf(at), max: maxDepth } };
  }

  private record(code: FaultCode, path: Path, at: number, values?: TemplateFileFault['values']): void {
    if (this.faults.length >= limits.faults || this.pointerRoom <= 0) {
      this.more += 1;
      return;
    }
    const pointer = jsonPointer(path);
    this.pointerRoom -= pointer.length;
    this.faults.push(this.fault(code, pointer, at, values));
  }

  private value(path: Path): void {
    if (path.length > maxDepth) throw new Unreadable(this.at, 'json-too-deep');
    this.take(blanks);
    const next = this.text[this.at];
    if (next === '{') this.object(path);
    else if (next === '[') this.list(path);
    else if (next === '"') this.string(path);
    else if (this.take(literal) === '') throw new Unreadable(this.at);
  }

  private object(path: Path): void {
    const seen = new Set<string>();
    this.items('}', () => {
      this.take(blanks);
      const at = this.at;
      const field = this.string(path);
      if (seen.has(field)) this.record('duplicate-key', [...path, field], at, { field });
      seen.add(field);
      this.take(blanks);
      this.expect(':');
      this.value([...path, field]);
    });
  }

  private list(path: Path): void {
    let index = 0;
    this.items(']', () => {
      this.value([...path, index]);
      index += 1;
    });
  }

  /** Reads comma-separated items up to the closing bracket. */
  private items(end: string, item: () => void): void {
    this.at += 1;
    this.take(blanks);
    if (this.text[this.at] === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.take(blanks);
      if (this.text[this.at] !== ',') break;
      this.at += 1;
    }
    this.expect(end);
  }

  /** Reads a string; its faults belong to the value or object at `path`. */
  private string(path: Path): string {
    const at = this.at;
    const raw = this.take(string);
    const control = controlIn(raw === '' ? this.take(partOfString) : raw);
    if (raw === '' || control !== undefined) throw new Unreadable(control === undefined ? this.at : at + control);
    const said = JSON.parse(raw) as string;
    if (loneSurrogate.test(said)) this.record('lone-surrogate', path, at);
    if (said.includes('\0')) this.record('nul-character', path, at);
    return said;
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) throw new Unreadable(this.at);
    this.at += 1;
  }

  /** Consumes and returns the match at the current offset; empty without a match. */
  private take(token: RegExp): string {
    token.lastIndex = this.at;
    const [found = ''] = token.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}
