import { describe, expect, it } from '@jest/globals';
import { add, contributionOf, emptyCounters, expect as expected } from '@tidemark/contracts/scoring';
import { answered, projectionSpec } from '@tidemark/testing';
import { collections, resultsProjection } from '../index.js';

const { applied, assessmentId, deployed, model, started, submitted, triggered } = answered;

const spec = projectionSpec(resultsProjection);
const resultsOf = async (documents: Awaited<ReturnType<typeof spec.given>>) => {
  const results = await documents.get(collections.results, assessmentId);
  const card = await documents.get(collections.cards, assessmentId);
  return { results, card };
};
const answering = (persona: string, ...levels: readonly (number | null)[]) =>
  add(
    expected(emptyCounters(), persona, 1),
    persona,
    contributionOf(model, submitted('x', persona, levels).data.answers),
  );

describe('the results read model', () => {
  it('starts empty', async () => {
    const { results, card } = await resultsOf(await spec.given([deployed, applied]));
    expect(results).toMatchObject({ counters: emptyCounters(), respondents: { invited: 0, started: 0, submitted: 0 } });
    expect(card).toMatchObject({ assessmentValue: null, maturityValue: 0, expected: 0, basis: null });
  });

  it('expects everyone who was triggered once, however often they are reminded', async () => {
    const { results } = await resultsOf(
      await spec.given([deployed, applied, triggered(['ana', 'dev'], ['bia', null]), triggered(['ana', 'dev'])]),
    );
    expect(results?.counters.expected).toEqual({ dev: 1, '': 1 });
    expect(results?.respondents.invited).toBe(2);
  });

  it('expects a person once who is named twice in one trigger', async () => {
    const { results } = await resultsOf(
      await spec.given([deployed, applied, triggered(['ana', 'dev'], ['ana', 'dev'])]),
    );
    expect(results?.counters.expected).toEqual({ dev: 1 });
  });

  it('counts the answers and scores the card with them', async () => {
    const { results, card } = await resultsOf(
      await spec.given([deployed, applied, started('ana', 'dev'), submitted('ana', 'dev', [3, 2, 5])]),
    );
    expect(results?.counters).toEqual(answering('dev', 3, 2, 5));
    expect(results?.respondents).toEqual({ invited: 0, started: 1, submitted: 1 });
    expect(card?.assessmentValue).toBeCloseTo(10 / 3, 12);
    expect(card).toMatchObject({ maturityValue: 3, coverage: { share: 1, answered: 3, expected: 3 }, expected: 1 });
  });

  it('replaces an earlier submission, and moves the expectation to the new persona', async () => {
    const documents = await spec.given([
      deployed,
      applied,
      triggered(['ana', 'dev']),
      started('ana', 'dev'),
      submitted('ana', 'dev', [3, 2, 5]),
      submitted('ana', 'mgr', [1, null, 4]),
    ]);
    const { results } = await resultsOf(documents);
    expect(results?.counters).toEqual(answering('mgr', 1, null, 4));
    expect(results?.respondents).toEqual({ invited: 1, started: 1, submitted: 1 });
  });

  it('keeps every submission with what it replaced', async () => {
    const documents = await spec.given([
      deployed,
      applied,
      submitted('ana', 'dev', [3, 2, 5]),
      submitted('ana', 'mgr', [1, 1, 4]),
    ]);
    const [first, second] = await documents.all(collections.contributions);
    expect(first).toMatchObject({ userId: 'ana', personaId: 'dev', takenBack: null });
    expect(second?.takenBack).toEqual({ personaId: 'dev', contribution: first?.added });
  });

  it('does not expect somebody again who answered before being asked', async () => {
    const documents = await spec.given([
      deployed,
      applied,
      submitted('ana', 'dev', [1, 1, 1]),
      triggered(['ana', 'mgr']),
    ]);
    const { results } = await resultsOf(documents);
    expect(results?.counters.expected).toEqual({ dev: 1 });
    expect(results?.respondents.invited).toBe(1);
    const respondent = await documents.get(collections.respondents, `${assessmentId}_ana`);
    expect(respondent?.personaId).toBe('dev');
  });

  it('cannot apply answers to an unknown assessment', async () => {
    await expect(spec.given([deployed, submitted('ana', 'dev', [1, 1, 1])])).rejects.toThrow(
      `There is no results/${assessmentId}`,
    );
  });
});
