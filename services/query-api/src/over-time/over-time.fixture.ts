import { projections } from '@tidemark/domain/read-models';
import type { ReadModels } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, organization, projected } from '@tidemark/testing';
import { createQueryHandlers } from '../index.js';

/** The assessment that all stories are about. */
export const id = organization.assessmentOn('sales');
export const sam = callerOf('sam', 'super');
export const uma = callerOf('uma', 'user');
export const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}`;
/** The form closes at the end of February. */
export const open = '2026-02-20T00:00:00.000Z';
export const closed = '2026-03-01T00:00:00.000Z';
export const at = (n: number, hour = 12) => `${day(n)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

export type Given = Parameters<typeof projected>[1][number];
export const answers = (
  userId: string,
  levels: readonly (number | null)[],
  when: string,
  personaId = 'dev',
): Given => ({
  type: 'AnswersSubmitted',
  at: when,
  by: userId,
  data: { ...answered.submitted(userId, personaId, levels).data, assessmentId: id },
});
export const asked = (when: string, ...users: readonly string[]): Given => ({
  type: 'AssessmentsTriggered',
  at: when,
  by: 'sam',
  data: {
    kind: 'invitation',
    assessments: [{ assessmentId: id, users: users.map((userId) => ({ userId, personaId: 'dev' })) }],
  },
});

/** A round of the year before on the same node, which closed. */
export const winter: Given = {
  type: 'AssessmentsApplied',
  data: {
    templateId: answered.templateId,
    templateVersion: 2,
    shortName: 'Winter',
    description: 'D',
    windows: {
      startDate: '2025-01-01T00:00:00.000Z',
      endDate: '2025-06-30T23:59:59.999Z',
      openFormDate: '2025-01-01T00:00:00.000Z',
      closeFormDate: '2025-06-30T23:59:59.999Z',
    },
    assessments: [{ assessmentId: 'winter', nodeId: 'sales' }],
  },
};
export const inWinter = (userId: string, level: number): Given => {
  const { data, ...event } = answers(userId, [level, level, level], '2025-06-01T12:00:00.000Z');
  return { ...event, data: { ...data, assessmentId: 'winter' } };
};

export type Stored = (readModels: ReadModels) => ReadModels;
const asItIs: Stored = (readModels) => readModels;

export async function worldOf(happened: readonly Given[], smallestGroup?: number, stored = asItIs) {
  const settings = smallestGroup === undefined ? [] : [organization.groupsOf(smallestGroup)];
  const built = await projected(projections, [...organization.events, ...settings, ...happened]);
  const readModels = stored(built.readModels);
  const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
  return {
    handlers,
    why: async (query: Record<string, string> = {}, caller = sam, now = open) =>
      ask(handlers.resultsWhy, caller, { params: { id }, query }, now),
    presented: async (caller = sam, now = open) => ask(handlers.resultsPresented, caller, { params: { id } }, now),
    timeline: async (caller = sam, { of = id, now = open } = {}) =>
      ask(handlers.resultsTimeline, caller, { params: { id: of } }, now),
  };
}

export const story = [
  asked(at(1), 'uma', 'ada'),
  answers('uma', [1, 1, 1], at(2)),
  answers('ada', [5, 4, 5], at(2, 23)),
  answers('uma', [3, 2, 5], at(4)),
];
