import { describe, expect, it } from '@jest/globals';
import { projections } from '@tidemark/domain/read-models';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { answered, ask, callerOf, organization, projected } from '@tidemark/testing';
import type { NotesAudience, QueryInput, ReportAudience, Routes } from '@tidemark/contracts';
import { createQueryHandlers } from '../index.js';

type Given = Parameters<typeof projected>[1][number];
type Caller = ReturnType<typeof callerOf>;
type NotesQuery = QueryInput<Routes['assessmentNotes']>;

const id = organization.assessmentOn('sales');
const sam = callerOf('sam', 'super');
const ada = callerOf('ada', 'admin');
const uma = callerOf('uma', 'user');

const wrote = (
  userId: string,
  texts: Readonly<Record<string, { reason: string | null; note: string | null }>>,
  at: string,
) => ({
  type: 'AnswersSubmitted',
  at,
  data: { ...answered.submitted(userId, 'dev', [1, 1, 1]).data, assessmentId: id, texts },
});
const note = (text: string) => ({ reason: null, note: text });
const on = (day: number) => `2026-02-0${String(day)}T23:30:00.000Z`;
const answers = [
  wrote('uma', { '20': note('Mine, first') }, on(1)),
  wrote('ada', { '10': { reason: 'Not ours', note: null }, '20': note('From Ada') }, on(2)),
  wrote('uma', { '20': note('Mine') }, on(3)),
];

interface Setting {
  readonly smallestGroup?: number;
  readonly events?: readonly Given[];
}

/** Undefined: applied before notes had readers. */
async function setUp(notesShownTo: NotesAudience | undefined, { smallestGroup = 2, events = answers }: Setting = {}) {
  const promised = organization.events.map((event) =>
    event.type === 'AssessmentsApplied' ? { ...event, data: { ...event.data, notesShownTo } } : event,
  );
  const { readModels } = await projected(projections, [...promised, organization.groupsOf(smallestGroup), ...events]);
  const handlers = createQueryHandlers({ readModels, state: createMemoryDocumentStore() });
  const notes = async (caller: Caller, query: NotesQuery = {}) =>
    ask(handlers.assessmentNotes, caller, { params: { id }, query }, organization.open);
  const report = async (caller: Caller, audience: ReportAudience) =>
    ask(handlers.assessmentReport, caller, { params: { id }, query: { audience } }, organization.open);
  return Object.assign(notes, { report });
}

describe('the notes of an assessment', () => {
  it('are each person’s newest for organizers, with name, persona and the organization’s day [X1-073]', async () => {
    const notes = await setUp('organisers');
    const { notes: read, ...head } = await notes(ada);
    expect(head).toEqual({ notesShownTo: 'organisers', smallestGroup: 2, withheld: null });
    expect(read.map(({ question_id, kind, text }) => [question_id, kind, text])).toEqual([
      [`${id}.10`, 'reason', 'Not ours'],
      [`${id}.20`, 'note', expect.any(String)],
      [`${id}.20`, 'note', expect.any(String)],
    ]);
    expect(read).toContainEqual({
      question_id: `${id}.20`,
      question: 'Question 1',
      kind: 'note',
      text: 'Mine',
      user: expect.objectContaining({ id: 'uma', firstName: 'Uma' }),
      persona: 'Developer',
      day: '2026-02-03',
      isOwn: false,
    });
    expect(
      read
        .filter(({ isOwn }) => isOwn)
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['From Ada', 'Not ours']);
  });

  it('are only their own for role user, unless the team was promised them [X1-073]', async () => {
    const own = [
      { question: 'Question 1', kind: 'note', text: 'Mine', user: null, persona: null, day: null, isOwn: true },
    ];
    for (const audience of ['nobody', 'organisers'] as const)
      expect(await (await setUp(audience))(uma)).toMatchObject({ withheld: audience, notes: own });
    expect(await (await setUp('nobody'))(sam)).toMatchObject({ withheld: 'nobody', notes: [] });
  });

  it('are visible only to their author in assessments from before notes had readers [X1-076]', async () => {
    const notes = await setUp(undefined);
    for (const reader of [sam, ada]) expect(await notes(reader)).toMatchObject({ withheld: 'nobody' });
    expect((await notes(sam)).notes).toEqual([]);
    expect((await notes(uma)).notes.map(({ text }) => text)).toEqual(['Mine']);
  });

  it('are texts without name, persona or day for role user, once enough people submitted [X1-074]', async () => {
    const { withheld, notes } = await (await setUp('team'))(uma);
    expect(withheld).toBeNull();
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['From Ada', 'Mine', 'Not ours']);
    for (const { user, persona, day } of notes) expect([user, persona, day]).toEqual([null, null, null]);
    expect(await (await setUp('team', { smallestGroup: 3 }))(uma)).toMatchObject({
      withheld: 'too-few',
      notes: [{ text: 'Mine', isOwn: true }],
    });
  });

  it('have the same order, whatever the order of submission [X1-074]', async () => {
    const people = ['ada', 'wim', 'sam'].map((userId, index) =>
      wrote(userId, { '20': note(`By ${userId}`) }, on(index + 1)),
    );
    const texts = async (events: readonly Given[]) =>
      (await (await setUp('team', { events }))(uma)).notes.map(({ text }) => text);
    const forwards = await texts(people);
    expect(forwards).toHaveLength(3);
    expect(await texts(people.toReversed())).toEqual(forwards);
  });

  it('require the own answers of asked people, while the form is open [X1-074]', async () => {
    const asked = {
      type: 'AssessmentsTriggered',
      data: { kind: 'invitation', assessments: [{ assessmentId: id, users: [{ userId: 'wim', personaId: 'mgr' }] }] },
    };
    const wim = callerOf('wim', 'user');
    const joins = { type: 'MembersAdded', data: { members: [{ nodeId: 'sales', userId: 'wim' }] } };
    const notes = await setUp('team', { events: [joins, asked, ...answers] });
    expect(await notes(wim)).toMatchObject({ withheld: 'answer-first', notes: [] });
  });

  it('are limited to one person for organizers and for themselves', async () => {
    const notes = await setUp('team');
    expect((await notes(sam, { respondent: 'uma' })).notes.map(({ text }) => text)).toEqual(['Mine']);
    expect((await notes(uma, { respondent: 'uma' })).notes.map(({ text }) => text)).toEqual(['Mine']);
    await expect(notes(uma, { respondent: 'ada' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(notes(sam, { respondent: 'wim' })).rejects.toMatchObject({ code: 'user-not-found' });
  });

  it('are those of a moment only for supers', async () => {
    const notes = await setUp('team');
    const at = on(2);
    const then = (await notes(sam, { at })).notes.map(({ text }) => text).toSorted();
    expect(then).toEqual(['From Ada', 'Mine, first', 'Not ours']);
    await expect(notes(ada, { at })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('are in the report that organizers make for themselves, and in none that is passed on [X1-073]', async () => {
    const { report } = await setUp('team');
    expect((await report(ada, 'all')).notes?.map(({ text }) => text)).toContain('Mine');
    for (const [caller, audience] of [
      [ada, 'groups'],
      [uma, 'all'],
      [uma, 'groups'],
    ] as const)
      expect(await report(caller, audience)).toMatchObject({ audience: 'groups', notes: null });
  });

  it('are out of reach if the node is', async () => {
    const notes = await setUp('team');
    await expect(notes(callerOf('wim', 'admin'))).rejects.toMatchObject({ code: 'assessment-not-found' });
  });
});
