const blanks = /[\s]*/y;
const string = /"(?:[^"\\]|\\.)*"/y;
const literal = /[^\s,\]}]+/y;

/** Goes through a text of JSON and remembers at which line each value begins. What is no JSON ends the way. */
class LineScan {
  readonly lines = new Map<string, number>();
  private readonly text: string;
  private at = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
  }

  value(pointer: string): void {
    this.take(blanks);
    this.lines.set(pointer, this.line);
    const next = this.text[this.at];
    if (next === '{') this.items('}', () => this.member(pointer));
    else if (next === '[') {
      let index = 0;
      this.items(']', () => this.value(`${pointer}/${index++}`));
    } else if (next === '"') this.take(string);
    else this.take(literal);
  }

  private member(pointer: string): void {
    this.take(blanks);
    const name = this.take(string).slice(1, -1).replaceAll('~', '~0').replaceAll('/', '~1');
    this.take(blanks);
    this.at += 1;
    this.value(`${pointer}/${name}`);
  }

  private items(end: string, item: () => void): void {
    this.at += 1;
    this.take(blanks);
    while (this.at < this.text.length && this.text[this.at] !== end) {
      const before = this.at;
      item();
      this.take(blanks);
      if (this.text[this.at] === ',') this.at += 1;
      this.take(blanks);
      if (this.at === before) return;
    }
    this.at += 1;
  }

  private take(token: RegExp): string {
    token.lastIndex = this.at;
    const [found = ''] = token.exec(this.text) ?? [];
    this.at += found.length;
    for (const character of found) if (character === '\n') this.line += 1;
    return found;
  }
}

/** The line of each value of a JSON text, by its pointer. */
export function pointersIn(text: string): ReadonlyMap<string, number> {
  const scan = new LineScan(text);
  scan.value('');
  return scan.lines;
}
