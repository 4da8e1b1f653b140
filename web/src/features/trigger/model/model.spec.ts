import { describe, expect, it } from '@jest/globals';
import type { RespondentResults } from '@tidemark/contracts';
import { refusal } from '../../../testing/fake-api';
import { aCard, aMember, aNode } from '../../../testing/organization';
import { triggerFaults, withNames } from './faults';
import { formStatusOf } from './form-status';
import { type Filter, isValidRange, matching, type Offer, offersOf, templatesOf } from './offers';
import {
  addOffers,
  askable,
  bodyOf,
  everyoneBox,
  MOST,
  noSelection,
  obstacleOf,
  offerBox,
  present,
  removeOffer,
  summaryOf,
  toggleEveryone,
  toggleUser,
} from './selection';
import { statusesOf, peopleWithoutAnswer } from './respondent-status';
import { selectMissing, startOf } from './start';

const compare = (a: string, b: string) => a.localeCompare(b);
const ana = aMember('u1', 'Ana Ribeiro');
const emre = aMember('u2', 'Emre Halici');
const noa = aMember('u3', 'Noa Shalev', { isActive: false });
const tree = [
  aNode('halden', {
    assessments: [aCard('root', { shortName: 'All' }), aCard('seen', { may: [] })],
    children: [
      aNode('booking', {
        nodeUsers: [emre, ana, noa],
        assessments: [
          aCard('h2'),
          aCard('h1', {
            startDate: '2026-01-01T12:00:00.000Z',
            endDate: '2026-05-31T12:00:00.000Z',
            openFormDate: '2026-06-01T12:00:00.000Z',
            closeFormDate: '2026-06-20T12:00:00.000Z',
          }),
          aCard('old', { isArchived: true }),
          aCard('model', { template_id: null }),
        ],
      }),
      aNode('payments', { nodeUsers: [ana], assessments: [aCard('other', { template_id: 't2', name: 'Data' })] }),
    ],
  }),
];
const offers = offersOf(tree, compare);
const offer = (id: string): Offer => {
  const found = offers.find((one) => one.id === id);
  if (!found) throw new Error(`no offer ${id}`);
  return found;
};
const filter: Filter = {
  templateId: 't1',
  kind: 'assessment',
  range: { from: '2026-01-01', to: '2026-12-31' },
  branchId: null,
};
const found = (changes: Partial<Filter>) => matching(offers, { ...filter, ...changes }, 'UTC').map(({ id }) => id);

describe('what is offered', () => {
  it('the applied assessments that the server lets the reader trigger [R6-034]', () => {
    expect(offers.map(({ id }) => id)).toEqual(['h2', 'h1', 'root', 'other']);
  });

  it('their templates, with how many assessments each has', () => {
    expect(templatesOf(offers, compare)).toEqual([
      { id: 't2', name: 'Data', assessments: 1 },
      { id: 't1', name: 'Software delivery', assessments: 3 },
    ]);
  });

  it('follows the template, the kind of date and the range, both ends included [R2-112, R2-113, R2-114]', () => {
    expect(found({})).toEqual(['h2', 'h1', 'root']);
    expect(found({ templateId: 't2' })).toEqual(['other']);
    expect(found({ range: { from: '2026-05-31', to: '2026-06-10' } })).toEqual(['h1']);
    expect(found({ kind: 'form', range: { from: '2026-05-31', to: '2026-05-31' } })).toEqual([]);
    expect(found({ kind: 'form', range: { from: '2026-06-20', to: '2026-06-30' } })).toEqual(['h1']);
    expect(found({ branchId: 'booking' })).toEqual(['h2', 'h1']);
  });

  it('is nothing without a template or a valid range', () => {
    expect(found({ templateId: null })).toEqual([]);
    for (const range of [
      { from: null, to: '2026-12-31' },
      { from: '2026-12-31', to: null },
      { from: '2026-12-31', to: '2026-01-01' },
    ]) {
      expect(isValidRange(range)).toBe(false);
      expect(found({ range })).toEqual([]);
    }
  });
});

