import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { type FileFault, FileRefused, MOST_BYTES, MOST_CELLS, MOST_TEXT, MOST_TIME, MOST_UNPACKED } from './book';
import type { BookAnswer, BookJob } from './book.worker';
import { openBook } from './open-book';
import { readBook } from './read-book';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATED}/${kind}" Target="${target}"/>`;

/** The parts of a workbook with one sheet, as a spreadsheet program writes them. */
const partsOf = (rows: string, after = ''): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Model" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
});
const packed = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
const said = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
const read = async (rows: string, after = '') => openBook(packed(partsOf(rows, after)), 'xlsx', 'Model');
const cellsIn = async (rows: string, after = '') =>
  (await read(rows, after)).sheets[0]?.lines.map(({ cells }) => cells);
const faultOf = async (bytes: Uint8Array): Promise<FileFault | undefined> =>
  openBook(bytes, 'xlsx', 'Model').then(
    () => undefined,
    (error: unknown) => (error instanceof FileRefused ? error.fault : undefined),
  );

describe('a workbook', () => {
  test('reads the results of formulas, and notes it', async () => {
    const formulas = row(
      1,
      '<c r="A1"><f>1+2</f><v>3</v></c>',
      '<c r="B1" t="str"><f>CONCATENATE("Fl","ow")</f><v>Flow</v></c>',
      '<c r="C1"><f>0.1+0.2</f><v>0.30000000000000004</v></c>',
    );
    expect(await cellsIn(formulas)).toEqual([['3', 'Flow', '0.3']]);
    expect((await read(formulas)).notes).toMatchObject({ formulas: 3, merged: 0 });
  });

  test('reads the text of joined cells into the first one, and notes it', async () => {
    const rows = row(1, said('A1', 'Flow'), said('C1', 'x')) + row(2, '<c r="A2"/>', said('B2', 'y'));
    const joined = '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>';
    expect(await cellsIn(rows, joined)).toEqual([
      ['Flow', '', 'x'],
      ['', 'y', ''],
    ]);
    expect((await read(rows, joined)).notes.merged).toBe(1);
  });

  test('keeps dates and truth values as a person would write them, and the numbers of its lines', async () => {
    const rows =
      row(1, said('A1', 'When')) + row(4, '<c r="A4" s="1"><v>46000</v></c>', '<c r="B4" t="b"><v>1</v></c>');
    const book = await read(rows);
    expect(book.sheets[0]?.lines).toEqual([
      { number: 1, cells: ['When', ''] },
      { number: 4, cells: ['2025-12-09', 'TRUE'] },
    ]);
    expect(book.notes.dates).toBe(1);
  });
});

describe('a file that is refused', () => {
  /** The container of old Excel files, and of what is locked with a password. */
  const compound = (said: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0,
      0,
      0,
      0,
      ...Array.from(said, (letter) => [letter.charCodeAt(0), 0]).flat(),
    ]);

  test('has a password, or is of the old kind', async () => {
    expect(await faultOf(compound('EncryptedPackage'))).toBe('encrypted');
    expect(await faultOf(compound('Workbook'))).toBe('old-excel');
  });

  test('would unfold to more than there is room for', async () => {
    const parts = partsOf(row(1, said('A1', 'x')));
    const bomb = zipSync({
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      'xl/sharedStrings.xml': new Uint8Array(MOST_UNPACKED),
    });
    expect(bomb.length).toBeLessThan(MOST_BYTES);
    expect(await faultOf(bomb)).toBe('bomb');
  });

  test('says that it unfolds to less than it does', async () => {
    const liar = packed({ ...partsOf(row(1, said('A1', 'x'))), 'xl/sharedStrings.xml': ' '.repeat(1_000_000) });
    // The size in the directory at the end, of the part that is the last in it.
    const view = new DataView(liar.buffer);
    const at = liar.findLastIndex((_, index) => index + 4 <= liar.length && view.getUint32(index, true) === 0x02014b50);
    view.setUint32(at + 24, 10, true);
    expect(await faultOf(liar)).toBe('unreadable');
  });

  test('has too many cells, holds no sheet, is broken or is empty', async () => {
    const many = row(1, '<c r="A1"><v>1</v></c>'.repeat(MOST_CELLS + 1));
    expect(await faultOf(packed(partsOf(many)))).toBe('cells');
    for (const place of ['XFD1048576', 'A99999999', 'a1', '&#65;1'])
      expect(await faultOf(packed(partsOf(row(1, said(place, 'x')))))).toBe('cells');
    expect(await faultOf(packed(partsOf('<row r="9999999"/>')))).toBe('cells');
    const { 'xl/worksheets/sheet1.xml': _sheet, ...others } = partsOf('');
    expect(await faultOf(packed(others))).toBe('unreadable');
    const whole = packed(partsOf(row(1, said('A1', 'x'))));
    expect(await faultOf(whole.slice(0, whole.length / 2))).toBe('unreadable');
    expect(await faultOf(packed(partsOf('')))).toBe('empty');
    expect(await faultOf(new Uint8Array(MOST_BYTES + 1))).toBe('size');
  });
});

