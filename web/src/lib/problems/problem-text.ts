import type { ProblemCode } from '@tidemark/contracts';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, type ClientCode } from '../api/problem';

type Text = TFunction<'problems'>;
type Translated = Exclude<ClientCode, 'plain-text'>;

/** What a failure says to people, in their language. A bare text of the server is shown as it is [R8-032]. */
export function problemText(t: Text, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('unexpected');
  const { code, detail, error, limit } = problem;
  if (code === 'plain-text') return detail;
  if (code === 'too-large' && limit !== undefined) return t('too-large-than', { limit: Math.floor(limit / 1000) });
  // A code that this client does not know yet comes with the server's own words.
  const known: Translated | 'unexpected' = code;
  const text = t(known, { defaultValue: '' });
  return text === '' ? (error ?? detail) : text;
}

/** The faulty fields, one text each [R8-025, R8-027]; the code's own text when none is named. */
export function problemLines(t: Text, problem: unknown): readonly string[] {
  if (!(problem instanceof ApiProblem)) return [problemText(t, problem)];
  const lines = problem.faults.length > 0 ? problem.faults.map(({ detail }) => detail) : Object.values(problem.errors);
  const own = problemText(t, problem);
  const others = lines.filter((line) => line !== problem.detail);
  return others.length > 0 ? others : [own];
}

export interface ProblemTexts {
  readonly text: (problem: unknown) => string;
  readonly lines: (problem: unknown) => readonly string[];
  readonly ofCode: (code: ProblemCode) => string;
}

/** `const problems = useProblems(); toast.error(problems.text(error))` */
export function useProblems(): ProblemTexts {
  const { t } = useTranslation('problems');
  const text = useCallback((problem: unknown) => problemText(t, problem), [t]);
  const lines = useCallback((problem: unknown) => problemLines(t, problem), [t]);
  const ofCode = useCallback((code: ProblemCode) => t(code), [t]);
  return { text, lines, ofCode };
}
