import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { comparableName, fold, Refusal } from '../lib/index.js';
import { assessments } from './assessments.js';
import type { AssessmentsCommand } from './commands.js';
import { isDuplicated } from './queries.js';
import type { AssessmentsState } from './state.js';

const moment = '2025-01-01T00:00:00.000Z';
const windows = { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment };

const nodeId = fc.constantFrom('a', 'b', 'c');
const assessmentId = fc.integer({ min: 0, max: 15 }).map(String);
/** Six spellings of three names. */
const shortName = fc.constantFrom('Q1', ' q1 ', 'Março', 'MARC\u0327O', 'Year', 'YEAR');

const apply = fc
  .record({
    shortName,
    nodes: fc.uniqueArray(fc.record({ nodeId, assessmentId }), {
      minLength: 1,
      maxLength: 3,
      selector: (node) => node.assessmentId,
    }),
  })
  .map(
    ({ shortName, nodes }): AssessmentsCommand => ({
      type: 'ApplyAssessment',
      templateId: 't1',
      templateVersion: 1,
      shortName,
      description: 'D',
      windows,
      nodes: nodes.map((node) => ({ ...node, name: node.nodeId, exists: true, isArchived: false })),
    }),
  );
const change = fc
  .record({ assessmentId, shortName })
  .map((fields): AssessmentsCommand => ({ type: 'ChangeAssessment', isNodeArchived: false, ...fields }));
const archive = assessmentId.map((id): AssessmentsCommand => ({ type: 'ArchiveAssessment', assessmentId: id }));
const commands = fc.array(fc.oneof(apply, change, archive), { maxLength: 60 });

function decided(state: AssessmentsState, command: AssessmentsCommand): AssessmentsState {
  try {
    return fold(assessments, state, assessments.decide(command, state));
  } catch (error) {
    if (error instanceof Refusal) return state;
    throw error;
  }
}

const inUse = (state: AssessmentsState) => [...state.assessments.values()].filter(({ isArchived }) => !isArchived);

describe('any sequence of applying, changing and archiving', () => {
  it('leaves every short name unique on a node among unarchived assessments [R5-058]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = all.reduce(decided, assessments.initialState);
        const names = inUse(state).map((each) => `${each.nodeId} ${comparableName(each.shortName)}`);
        expect(new Set(names).size).toBe(names.length);
        expect(state.shortNames.size).toBe(names.length);
        for (const each of inUse(state)) expect(isDuplicated(state, each.nodeId, each.shortName)).toBe(true);
      }),
    );
  });

  it('leaves earlier states unchanged', () => {
    const shape = (state: AssessmentsState) => [[...state.assessments.values()], [...state.shortNames.keys()]];
    fc.assert(
      fc.property(commands, commands, (before, after) => {
        const earlier = before.reduce(decided, assessments.initialState);
        const seen = shape(earlier);
        const once = shape(after.reduce(decided, earlier));
        expect(shape(earlier)).toEqual(seen);
        expect(shape(after.reduce(decided, earlier))).toEqual(once);
      }),
    );
  });
});
