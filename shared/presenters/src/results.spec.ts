import { describe, expect, it } from '@jest/globals';
import { Results } from '@tidemark/contracts';
import { type Counters, contributionOf, emptyCounters } from '@tidemark/contracts/scoring';
import type { ExistingTemplate } from '@tidemark/domain';
import { countersOf, everything, resubmitted, resultsSource } from '@tidemark/domain/read-models';
import { answered } from '@tidemark/testing';
import { renderResults } from './results.js';
import { submissionAnswer } from './submission.js';

type Levels = readonly (number | null)[];

const template: ExistingTemplate = {
  status: 'deployed',
  templateId: answered.templateId,
  nodeId: null,
  profile: answered.profile,
  content: answered.content,
  highestN: 99,
  recommendationKeys: [],
  fileVersion: 2,
  recommendations: answered.deployed.data.recommendations,
  publication: 0,
  tags: [],
};
const source = resultsSource(template, 'owner');
const nobodyYet = { expectedAs: null, said: null };
const contribution = (levels: Levels) =>
  contributionOf(source.model, answered.submitted('x', null, levels).data.answers);
const team = (...people: readonly (readonly [persona: string, levels: Levels])[]): Counters =>
  people.reduce(
    (counters, [personaId, levels]) =>
      resubmitted(counters, nobodyYet, { personaId, contribution: contribution(levels) }),
    emptyCounters(),
  );
const objective = (results: Results) => results.areas[0]?.objectives[0];

describe('rendered results', () => {
  it('have the figures of scoring.md, case 2, under the owner’s ids', () => {
    const results = Results.parse(
      renderResults(source, team(['dev', [3, 2, 4]], ['dev', [3, 3, 4]], ['mgr', [5, 4, 5]])),
    );
    expect(results.assessmentValue).toBeCloseTo(11 / 3, 12);
    expect(results).toMatchObject({ maturityValue: 3, coverage: { share: 1, answered: 9, expected: 9 } });
    expect(objective(results)).toMatchObject({
      id: 'owner.7',
      shortName: 'Objective',
      currentMaturity_id: 'owner.3',
      maturityValue: 3,
    });
    const shares = [1, 1, 8 / 9, 5 / 9, 2 / 9];
    objective(results)?.levelShares.forEach((share, index) => expect(share).toBeCloseTo(shares[index] ?? NaN, 12));
  });

  it('have case 3, where a question has no answer: two vectors', () => {
    const results = renderResults(source, team(['dev', [3, 2, null]], ['dev', [3, null, null]], ['mgr', [5, 4, null]]));
    expect(results.assessmentValue).toBeCloseTo(10 / 3, 12);
    expect(results).toMatchObject({ maturityValue: 1, coverage: { answered: 5, expected: 9 } });
    expect(objective(results)?.currentMaturity_id).toBe('owner.1');
  });

  it('have no value and no level without answers', () => {
    const results = renderResults(source, emptyCounters());
    expect(results).toMatchObject({ assessmentValue: null, maturityValue: 0, coverage: { share: null } });
    expect(objective(results)).toMatchObject({ currentMaturity_id: null, levelShares: [null, null, null, null, null] });
  });

  it('have no value when a draft has no levels yet', () => {
    const draft = resultsSource({ ...template, content: { ...answered.content, levels: [] } }, 'owner');
    const results = Results.parse(renderResults(draft, emptyCounters()));
    expect(results.assessmentValue).toBeNull();
    expect(objective(results)).toMatchObject({ assessmentValue: null, levelShares: [], answersPerLevel: [] });
  });

  it('include chosen personas only', () => {
    const counters = team(['dev', [3, 2, 4]], ['mgr', [5, 4, 5]]);
    expect(renderResults(source, counters, { personas: ['mgr'] }).assessmentValue).toBeCloseTo(14 / 3, 12);
  });

  it('show one user’s answers beside everyone’s', () => {
    const user = countersOf({ contribution: contribution([3, 2, null]) });
    const bars = objective(
      renderResults(source, team(['dev', [3, 2, null]], ['mgr', [5, 4, 5]]), { user }),
    )?.answersPerLevel;
    expect(bars?.[2]).toEqual({ maturity_id: 'owner.3', sum: 5, userSum: 2, count: 1, countAllRespondents: 4 });
  });

  it('have the recommendations as of deployment, and no deleted one [R1-018]', () => {
    expect(objective(renderResults(source, emptyCounters()))?.recommendations).toEqual([
      { id: 'r1', title: 'Read', url: 'https://example.org', description: 'This', isArchived: false },
    ]);
  });
});

describe('the answer to a submission', () => {
  it('has own results, the team’s including one’s own, and where to start [R9-014]', () => {
    const mine = contribution([1, 1, 1]);
    const answer = submissionAnswer(source, {
      submittedAt: '2026-01-01T00:00:00.000Z',
      contribution: mine,
      team: everything(team(['dev', [1, 1, 1]], ['mgr', [5, 5, 5]])),
      submitted: 2,
      smallestGroup: 5,
    });
    expect(answer).toMatchObject({ own: { assessmentValue: 1 }, team: { assessmentValue: 3 }, respondents: 2 });
    expect(answer.recommendations).toMatchObject([
      { objective: { id: 'owner.7', areaName: 'Area', areaColor: '#ff4040' }, recommendations: [{ id: 'r1' }] },
    ]);
  });
});
