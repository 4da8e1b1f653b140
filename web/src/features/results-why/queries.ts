import { ask } from '../../lib/api/ask';

export interface WhyAsked {
  readonly id: string;
  /** Days; null: since the previous round if there is one, and as it is. */
  readonly from: string | null;
  readonly at: string | null;
  /** The area that is asked about, by its number; null: the index. */
  readonly area: number | null;
  /** Whose answers alone are meant; null: everybody's. */
  readonly respondent: string | null;
}

const span = ({ from, at }: WhyAsked) => ({
  ...(from === null ? { since: 'round' as const } : { from }),
  ...(at !== null && { at }),
});

/** The index or an area with all of its objectives, or one of them with its questions. */
export const whyQuery = (asked: WhyAsked, n: number | null) =>
  ask('resultsWhy', {
    params: { id: asked.id },
    query: {
      ...span(asked),
      ...(asked.area !== null && { area: `${asked.id}.${String(asked.area)}` }),
      ...(asked.respondent !== null && { respondent: asked.respondent }),
      ...(n !== null && { objective: `${asked.id}.${String(n)}` }),
    },
  });
