import { defaultQuestionKind, questionKinds } from '../question-kinds.js';
import { scoringKinds } from '../scoring/kinds/index.js';
import type { TemplateFileFault } from './faults.js';
import { isKnown, type KnownReferences, mentions, repeated, unknown } from './mentions.js';
import type { QuestionOutline } from './outline.js';

/** Checks a question's references to levels and recommendations, and the rules of its kind. */
export function questionFaults(
  question: QuestionOutline,
  pointer: string,
  known: KnownReferences,
  absentLevels: ReadonlySet<number | null>,
): TemplateFileFault[] {
  const { choices, recommendations } = question;
  const chosen = mentions(choices, `${pointer}/choices`, '/level', ({ level }) => level);
  const hung = mentions(recommendations, `${pointer}/recommendations`, '/level', ({ level }) => level);
  const keys = mentions(recommendations, `${pointer}/recommendations`, '/key', ({ key }) => key);
  const pairs = mentions(recommendations, `${pointer}/recommendations`, '', ({ key, level = null }) =>
    key === null ? null : JSON.stringify([key, level]),
  ).map((pair, index) => ({ ...pair, key: keys[index]?.value ?? '' }));
  return [
    ...unknown([...chosen, ...hung], known.levels, ({ value: level }) => ({
      code: 'level-not-found',
      values: { level },
    })),
    ...chosen
      .filter(({ value }) => absentLevels.has(value) && isKnown(known.levels)({ pointer, value }))
      .map(({ pointer: at, value: level }) => ({ pointer: at, code: 'level-absent' as const, values: { level } })),
    ...unknown(keys, known.recommendations, ({ value: key }) => ({
      code: 'recommendation-not-found',
      values: { key },
    })),
    ...repeated(pairs, ({ key }) => ({ code: 'already-attached', values: { key } })),
    ...creditFaults(question, pointer),
  ];
}

/** An unreadable kind is a fault already, and its choices may rightly have credits. */
function creditFaults({ kind = defaultQuestionKind, choices }: QuestionOutline, pointer: string): TemplateFileFault[] {
  const asked = questionKinds.find((one) => one === kind);
  if (asked === undefined || scoringKinds[asked].hasCredits) return [];
  return mentions(choices, `${pointer}/choices`, '/credit', ({ credit }) => credit).map((mention) => ({
    pointer: mention.pointer,
    code: 'credit-not-graded',
  }));
}
