import { jsonPointer } from '../schema-faults.js';
import type { FaultCode, TemplateFileFault } from './faults.js';

/** Deeper than any file of the format; a bound, so that no text can exhaust the stack. */
const maxDepth = 64;

/** `error`: the text ends being JSON there. `faults`: it is JSON with something in it that must not be there. */
export interface Scanned {
  readonly error?: TemplateFileFault;
  readonly faults: readonly TemplateFileFault[];
}

/** Reads JSON (RFC 8259) for its faults alone. The tokens are matched where they stand, so it is one pass. */
export function scanJson(text: string): Scanned {
  const scan = new JsonScan(text);
  try {
    scan.document();
    return { faults: scan.faults };
  } catch (error) {
    if (error instanceof Unreadable) return { error: scan.fault(error.code, '', error.at), faults: [] };
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
/** As far as it is one: the fault is where it ends being a string. */
const partOfString = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
/** With the flag u a pair is one character, so that this finds the halves that are alone. */
const loneSurrogate = /\p{Surrogate}/u;
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Where the first control character is, which no string of JSON may hold as it is. */
function controlIn(text: string): number | undefined {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 0x20) return index;
  return undefined;
}

class JsonScan {
  readonly faults: TemplateFileFault[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): void {
    this.value([]);
    this.take(blanks);
    if (this.at < this.text.length) throw new Unreadable(this.at);
  }

  fault(code: FaultCode, pointer: string, at: number, values: TemplateFileFault['values'] = {}): TemplateFileFault {
    const before = this.text.slice(0, at);
    const line = before.split(/\r\n|\r|\n/);
    // A character is what a code point stands for, and not its halves.
    const column = Array.from(line.at(-1) ?? '').length + 1;
    return { pointer, code, values: { ...values, line: line.length, column, max: maxDepth } };
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
      if (seen.has(field)) this.faults.push(this.fault('duplicate-key', jsonPointer([...path, field]), at, { field }));
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

  /** What stands between the brackets, separated by commas. */
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

  /** A string, and the faults of what it says, which are those of the value or object at `path`. */
  private string(path: Path): string {
    const at = this.at;
    const raw = this.take(string);
    const control = controlIn(raw === '' ? this.take(partOfString) : raw);
    if (raw === '' || control !== undefined) throw new Unreadable(control === undefined ? this.at : at + control);
    const said = JSON.parse(raw) as string;
    if (loneSurrogate.test(said)) this.faults.push(this.fault('lone-surrogate', jsonPointer(path), at));
    if (said.includes('\0')) this.faults.push(this.fault('nul-character', jsonPointer(path), at));
    return said;
  }

  private expect(character: string): void {
    if (this.text[this.at] !== character) throw new Unreadable(this.at);
    this.at += 1;
  }

  /** What matches here, and goes on behind it; empty when nothing does. */
  private take(token: RegExp): string {
    token.lastIndex = this.at;
    const [found = ''] = token.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }
}
