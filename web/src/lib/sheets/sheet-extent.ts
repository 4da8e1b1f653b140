import { FileRefused, MOST_TEXT } from './book';

/** Characters of a tag. A parser of XML looks at each attribute for each other one. */
const longestTag = 20_000;
/** Characters between two tags: each can be written as an entity of up to six. */
const longestText = 6 * MOST_TEXT;

/** The tags of an XML text, in one pass. Refuses tags and texts that are longer than any spreadsheet program writes. */
function* tagsIn(text: string): Generator<string> {
  for (let start = text.indexOf('<'); start >= 0; ) {
    const end = text.indexOf('>', start);
    if (end < 0 || end - start > longestTag) throw new FileRefused('unreadable');
    yield text.slice(start, end);
    start = text.indexOf('<', end);
    if (start - end > longestText) throw new FileRefused('text');
  }
}

export function requireShortTags(text: string): void {
  for (const _ of tagsIn(text));
}

const hasPlace = /^<(?:[\w-]+:)?(?:c|row)\s(?:.*\s)?r\s*=/s;
const place = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Fields of the table from A1 to the last row and column that a sheet names. The reader makes a value for each, so that one
 * cell XFD1048576 would fill the memory.
 */
export function extentOf(sheet: string): number {
  let rows = 0;
  let columns = 1;
  for (const tag of tagsIn(sheet)) {
    if (!hasPlace.test(tag)) continue;
    const [, letters, row] = place.exec(tag) ?? [];
    // A place that is written otherwise (entities, lower case) comes from no spreadsheet program.
    if (letters === undefined) throw new FileRefused('cells');
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}
