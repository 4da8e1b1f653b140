import { isTooLong, limits, type QuestionKind } from '@tidemark/contracts';
import { describedBy, kindOf, linesOf, questionsIn, type TextLine } from '@tidemark/template-text';
import { askedLevels, type Covering, type Level } from './coverage';
import { levelAfter } from './next-level';

interface PastedChoice {
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

/** 'not-a-question': headings, recommendations and what levels mean, which only a whole template has. */
type PasteFaultCode = 'no-question' | 'not-a-question' | 'empty' | 'too-long' | 'no-such-level' | 'absent-level';

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

const textFaults = (number: number, text: string, max: number): readonly PasteFault[] => {
  if (text === '') return [{ line: number, code: 'empty', number: 0 }];
  return isTooLong(text, max) ? [{ line: number, code: 'too-long', number: max }] : [];
};

function levelFaults({ number, mark }: TextLine, { objective, levels }: PasteTarget): readonly PasteFault[] {
  if (mark === null) return [];
  if (!levels.some(({ position }) => position === mark)) return [{ line: number, code: 'no-such-level', number: mark }];
  const isAsked = askedLevels(objective, levels).some(({ position }) => position === mark);
  return isAsked ? [] : [{ line: number, code: 'absent-level', number: mark }];
}

/** Choices go up level by level from the one before, where they do not say theirs. */
function choicesOf(lines: readonly TextLine[], target: PasteTarget): readonly PastedChoice[] {
  const asked = askedLevels(target.objective, target.levels);
  let before: number | null = null;
  return lines.map(({ number, text, mark }) => {
    before = mark ?? levelAfter(before, asked)?.position ?? 1;
    return { line: number, title: text, level: before };
  });
}

const astrayFault = ({ number, kind }: TextLine): PasteFault => ({
  line: number,
  code: kind === 'bullet' || kind === 'text' ? 'no-question' : 'not-a-question',
  number: 0,
});

/** Reads plain text as questions with choices: nothing of it is dropped without a fault at its line. */
export function readPasted(text: string, target: PasteTarget): Pasted {
  const { questions, astray } = questionsIn(linesOf(text));
  const faults = [
    ...astray.map(astrayFault),
    ...questions.flatMap((question) => [
      ...textFaults(question.title.number, question.title.whole, limits.title),
      ...question.description
        .slice(0, 1)
        .flatMap(({ number }) => textFaults(number, describedBy(question), limits.description)),
      ...question.choices.flatMap((choice) => [
        ...textFaults(choice.number, choice.text, limits.title),
        ...levelFaults(choice, target),
      ]),
    ]),
  ];
  return {
    questions: questions.map((question) => ({
      line: question.title.number,
      title: question.title.whole,
      description: describedBy(question),
      kind: kindOf(question),
      choices: choicesOf(question.choices, target),
    })),
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
}

/** Lines that are put where choices are: one choice each, from the level after the one before. */
export function readChoices(text: string, target: PasteTarget, before: number | null): readonly PastedChoice[] {
  const asked = askedLevels(target.objective, target.levels);
  let last = before;
  return linesOf(text)
    .filter((line) => line.text !== '')
    .map(({ number, text: title, mark }) => {
      const isAsked = asked.some(({ position }) => position === mark);
      last = (isAsked ? mark : null) ?? levelAfter(last, asked)?.position ?? 1;
      return { line: number, title, level: last };
    });
}