describe('what is selected', () => {
  const both = addOffers(noSelection, ['h2', 'other']);

  it('counts assessments, different people and e-mails [R2-118]', () => {
    expect(summaryOf(both)).toEqual({ assessments: 2, users: 0, mails: 0 });
    const all = toggleEveryone(both, [offer('h2'), offer('other')]);
    expect(summaryOf(all)).toEqual({ assessments: 2, users: 2, mails: 3 });
  });

  it('select all ticks everybody who is active, and nobody when all are ticked [R2-117]', () => {
    const chosen = [offer('h2'), offer('other')];
    const some = toggleUser(both, 'h2', 'u1');
    expect(everyoneBox(some, chosen)).toBe('mixed');
    expect(offerBox(some, offer('h2'))).toBe('mixed');
    const all = toggleEveryone(some, chosen);
    expect(everyoneBox(all, chosen)).toBe(true);
    expect([...(all.get('h2') ?? [])]).toEqual(askable(offer('h2')));
    expect(askable(offer('h2'))).toEqual(['u1', 'u2']);
    expect(everyoneBox(toggleEveryone(all, chosen), chosen)).toBe(false);
  });

  it('is sent without assessments of which nobody is ticked', () => {
    const some = toggleUser(both, 'h2', 'u1');
    expect(bodyOf(some)).toEqual([{ id: 'h2', nodeUsers: [{ id: 'u1' }] }]);
    expect(bodyOf(removeOffer(some, 'h2'))).toEqual([]);
  });

  it('keeps existing entries when added again, and drops people who have left meanwhile', () => {
    const some = addOffers(toggleUser(both, 'h2', 'u1'), ['h2']);
    expect(some.get('h2')?.has('u1')).toBe(true);
    expect([...present(some, [{ ...offer('h2'), users: [emre] }])]).toEqual([['h2', new Set()]]);
  });

  it('cannot be sent without template, range, assessment and person [R5-064, R5-065, R5-067]', () => {
    const ready = { hasTemplate: true, hasRange: true };
    const some = toggleUser(both, 'h2', 'u1');
    expect(obstacleOf({ ...ready, hasTemplate: false }, some)).toBe('template');
    expect(obstacleOf({ ...ready, hasRange: false }, some)).toBe('range');
    expect(obstacleOf(ready, noSelection)).toBe('nothing');
    expect(obstacleOf(ready, both)).toBe('nobody');
    expect(obstacleOf(ready, some)).toBeNull();
    const many = new Map(Array.from({ length: MOST + 1 }, (_, index) => [String(index), new Set(['u1'])]));
    expect(obstacleOf(ready, many)).toBe('over_limit');
  });
});

describe('with what it opens', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');

  const nobody = () => new Map();
  const open = (assessmentIds: readonly string[], nodeId: string | null) =>
    startOf(offers, { assessmentIds, nodeId, now, zone: 'UTC' });

  it('with everybody of the assessments just made, and a filter that shows them', () => {
    const start = open(['h2'], null);
    expect(summaryOf(selectMissing(start.chosen, nobody))).toEqual({ assessments: 1, users: 2, mails: 2 });
    expect(matching(offers, start.filter, 'UTC').map(({ id }) => id)).toContain('h2');
  });

  it('with the open assessments of the branch of the node; a closed form is never selected', () => {
    const start = open([], 'payments');
    expect(start.filter).toMatchObject({ templateId: 't2', branchId: 'payments', kind: 'form' });
    expect(start.chosen.map(({ id }) => id)).toEqual(['other']);
    expect(open(['h1'], null).chosen).toEqual([]);
  });

  it('with one template only, and assessments that have people', () => {
    const { chosen, filter: start } = open([], null);
    expect(new Set(chosen.map(({ card }) => card.template_id)).size).toBe(1);
    expect(chosen.every(({ users }) => users.length > 0)).toBe(true);
    expect(start.templateId).toBe(chosen[0]?.card.template_id);
  });

  it('ticks nobody who has answered, and nobody while that is not known', () => {
    const { chosen } = open(['h2'], null);
    const answered = new Map([['u1', { kind: 'answered', at: '2026-11-20T10:00:00.000Z' } as const]]);
    expect([...(selectMissing(chosen, () => answered).get('h2') ?? [])]).toEqual(['u2']);
    expect(selectMissing(chosen, () => undefined).get('h2')?.size).toBe(0);
  });

  it('says whether a form is open, both ends included', () => {
    const card = { openFormDate: '2026-11-21T12:00:00.000Z', closeFormDate: '2026-11-22T12:00:00.000Z' };
    const status = (now: string, zone = 'UTC') => formStatusOf(card, new Date(now), zone);
    expect(status('2026-11-21T12:00:00.000Z')).toEqual({ kind: 'open', days: 1 });
    expect(status('2026-11-22T12:00:00.000Z')?.kind).toBe('open');
    expect(status('2026-11-22T12:00:00.001Z')?.kind).toBe('closed');
    expect(status('2026-11-21T11:59:59.999Z')?.kind).toBe('future');
  });
});

describe('people', () => {
  const respondent = (id: string, submittedAt: string | null): RespondentResults => ({
    user: { id, firstName: null, surName: null, avatarUrl: null, persona: null },
    submittedAt,
    results: null,
  });

  it('were asked, have answered, or neither', () => {
    const statuses = statusesOf([respondent('u1', '2026-11-20T10:00:00.000Z'), respondent('u2', null)]);
    expect(statuses.get('u1')).toEqual({ kind: 'answered', at: '2026-11-20T10:00:00.000Z' });
    expect(statuses.get('u2')).toEqual({ kind: 'asked' });
    expect(statuses.get('u3')).toBeUndefined();
    expect([...peopleWithoutAnswer(['u1', 'u2', 'u3'], statuses)]).toEqual(['u2', 'u3']);
  });

  it('and assessments that were refused are found by their place in what was sent', () => {
    const sent = [
      { id: 'h2', nodeUsers: [{ id: 'u1' }, { id: 'u2' }] },
      { id: 'other', nodeUsers: [{ id: 'u1' }] },
    ];
    const errors = { assessmentError: 'x', '0.nodeUsers.1': 'x', '1.id': 'x', '7.id': 'x' };
    const faults = triggerFaults(refusal('invalid-request', 400, { errors }), sent);
    expect([...faults.assessments]).toEqual(['other']);
    expect([...faults.people]).toEqual([['h2', new Set(['u2'])]]);
    expect(withNames('User u2 is inactive.', offers, ({ firstName }) => firstName ?? '')).toBe(
      'User Emre is inactive.',
    );
  });
});