describe('a hostile file is refused before it is parsed [X1-103]', () => {
  const text = async (content: string) => faultOf(packed(partsOf(row(1, content))));

  test('with too much text in a cell, or in all cells', async () => {
    expect(await text(said('A1', 'x'.repeat(MOST_TEXT + 1)))).toBe('text');
    const shared = `<sst xmlns="${MAIN}"><si><t>${'x'.repeat(100_000)}</t></si></sst>`;
    const parts = partsOf(
      Array.from({ length: 100 }, (_, n) => row(n + 1, `<c r="A${n + 1}" t="s"><v>0</v></c>`)).join(''),
    );
    const rels = 'xl/_rels/workbook.xml.rels';
    const related = parts[rels]?.replace(
      '</Relationships>',
      `${relation('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    );
    expect(await faultOf(packed({ ...parts, [rels]: related ?? '', 'xl/sharedStrings.xml': shared }))).toBe('text');
    const csv = strToU8(`A,B\n${'x'.repeat(MOST_TEXT + 1)},y`);
    await expect(openBook(csv, 'csv', 'Model')).rejects.toMatchObject({ fault: 'text' });
  });

  test('with a tag that never ends, or has too many attributes', async () => {
    const attributes = Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ');
    expect(await text(`<c r="A1" ${attributes}><v>1</v></c>`)).toBe('unreadable');
    expect(await text('<'.repeat(5_000_000))).toBe('unreadable');
  });
});

describe('a file that somebody chose', () => {
  const jobs: BookJob[] = [];
  const ended = jest.fn();
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    jobs.length = 0;
    ended.mockClear();
  });

  /** A worker whose code is ours, in the same thread. */
  function stub(answerOf: (job: BookJob) => BookAnswer | 'never' | null) {
    Object.assign(globalThis, {
      Worker: class {
        onmessage: ((event: { data: BookAnswer }) => void) | null = null;
        onerror: (() => void) | null = null;
        postMessage(job: BookJob) {
          jobs.push(job);
          const answer = answerOf(job);
          if (answer === null) this.onerror?.();
          else if (answer !== 'never') this.onmessage?.({ data: answer });
        }
        terminate = ended;
      },
    });
  }
  const large = (size = 100_000): File => {
    const bytes = strToU8(`A,B\n${'x'.repeat(size)},y\n`);
    return Object.assign(new File([], 'Large.csv'), { arrayBuffer: async () => bytes.buffer });
  };
  const fault = async () => readBook(large(), 'csv').catch((error: unknown) => (error as FileRefused).fault);
  const book = { sheets: [], notes: { formulas: 0, merged: 0, dates: 0, encoding: null } };

  test('that takes too long is refused, and its worker ended [X1-103]', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    stub(() => 'never');
    const refused = fault();
    await jest.advanceTimersByTimeAsync(MOST_TIME);
    expect(await refused).toBe('time');
    expect(ended).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('is read by a worker, which is ended', async () => {
    stub(() => ({ book }));
    expect(await readBook(large(), 'csv')).toBe(book);
    expect(jobs).toMatchObject([{ kind: 'csv', name: 'Large' }]);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('is refused for the reason that the worker gives, and as unreadable where it fails', async () => {
    stub(() => ({ fault: 'bomb' }));
    expect(await fault()).toBe('bomb');
    stub(() => null);
    expect(await fault()).toBe('unreadable');
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test('is read by a worker also when it is small, and here where there are none', async () => {
    stub(() => ({ fault: 'bomb' }));
    await expect(readBook(large(10), 'csv')).rejects.toMatchObject({ fault: 'bomb' });
    Reflect.deleteProperty(globalThis, 'Worker');
    expect((await readBook(large(10), 'csv')).sheets).toHaveLength(1);
    expect(jobs).toHaveLength(1);
  });

  test('is answered by the worker with its sheets, or with what is wrong', async () => {
    const post = jest.spyOn(globalThis, 'postMessage');
    await import('./book.worker');
    const ask = async (job: BookJob) =>
      new Promise<unknown>((resolve) => {
        post.mockImplementationOnce(resolve);
        globalThis.onmessage?.call(globalThis as never, { data: job } as MessageEvent<BookJob>);
      });
    expect(await ask({ bytes: strToU8('A,B'), kind: 'csv', name: 'Small' })).toMatchObject({
      book: { sheets: [{ name: 'Small', lines: [{ number: 1, cells: ['A', 'B'] }] }] },
    });
    expect(await ask({ bytes: strToU8('no zip'), kind: 'xlsx', name: 'Small' })).toEqual({ fault: 'unreadable' });
    post.mockRestore();
    globalThis.onmessage = null;
  });
});
