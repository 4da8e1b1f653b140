import { beforeAll, describe, expect, it } from '@jest/globals';
import { dayAt, type NotesAudience } from '@tidemark/contracts';
import { errorMap } from '../harness/client.js';
import { setSmallestGroup } from '../harness/round.js';
import {
  answersFor,
  applyTo,
  formQuery,
  fresh,
  importTemplate,
  nodeNamed,
  submitBody,
  trigger,
} from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';

const server = suiteServer();
const boss = () => server().as('oskar');
const idOf = (start: string) => server().demo.account(start).id;
let templateId: string;
let booking: string;

beforeAll(async () => {
  booking = await nodeNamed(server(), 'Booking');
  const areas = [[{ questions: [ladder(), ladder()] }]];
  templateId = await importTemplate(await boss(), { shortName: fresh('Noted'), areas });
  await setSmallestGroup(server(), 3);
});

const applied = async (notesShownTo?: NotesAudience) =>
  applyTo(await boss(), { templateId, nodes: [booking], ...(notesShownTo && { notesShownTo }) });

/** Answers the first question with a note, and gives a reason against the second. */
async function write(id: string, start: string, note: string): Promise<void> {
  const client = await server().as(start);
  const form = await client.ok('form', formQuery(idOf(start), id));
  const [first, second] = answersFor(form, [2, 'n/a']);
  const answers = [
    { ...first, note },
    { ...second, notApplicable: `Not for ${start}` },
  ] as NonNullable<typeof first>[];
  await client.ok('submit', { body: submitBody(idOf(start), id, answers) });
}
const notesFor = async (start: string, id: string, query = {}) =>
  (await server().as(start)).ok('assessmentNotes', { params: { id }, query });
const textsFor = async (start: string, id: string) => (await notesFor(start, id)).notes.map(({ text }) => text).sort();
const admin = () => server().demo.some('admin');

describe('notes that organisers read', () => {
  it('are theirs with name, persona and day, the newest of each person; role user reads the own [X1-073]', async () => {
    const id = await applied();
    await write(id, 'ana', 'Before');
    await write(id, 'ana', 'We split work');
    await write(id, 'jonas', 'We do not');
    const readers = [await boss(), await server().as(admin())];
    for (const client of readers) {
      const { notes, ...head } = await client.ok('assessmentNotes', { params: { id } });
      expect(head).toEqual({ notesShownTo: 'organisers', smallestGroup: 3, withheld: null });
      expect(notes.map(({ text }) => text).sort()).toEqual(
        ['Not for ana', 'Not for jonas', 'We do not', 'We split work'].sort(),
      );
      expect(notes.find(({ text }) => text === 'We split work')).toMatchObject({
        kind: 'note',
        user: { id: idOf('ana'), firstName: 'Ana' },
        persona: 'Developer',
        day: dayAt(new Date(), 'UTC'),
        isOwn: false,
      });
    }
    const { notes } = await (await boss()).ok('assessmentNotes', {
      params: { id },
      query: { respondent: idOf('jonas') },
    });
    expect(notes.map(({ text }) => text).sort()).toEqual(['Not for jonas', 'We do not']);
    expect(await notesFor('ana', id)).toMatchObject({
      withheld: 'organisers',
      notes: [{ isOwn: true }, { isOwn: true }],
    });
  });

  it('are named in the form before anybody writes', async () => {
    const id = await applied('team');
    const form = await (await server().as('ana')).ok('form', formQuery(idOf('ana'), id));
    expect(form).toMatchObject({ notesShownTo: 'team', smallestGroup: 3 });
  });
});

describe('notes that the team reads', () => {
  it('are texts without names once the smallest group has submitted [X1-074]', async () => {
    const id = await applied('team');
    await trigger(await boss(), id, ['ana', 'lucia', 'jonas', 'meilin'].map(idOf));
    await write(id, 'ana', 'One');
    await write(id, 'lucia', 'Two');
    expect(await notesFor('ana', id)).toMatchObject({ withheld: 'too-few' });
    expect(await textsFor('ana', id)).toEqual(['Not for ana', 'One']);
    await write(id, 'jonas', 'Three');
    const { withheld, notes } = await notesFor('ana', id);
    expect(withheld).toBeNull();
    expect(notes).toHaveLength(6);
    for (const { user, persona, day } of notes) expect([user, persona, day]).toEqual([null, null, null]);
    expect(notes.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toContain('One');
    expect(await notesFor('meilin', id)).toMatchObject({ withheld: 'answer-first', notes: [] });
    const other = await (await server().as('ana')).refused('assessmentNotes', {
      params: { id },
      query: { respondent: idOf('jonas') },
    });
    expect(other).toMatchObject({ status: 403, code: 'not-allowed' });
  });
});

describe('notes that nobody else reads', () => {
  it('are their author’s alone, also for supers [X1-073]', async () => {
    const id = await applied('nobody');
    await write(id, 'ana', 'For me');
    expect(await notesFor('oskar', id)).toMatchObject({ withheld: 'nobody', notes: [] });
    expect(await textsFor('ana', id)).toEqual(['For me', 'Not for ana']);
  });
});

describe('who reads notes', () => {
  it('is chosen when applying, made stricter and never wider, and remembered in the history [X1-075]', async () => {
    const id = await applied('team');
    const client = await boss();
    const to = (notesShownTo: NotesAudience) => ({ params: { id }, body: { notesShownTo } });
    await client.ok('changeAssessment', to('team'));
    expect(await client.ok('changeAssessment', to('organisers'))).toMatchObject({ notesShownTo: 'organisers' });
    const wider = await client.refused('changeAssessment', to('team'));
    expect(wider).toMatchObject({ status: 422, code: 'promise-wider' });
    expect(errorMap(wider)).toHaveProperty('notesShownTo');
    const { entries } = await client.ok('assessmentHistory', {
      params: { id },
      query: { kind: 'AssessmentPromiseChanged' },
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.changes).toMatchObject([
      { field: 'notesShownTo', was: 'team', now: 'organisers', nowText: 'Organizers' },
    ]);
    expect((await client.ok('assessment', { params: { id } })).notesShownTo).toBe('organisers');
  });

  it('is fixed once somebody was asked [X1-075]', async () => {
    const id = await applied('team');
    const client = await boss();
    await trigger(client, id, [idOf('ana')]);
    for (const notesShownTo of ['nobody', 'organisers'] as const) {
      const refused = await client.refused('changeAssessment', { params: { id }, body: { notesShownTo } });
      expect(refused).toMatchObject({ status: 409, code: 'privacy-fixed' });
    }
    await client.ok('changeAssessment', { params: { id }, body: { notesShownTo: 'team', description: 'New' } });
  });
});

describe('notes out of reach', () => {
  it('are as if not there for people who may not see the assessment', async () => {
    const refused = await (await boss()).refused('assessmentNotes', { params: { id: 'nowhere' } });
    expect(refused).toMatchObject({ status: 404, code: 'assessment-not-found' });
  });

  it('are gone with an erased author, and were there at the moment before for nobody [X1-076]', async () => {
    const id = await applied('organisers');
    await write(id, 'priya', 'To be erased');
    await write(id, 'ana', 'To stay');
    const at = new Date().toISOString();
    await (await boss()).ok('eraseUser', { params: { id: idOf('priya') }, body: {} });
    for (const query of [{}, { at }]) {
      const { notes } = await notesFor('oskar', id, query);
      expect(notes.map(({ text }) => text).sort()).toEqual(['Not for ana', 'To stay']);
    }
  });
});
