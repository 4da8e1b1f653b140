import { describe, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { assessments } from './assessments.js';
import type { ChosenAssessment, ChosenUser, TriggerAssessments } from './commands.js';
import type { AssessmentsEvent } from './events.js';

const { given } = deciderSpec(assessments);

const moment = '2025-01-01T00:00:00.000Z';
const applied: AssessmentsEvent = {
  type: 'AssessmentsApplied',
  data: {
    templateId: 't1',
    templateVersion: 7,
    shortName: 'Q1',
    description: 'D',
    windows: { startDate: moment, endDate: moment, openFormDate: moment, closeFormDate: moment },
    assessments: [
      { assessmentId: 'a1', nodeId: 'a' },
      { assessmentId: 'b1', nodeId: 'b' },
    ],
  },
};
const user = (userId: string, change: Partial<ChosenUser> = {}): ChosenUser => ({
  userId,
  personaId: `persona of ${userId}`,
  isMember: true,
  canAnswer: true,
  ...change,
});
const trigger = (
  selections: readonly (Pick<ChosenAssessment, 'assessmentId' | 'users'> & Partial<ChosenAssessment>)[],
  kind: TriggerAssessments['kind'] = 'invitation',
): TriggerAssessments => ({
  type: 'TriggerAssessments',
  kind,
  now: moment,
  selections: selections.map((selection) => ({ isNodeArchived: false, ...selection })),
});
const triggered = (
  users: Readonly<Record<string, readonly string[]>>,
  kind: TriggerAssessments['kind'] = 'invitation',
): AssessmentsEvent => ({
  type: 'AssessmentsTriggered',
  data: {
    kind,
    assessments: Object.entries(users).map(([assessmentId, ids]) => ({
      assessmentId,
      users: ids.map((userId) => ({ userId, personaId: `persona of ${userId}` })),
    })),
  },
});

describe('triggering assessments', () => {
  it('names every chosen user of every assessment, with their current persona', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'a1', users: [user('ana'), user('bia')] },
          { assessmentId: 'b1', users: [user('ana')] },
        ]),
      )
      .then([triggered({ a1: ['ana', 'bia'], b1: ['ana'] })]));
  it('is refused once the form has closed; its last moment still counts [X1-043]', () => {
    const late = { ...trigger([{ assessmentId: 'a1', users: [user('ana')] }]), now: '2025-01-01T00:00:00.001Z' };
    given([applied]).when(late).refuses('form-closed', ['/0/id']);
    given([applied])
      .when({ ...late, now: moment })
      .then([triggered({ a1: ['ana'] })]);
  });
  it('counts a user who is chosen twice once', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'a1', users: [user('ana'), user('ana')] },
          { assessmentId: 'a1', users: [user('ana'), user('bia')] },
        ]),
      )
      .then([triggered({ a1: ['ana', 'bia'] })]));
  it('keeps the words of the organizer with their assessment, and no blank ones', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'a1', users: [user('ana')], message: 'We look at it together.' },
          { assessmentId: 'b1', users: [user('ana')], message: '' },
        ]),
      )
      .then([
        {
          type: 'AssessmentsTriggered',
          data: {
            kind: 'invitation',
            assessments: [
              {
                assessmentId: 'a1',
                users: [{ userId: 'ana', personaId: 'persona of ana' }],
                message: 'We look at it together.',
              },
              { assessmentId: 'b1', users: [{ userId: 'ana', personaId: 'persona of ana' }] },
            ],
          },
        },
      ]));
  it('asks people again, as a reminder', () => {
    given([applied, triggered({ a1: ['ana'] })])
      .when(trigger([{ assessmentId: 'a1', users: [user('ana')] }]))
      .then([triggered({ a1: ['ana'] })]);
    given([applied, triggered({ a1: ['ana'] })])
      .when(trigger([{ assessmentId: 'a1', users: [user('ana')] }], 'reminder'))
      .then([triggered({ a1: ['ana'] }, 'reminder')]);
  });
  it('leaves out an assessment without chosen users', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'b1', users: [] },
          { assessmentId: 'a1', users: [user('ana')] },
        ]),
      )
      .then([triggered({ a1: ['ana'] })]));
  it('refuses when no assessment or no user is chosen [R5-066]', () => {
    given([applied]).when(trigger([])).refuses('nothing-selected');
    given([applied])
      .when(trigger([{ assessmentId: 'a1', users: [] }]))
      .refuses('nothing-selected');
  });
  it('refuses an unknown assessment and an archived one', () => {
    given([applied])
      .when(
        trigger([
          { assessmentId: 'a1', users: [user('ana')] },
          { assessmentId: 'x', users: [user('ana')] },
        ]),
      )
      .refuses('assessment-not-found', ['/1/id']);
    given([applied, { type: 'AssessmentArchived', data: { assessmentId: 'b1' } }])
      .when(trigger([{ assessmentId: 'b1', users: [user('ana')] }]))
      .refuses('assessment-archived', ['/0/id']);
  });
  it('refuses one whose node is archived, and asks nobody', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'a1', users: [user('ana')] },
          { assessmentId: 'b1', isNodeArchived: true, users: [user('ana')] },
        ]),
      )
      .refuses('assessment-archived', ['/1/id']));
  it('refuses users who are not members of the node, with a fault for each, and asks nobody', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'a1', users: [user('ana'), user('eva', { isMember: false })] },
          { assessmentId: 'b1', users: [user('eva', { isMember: false, canAnswer: false })] },
        ]),
      )
      .refuses('not-a-member', ['/0/nodeUsers/1', '/1/nodeUsers/0']));
  it('refuses inactive users', () =>
    given([applied])
      .when(trigger([{ assessmentId: 'a1', users: [user('ana', { canAnswer: false })] }]))
      .refuses('user-inactive', ['/0/nodeUsers/0']));
  it('reports faults of every kind together', () =>
    given([applied])
      .when(
        trigger([
          { assessmentId: 'x', users: [user('ana')] },
          { assessmentId: 'a1', users: [user('eva', { isMember: false })] },
        ]),
      )
      .refuses('invalid-request', ['/0/id', '/1/nodeUsers/0']));
});
