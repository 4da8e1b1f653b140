import { isTooLong, limits, type QuestionKind } from '@tidemark/contracts';
import { askedLevels, type Covering, type Level } from './coverage';
import { levelAfter } from './next-level';
import { type WrittenLine, writtenLines } from './written-lines';

export interface PastedChoice {
  readonly line: number;
  readonly title: string;
  /** Position of its level. */
  readonly level: number;
}

export interface PastedQuestion {
  readonly line: number;
  readonly title: string;
  /** '' where the text says nothing below the title. */
  readonly description: string;
  readonly kind: QuestionKind;
  readonly choices: readonly PastedChoice[];
}

export type PasteFaultCode = 'no-question' | 'empty' | 'too-long' | 'no-such-level' | 'absent-level';

export interface PasteFault {
  readonly line: number;
  readonly code: PasteFaultCode;
  /** The level that was asked for, or how long a text may be. */
  readonly number: number;
}

export interface Pasted {
  readonly questions: readonly PastedQuestion[];
  readonly faults: readonly PasteFault[];
}

/** Where the text goes: its objective and the template's levels. */
export interface PasteTarget {
  readonly objective: Pick<Covering, 'absentLevels'>;
  readonly levels: readonly Level[];
}

interface Block {
  readonly title: WrittenLine;
  readonly description: readonly WrittenLine[];
  readonly choices: readonly WrittenLine[];
}

/** Questions stand at the left edge; where all that stands there has bullets, those are the questions. */
function titlesIn(lines: readonly WrittenLine[]): (line: WrittenLine) => boolean {
  const said = lines.filter(({ blank }) => !blank);
  const edge = Math.min(...said.map(({ indent }) => indent));
  const atEdge = said.filter(({ indent }) => indent === edge);
  const numbered = atEdge.length < said.length && atEdge.every(({ bullet }) => bullet);
  return ({ indent, bullet }) => indent === edge && (numbered || !bullet);
}

interface Cut {
  readonly title: WrittenLine;
  readonly below: WrittenLine[];
}

/** Cuts the lines at their titles. A second line at the edge right below a title belongs to it. */
function cutAtTitles(lines: readonly WrittenLine[]) {
  const isTitle = titlesIn(lines);
  const cuts: Cut[] = [];
  const astray: WrittenLine[] = [];
  let underTitle = false;
  for (const line of lines) {
    const cut = cuts.at(-1);
    if (isTitle(line) && !line.blank && (line.bullet || !underTitle)) {
      cuts.push({ title: line, below: [] });
      underTitle = true;
    } else {
      underTitle &&= !line.blank && isTitle(line);
      if (cut) cut.below.push(line);
      else if (!line.blank) astray.push(line);
    }
  }
  return { cuts, astray, isTitle };
}

/** What stands right below a title without a bullet describes it, where it is not one of the choices itself. */
function blockOf({ title, below }: Cut, isTitle: (line: WrittenLine) => boolean): Block {
  const end = below.findIndex(({ blank, bullet }) => blank || bullet);
  const head = end === -1 ? below : below.slice(0, end);
  const isBulleted = below.some(({ bullet }) => bullet);
  const describing = head.filter((line) => isBulleted || isTitle(line));
  return { title, description: describing, choices: below.filter((line) => !line.blank && !describing.includes(line)) };
}

function blocksOf(lines: readonly WrittenLine[]) {
  const { cuts, astray, isTitle } = cutAtTitles(lines);
  return { blocks: cuts.map((cut) => blockOf(cut, isTitle)), astray };
}

const described = (lines: readonly WrittenLine[]): string => lines.map(({ whole }) => whole).join('\n');

const textFaults = (number: number, text: string, max: number): readonly PasteFault[] => {
  if (text === '') return [{ line: number, code: 'empty', number: 0 }];
  return isTooLong(text, max) ? [{ line: number, code: 'too-long', number: max }] : [];
};

function levelFaults({ number, mark }: WrittenLine, { objective, levels }: PasteTarget): readonly PasteFault[] {
  if (mark === null) return [];
  if (!levels.some(({ position }) => position === mark)) return [{ line: number, code: 'no-such-level', number: mark }];
  const isAsked = askedLevels(objective, levels).some(({ position }) => position === mark);
  return isAsked ? [] : [{ line: number, code: 'absent-level', number: mark }];
}

/** Choices go up level by level from the one before, where they do not say theirs. */
function choicesOf(lines: readonly WrittenLine[], target: PasteTarget): readonly PastedChoice[] {
  const asked = askedLevels(target.objective, target.levels);
  let before: number | null = null;
  return lines.map(({ number, text, mark }) => {
    before = mark ?? levelAfter(before, asked)?.position ?? 1;
    return { line: number, title: text, level: before };
  });
}

/** Reads plain text as questions with choices: nothing of it is dropped without a fault at its line. */
export function readPasted(text: string, target: PasteTarget): Pasted {
  const { blocks, astray } = blocksOf(writtenLines(text));
  const faults = [
    ...astray.map(({ number }): PasteFault => ({ line: number, code: 'no-question', number: 0 })),
    ...blocks.flatMap(({ title, description, choices }) => [
      ...textFaults(title.number, title.whole, limits.title),
      ...description
        .slice(0, 1)
        .flatMap(({ number }) => textFaults(number, described(description), limits.description)),
      ...choices.flatMap((choice) => [
        ...textFaults(choice.number, choice.text, limits.title),
        ...levelFaults(choice, target),
      ]),
    ]),
  ];
  return {
    questions: blocks.map(({ title, description, choices }) => ({
      line: title.number,
      title: title.whole,
      description: described(description),
      kind: choices.length > 0 && choices.every(({ box }) => box) ? 'checklist' : 'ladder',
      choices: choicesOf(choices, target),
    })),
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
}

/** Lines that are put where choices are: one choice each, from the level after the one before. */
export function readChoices(text: string, target: PasteTarget, before: number | null): readonly PastedChoice[] {
  const asked = askedLevels(target.objective, target.levels);
  let last = before;
  return writtenLines(text)
    .filter((line) => line.text !== '')
    .map(({ number, text: title, mark }) => {
      const isAsked = asked.some(({ position }) => position === mark);
      last = (isAsked ? mark : null) ?? levelAfter(last, asked)?.position ?? 1;
      return { line: number, title, level: last };
    });
}
