import { type Fault, isTooLong, lengthOf, limits, parseContentId } from '@tidemark/contracts';
import { type ContentQuestion, questionsIn, type TemplateContent } from '../template/index.js';
import type { SentAnswer } from './commands.js';
import type { AnswerTexts, RecordedAnswer } from './events.js';

/** Answers as recorded, with all faults of the input; use them only without faults. */
export interface ReadAnswers {
  readonly answers: RecordedAnswer[];
  readonly texts: AnswerTexts;
  readonly faults: readonly Fault[];
}

/**
 * Checks sent answers against the assessment's content. Pointers are those of the request: `/answers/3/choiceIds/0`.
 */
export function answersFromRequest(
  assessmentId: string,
  content: TemplateContent,
  sent: readonly SentAnswer[],
): ReadAnswers {
  const questions = new Map(questionsIn(content).map(({ question }) => [question.n, question]));
  const read = sent.map((answer, index): ReadAnswer => {
    const pointer = `/answers/${index}`;
    const question = questions.get(numberOf(answer.questionId, assessmentId) ?? 0);
    return question === undefined
      ? { faults: [unknownQuestion(pointer), ...textFaults(answer, pointer)] }
      : readAnswer(answer, question, assessmentId, pointer);
  });
  return {
    answers: read.flatMap(({ answer }) => answer ?? []),
    texts: Object.fromEntries(read.flatMap(({ answer, texts }) => (answer && texts ? [[answer.question, texts]] : []))),
    faults: [...read.flatMap(({ faults }) => faults), ...answeredTwice(read)],
  };
}

/** The faults of a draft: a reason may still be missing. */
export const draftFaults = (...draft: Parameters<typeof answersFromRequest>): readonly Fault[] =>
  answersFromRequest(...draft).faults.filter(({ code }) => code !== 'required');

interface ReadAnswer {
  readonly answer?: RecordedAnswer;
  readonly texts?: AnswerTexts[string] | undefined;
  readonly faults: readonly Fault[];
}

function readAnswer(
  sent: SentAnswer,
  question: ContentQuestion,
  assessmentId: string,
  pointer: string,
): Required<ReadAnswer> {
  const chosen = readChoices(sent.choiceIds, question, assessmentId, pointer);
  const notApplicable = typeof sent.notApplicable === 'string';
  return {
    answer: { question: question.n, choices: chosen.choices, notApplicable },
    texts: textsOf(sent),
    faults: [...chosen.faults, ...textFaults(sent, pointer)],
  };
}

/** The content number of an id of this assessment; undefined for any other id. */
function numberOf(id: string, assessmentId: string): number | undefined {
  const parts = parseContentId(id);
  return parts?.owner === assessmentId ? parts.n : undefined;
}

/** Several choices of a ladder are kept: the highest counts. A repeated choice is a fault. */
function readChoices(ids: readonly string[], question: ContentQuestion, assessmentId: string, pointer: string) {
  const offered = new Set(question.choices.map((choice) => choice.n));
  const choices: number[] = [];
  const faults: Fault[] = [];
  ids.forEach((id, index) => {
    const at = `${pointer}/choiceIds/${index}`;
    const n = numberOf(id, assessmentId);
    if (n === undefined || !offered.has(n)) {
      faults.push({ pointer: at, code: 'unknown-choice', detail: 'The question has no such choice' });
    } else if (choices.includes(n)) {
      faults.push({ pointer: at, code: 'chosen-twice', detail: 'This choice is named twice' });
    } else {
      choices.push(n);
    }
  });
  return { choices, faults };
}

const unknownQuestion = (pointer: string): Fault => ({
  pointer: `${pointer}/questionId`,
  code: 'unknown-question',
  detail: 'The form has no such question',
});

function answeredTwice(read: readonly ReadAnswer[]): Fault[] {
  const seen = new Set<number>();
  return read.flatMap(({ answer }, index) => {
    if (answer === undefined) return [];
    if (!seen.has(answer.question)) {
      seen.add(answer.question);
      return [];
    }
    const detail = 'This question is answered twice';
    return [{ pointer: `/answers/${index}/questionId`, code: 'answered-twice', detail }];
  });
}

function textFaults({ notApplicable, note, choiceIds }: SentAnswer, pointer: string): Fault[] {
  const noteFaults = tooLong(note, `${pointer}/note`, limits.note);
  if (typeof notApplicable !== 'string') return noteFaults;
  const at = `${pointer}/notApplicable`;
  const faults = [...noteFaults, ...tooLong(notApplicable, at, limits.notApplicableReason)];
  if (notApplicable.trim() === '') faults.push({ pointer: at, code: 'required', detail: 'The reason is required' });
  if (choiceIds.length > 0) {
    faults.push({ pointer: at, code: 'not-applicable-with-choices', detail: 'What does not apply has no choices' });
  }
  return faults;
}

function tooLong(text: string | null | undefined, pointer: string, max: number): Fault[] {
  const written = (text ?? '').trim();
  if (!isTooLong(written, max)) return [];
  const detail = `${lengthOf(written)} characters, at most ${max} are allowed`;
  return [{ pointer, code: 'too-long', detail }];
}

/** undefined when nothing was written. */
function textsOf({ notApplicable, note }: SentAnswer): AnswerTexts[string] | undefined {
  const reason = notApplicable?.trim() ?? null;
  const written = note?.trim() ?? '';
  return reason === null && written === '' ? undefined : { reason, note: written === '' ? null : written };
}
