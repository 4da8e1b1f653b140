import type { ChatSource, Language } from '@tidemark/contracts';
import { round2 } from '@tidemark/contracts/scoring';
import { type Say, textsIn } from '@tidemark/texts';

/** Writes sentences in one language and collects their sources. Numbers look as on the screens. */
export interface SentenceWriter {
  readonly say: Say<'assistant'>;
  /** A score of 0..L with two decimals. */
  value(value: number | null): string;
  /** The difference of two scores, with its sign. */
  difference(value: number): string;
  /** The level reached by an objective is a whole number; above it is a mean. */
  maturity(value: number, of: 'objective' | 'more'): string;
  /** A whole percentage of a share of 0..1. */
  percent(share: number | null): string;
  count(count: number): string;
  /** `[n]`, the same for the same source. */
  cite(source: ChatSource): string;
  sources(): ChatSource[];
}

export function createSentenceWriter(language: Language): SentenceWriter {
  const say = textsIn(language, 'assistant');
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const decimals = new Intl.NumberFormat(language, two);
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const signed = new Intl.NumberFormat(language, { ...two, signDisplay: 'exceptZero' });
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const cited: ChatSource[] = [];
  return {
    say,
    value: (value) => (value === null ? say('noValue') : decimals.format(round2(value))),
    difference: (value) => signed.format(value).replace('-', '\u2212'),
    maturity: (value, of) => (of === 'objective' ? whole.format(value) : decimals.format(round2(value))),
    percent: (share) => (share === null ? say('noCoverage') : percent.format(share)),
    count: (count) => whole.format(count),
    cite({ id, kind, title, url }) {
      let at = cited.findIndex((source) => source.kind === kind && source.id === id);
      if (at < 0) at = cited.push({ id, kind, title, url }) - 1;
      return `[${String(at + 1)}]`;
    },
    sources: () => cited,
  };
}
