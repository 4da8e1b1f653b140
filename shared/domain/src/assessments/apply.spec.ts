import { describe, expect, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { fold, Refusal } from '../lib/index.js';
import { assessments } from './assessments.js';
import type { ApplyAssessment, ChosenNode } from './commands.js';
import type { AssessmentsEvent, Windows } from './events.js';
import { findAssessment, isDuplicated } from './queries.js';

const { given } = deciderSpec(assessments);

const windows: Windows = {
  startDate: '2025-01-01T00:00:00.000Z',
  endDate: '2025-06-30T23:59:59.999Z',
  openFormDate: '2025-07-01T00:00:00.000Z',
  closeFormDate: '2025-07-31T23:59:59.999Z',
};
const on = (nodeId: string, assessmentId = `${nodeId}-1`): ChosenNode => ({
  nodeId,
  assessmentId,
  name: `Node ${nodeId}`,
  exists: true,
  isArchived: false,
});
const apply = (change: Partial<ApplyAssessment> = {}): ApplyAssessment => ({
  type: 'ApplyAssessment',
  templateId: 't1',
  templateVersion: 7,
  shortName: 'Q1',
  description: 'First quarter',
  windows,
  nodes: [on('a')],
  ...change,
});
const applied = (
  nodeIds: readonly string[],
  { shortName = 'Q1', suffix = '1', period = windows } = {},
): AssessmentsEvent => ({
  type: 'AssessmentsApplied',
  data: {
    templateId: 't1',
    templateVersion: 7,
    shortName,
    description: 'First quarter',
    windows: period,
    assessments: nodeIds.map((nodeId) => ({ assessmentId: `${nodeId}-${suffix}`, nodeId })),
  },
});

describe('applying an assessment', () => {
  it('gives one assessment on each chosen node, in one event [R1-010]', () => {
    given([])
      .when(apply())
      .then([applied(['a'])]);
    given([])
      .when(apply({ nodes: [on('a'), on('b')] }))
      .then([applied(['a', 'b'])]);
  });
  it('accepts a node that was chosen twice once', () =>
    given([])
      .when(apply({ nodes: [on('a'), on('b'), on('a')] }))
      .then([applied(['a', 'b'])]));
  it('writes nothing when its ids are known, as in a repeated application', () =>
    given([applied(['a'])])
      .when(apply())
      .then([]));

  it.each([
    ['templateId', { templateId: '' }],
    ['shortName', { shortName: ' ' }],
    ['shortDescription', { description: '' }],
    ['startDate', { windows: { ...windows, startDate: '' } }],
    ['endDate', { windows: { ...windows, endDate: '' } }],
    ['openFormDate', { windows: { ...windows, openFormDate: '' } }],
    ['closeFormDate', { windows: { ...windows, closeFormDate: '' } }],
  ])('refuses without %s [R5-054]', (field, change) =>
    given([]).when(apply(change)).refuses('invalid-request', [field]),
  );
  it('reports all missing fields together [R5-054]', () =>
    given([])
      .when(apply({ templateId: '', shortName: '', description: '', windows: { ...windows, endDate: '' } }))
      .refuses('invalid-request', ['templateId', 'shortName', 'shortDescription', 'endDate']));
  it('refuses without a node [R5-056]', () =>
    given([])
      .when(apply({ nodes: [] }))
      .refuses('nothing-selected', ['nodes']));
  it('accepts a short name of 35 characters and refuses one of 36', () => {
    const shortName = 'x'.repeat(35);
    given([])
      .when(apply({ shortName: ` ${shortName} ` }))
      .then([applied(['a'], { shortName })]);
    given([])
      .when(apply({ shortName: `${shortName}x` }))
      .refuses('invalid-request', ['shortName']);
  });

  it('refuses each period that ends before it starts', () => {
    const endDate = '2024-12-31T23:59:59.999Z';
    const closeFormDate = '2025-06-30T23:59:59.999Z';
    given([])
      .when(apply({ windows: { ...windows, endDate } }))
      .refuses('period-invalid', ['endDate']);
    given([])
      .when(apply({ windows: { ...windows, endDate, closeFormDate } }))
      .refuses('period-invalid', ['endDate', 'closeFormDate']);
  });
  it('compares instants, not their spelling, and refuses invalid ones', () => {
    const period = { ...windows, startDate: '2025-06-30T23:00:00+00:00', endDate: '2025-06-30T22:00:00-02:00' };
    given([])
      .when(apply({ windows: period }))
      .then([applied(['a'], { period })]);
    given([])
      .when(apply({ windows: { ...windows, startDate: 'soon' } }))
      .refuses('invalid-request', ['startDate']);
  });
  it('accepts a period of one instant, and a form window before the period', () => {
    const longAgo = '2020-01-01T00:00:00.000Z';
    const period = { ...windows, startDate: windows.endDate, openFormDate: longAgo, closeFormDate: longAgo };
    given([])
      .when(apply({ windows: period }))
      .then([applied(['a'], { period })]);
  });

  it('refuses unknown and archived nodes, with a fault for each', () => {
    given([])
      .when(apply({ nodes: [on('a'), { ...on('x'), exists: false }] }))
      .refuses('node-not-found', ['/nodes/1']);
    given([])
      .when(apply({ nodes: [{ ...on('a'), isArchived: true }] }))
      .refuses('node-archived', ['/nodes/0']);
  });
});

describe('short names on a node', () => {
  it('refuses one that exists on a chosen node, and applies nothing [R5-058]', () =>
    given([applied(['b'])])
      .when(apply({ nodes: [on('a'), on('b', 'b-2')] }))
      .refuses('short-name-taken', ['/nodes/1']));
  it('names only the nodes where it exists [R5-059]', () => {
    const state = fold(assessments, assessments.initialState, [applied(['b', 'c'])]);
    const nodes = [on('a'), on('b', 'b-2'), on('c', 'c-2')];
    expect(() => assessments.decide(apply({ nodes }), state)).toThrow(
      new Refusal('short-name-taken', { detail: 'Node b; Node c' }),
    );
  });
  it('compares trimmed, without case, and in any notation of accents [R5-058]', () => {
    given([applied(['a'], { shortName: 'Março' })])
      .when(apply({ shortName: ' MARC\u0327O ', nodes: [on('a', 'a-2')] }))
      .refuses('short-name-taken', ['/nodes/0']);
  });
  it('allows the same one on every node', () =>
    given([applied(['a'])])
      .when(apply({ nodes: [on('b')] }))
      .then([applied(['b'])]));
  it('is free again once its assessment is archived', () =>
    given([applied(['a']), { type: 'AssessmentArchived', data: { assessmentId: 'a-1' } }])
      .when(apply({ nodes: [on('a', 'a-2')] }))
      .then([applied(['a'], { suffix: '2' })]));
  it('reports a taken one together with all other faults', () =>
    given([applied(['a'])])
      .when(apply({ description: '', nodes: [on('a', 'a-2')] }))
      .refuses('invalid-request', ['shortDescription', '/nodes/0']));
});

describe('queries of assessments', () => {
  const state = fold(assessments, assessments.initialState, [applied(['a', 'b'])]);

  it('says whether a node has a short name', () => {
    expect(isDuplicated(state, 'a', ' q1')).toBe(true);
    expect(isDuplicated(state, 'a', 'Q2')).toBe(false);
    expect(isDuplicated(state, 'c', 'Q1')).toBe(false);
  });
  it('finds an assessment with the version of its template', () => {
    expect(findAssessment(state, 'b-1')).toEqual({
      assessmentId: 'b-1',
      nodeId: 'b',
      templateId: 't1',
      templateVersion: 7,
      shortName: 'Q1',
      description: 'First quarter',
      windows,
      isArchived: false,
    });
    expect(findAssessment(state, 'x')).toBeUndefined();
  });
});
