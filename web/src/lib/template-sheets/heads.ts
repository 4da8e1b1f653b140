import type { QuestionKind } from '@tidemark/contracts';
import { foldText } from '../fold-text';
import { levelFields, type PlainField, type Setting, type SheetField, type SheetKind } from './fields';
import words from './known-words.json';

/*
 * The words in all languages, and as people abbreviate them: lower case, no accents. They include the words of each
 * export (`words.ts`), so that an exported file can be imported.
 */
type Known<Key extends string> = Readonly<Record<Key, readonly string[]>>;
const columns: Known<PlainField> = words.columns;
const sheets: Known<Exclude<SheetKind, 'none'>> = words.sheets;
const settings: Known<Setting> = words.settings;
const questionKinds: Known<QuestionKind> = words.questionKinds;

/** As heads are compared: 'Question_Title ' is 'question title'. */
export const headOf = (text: string): string =>
  foldText(text.normalize('NFKC'))
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/[:*]+$/g, '')
    .trim();

const levelHead = /^(?:level|lvl|l|nivel|stufe|n)\s*(\d{1,2})\b/;

/** The field that a head names, among those that the sheet can have. */
export function fieldOf(head: string, among: readonly SheetField[]): SheetField | null {
  const name = headOf(head);
  const level = levelHead.exec(name)?.[1];
  const levelField = level === undefined ? undefined : levelFields[Number(level) - 1];
  if (levelField !== undefined && among.includes(levelField)) return levelField;
  return among.find((field) => field in columns && columns[field as PlainField].includes(name)) ?? null;
}

const keyOf = <Key extends string>(known: Known<Key>, said: string): Key | null => {
  const name = headOf(said);
  return (Object.keys(known) as Key[]).find((key) => known[key].includes(name)) ?? null;
};

export const kindOfSheet = (name: string): SheetKind | null => keyOf(sheets, name);
export const settingOf = (said: string): Setting | null => keyOf(settings, said);
export const questionKindOf = (said: string): QuestionKind | null => keyOf(questionKinds, said);

/** 'five', 'cinco', 'V': the number that was meant; null where none was. */
export function numberMeant(said: string): number | null {
  const name = headOf(said);
  const index = words.numbers.findIndex((one) => one.includes(name));
  return index === -1 ? null : index + 1;
}
