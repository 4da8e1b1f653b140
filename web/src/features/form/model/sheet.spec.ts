import { beforeEach, describe, expect, test } from '@jest/globals';
import { blank, withPicked } from './entries';
import { aForm, drafted, draftValue, question, saved } from './form.fixture';
import { deviceName, isHandheld } from '../../../lib/device-name';
import { thisDevice } from './device';
import { dropLocalDraft, keepLocalDraft, parseLocalDraft, readLocalDraft } from './local-draft';
import { chooseAnswer, edited, emptySheet, entriesOf, openSheet, withLocal, withRemote, withSaved } from './sheet';
import type { Edit } from './sheet-types';

const device = 'laptop';
const pick = (id: string) => withPicked(blank, [id]);
const stamp = (count: number) => ({ count, setAt: '2026-11-20T10:00:00.000Z' });
const edit = (id: string, changes: Partial<Edit> = {}): Edit => ({
  entry: pick(id),
  seen: 0,
  submission: 0,
  ...stamp(1),
  ...changes,
});
const draftOf = (...answers: ReturnType<typeof drafted>[]) => ({
  savedAt: '2026-11-20T10:00:00.000Z',
  version: 5,
  answers,
});
const submittedAt = '2026-11-21T00:00:00.000Z';
const submitted = () => {
  const form = aForm({ submission: 1, submittedAt });
  const [first] = form.areas.flatMap(({ objectives }) => objectives);
  if (first)
    first.questions = [
      question('q1', {
        answered: true,
        choices: [{ id: 'q1-1', title: '', maturity_id: 'l1', credit: null, selected: true }],
      }),
    ];
  return form;
};

describe('the answers of a form', () => {
  test('are what was submitted, what was drafted over it, and the own edits over both', () => {
    const form = { ...submitted(), draft: draftOf(drafted('q3', ['q3-2'])) };
    const sheet = openSheet(form, { q3: edit('q3-3', { submission: 1 }) }, device);
    expect(entriesOf(sheet)).toMatchObject({ q1: { picked: ['q1-1'] }, q3: { picked: ['q3-3'] } });
    expect(sheet).toMatchObject({ submission: 1, version: 5, arrived: {} });
  });

  test('that were taken back are none', () => {
    const sheet = openSheet(aForm({ draft: draftOf(drafted('q1', [], { skipped: true })) }), {}, device);
    expect(entriesOf(sheet)).toEqual({ q1: blank });
  });

  test('of the device that say nothing new, or to questions that are gone, are left out', () => {
    const form = aForm({ draft: draftOf(drafted('q1', ['q1-1'])) });
    expect(openSheet(form, { q1: edit('q1-1'), gone: edit('x') }, device).edits).toEqual({});
  });

  test('that were held back from a submission elsewhere are chosen from', () => {
    const sheet = openSheet(submitted(), { q1: edit('q1-2') }, device);
    expect(sheet.conflicts).toMatchObject({
      q1: { isLeftover: true, values: [{ origin: { place: 'sent' } }, { origin: { place: 'here' } }] },
    });
    expect(chooseAnswer(sheet, 'q1', pick('q1-1'), stamp(2))).toMatchObject({ conflicts: {}, edits: {} });
    const mine = chooseAnswer(sheet, 'q1', pick('q1-2'), stamp(2));
    expect(mine).toMatchObject({ conflicts: {}, edits: { q1: { submission: 1, entry: { picked: ['q1-2'] } } } });
  });
});

describe('an edit', () => {
  test('builds on what had been seen when the question was first edited, until that is confirmed', () => {
    const first = edited({ ...emptySheet, version: 2 }, 'q1', pick('q1-1'), stamp(1));
    const other = withRemote(
      first,
      { submission: 0, submittedAt: null, draft: draftOf(drafted('q1', ['q1-3'])) },
      device,
    );
    const again = edited(other, 'q1', pick('q1-2'), stamp(2));
    expect(again).toMatchObject({ version: 5, edits: { q1: { seen: 2, count: 2 } } });
    const confirmed = withSaved(again, again.edits, saved({ version: 6 }), device);
    expect(confirmed).toMatchObject({ version: 6, edits: {}, saved: { q1: { picked: ['q1-2'] } } });
    expect(edited(confirmed, 'q1', pick('q1-1'), stamp(3)).edits['q1']?.seen).toBe(6);
  });

  test('given while an earlier one is on its way stays unsaved', () => {
    const first = edited(emptySheet, 'q1', pick('q1-1'), stamp(1));
    const second = edited(first, 'q1', pick('q1-2'), stamp(2));
    expect(withSaved(second, first.edits, saved(), device).edits).toMatchObject({ q1: { count: 2 } });
  });

  test('is confirmed by an answer that comes after something newer, which brings nothing old back', () => {
    const others = [draftValue(['q2-3'], { version: 2 })];
    const open = withSaved(
      emptySheet,
      {},
      saved({ version: 2, answers: [drafted('q2', ['q2-1'], { others })] }),
      device,
    );
    const given = edited(open, 'q1', pick('q1-1'), stamp(1));
    const settled = [drafted('q1', ['q1-1']), drafted('q2', ['q2-3'])];
    const newer = withRemote(given, { submission: 0, submittedAt: null, draft: draftOf(...settled) }, device);
    const late = saved({ version: 3, answers: [drafted('q2', ['q2-1'], { others })] });
    const sheet = withSaved(newer, given.edits, late, device);
    expect(sheet).toMatchObject({ version: 5, edits: {}, conflicts: {} });
    expect(entriesOf(sheet)).toMatchObject({ q1: { picked: ['q1-1'] }, q2: { picked: ['q2-3'] } });
  });

  test('of another tab counts when it is later and of the same submission', () => {
    const sheet = edited(emptySheet, 'q1', pick('q1-1'), stamp(3));
    expect(withLocal(sheet, { q1: edit('q1-2', { count: 2 }), q2: edit('q2-1', { submission: 1 }) })).toBe(sheet);
    const both = withLocal(sheet, { q1: edit('q1-2', { count: 4 }), q3: edit('q3-1') });
    expect(entriesOf(both)).toMatchObject({ q1: { picked: ['q1-2'] }, q3: { picked: ['q3-1'] } });
  });
});

describe('what comes from elsewhere', () => {
  test('is marked, and a conflict holds all its answers until one is chosen', () => {
    const others = [draftValue(['q1-3'], { device: { id: device, name: '' }, version: 2 })];
    const reply = saved({ version: 3, answers: [drafted('q1', ['q1-1'], { others }), drafted('q2', ['q2-1'])] });
    const sheet = withSaved(emptySheet, {}, reply, device);
    expect(sheet.arrived).toMatchObject({ q2: { place: 'elsewhere', device: 'Firefox · Android' } });
    expect(sheet.conflicts['q1']?.values.map(({ origin }) => origin.place)).toEqual(['elsewhere', 'here']);
    const settled = saved({ version: 4, answers: [drafted('q1', ['q1-3'], { version: 4 })] });
    expect(withSaved(sheet, {}, settled, device).conflicts).toEqual({});
    expect(chooseAnswer(sheet, 'q1', pick('q1-3'), stamp(1))).toMatchObject({
      conflicts: {},
      edits: { q1: { seen: 3 } },
    });
  });

  test('changes nothing when something newer is known, or another submission', () => {
    const sheet = { ...emptySheet, version: 6 };
    const late = { submission: 0, submittedAt: null, draft: draftOf(drafted('q1', ['q1-1'])) };
    expect(withRemote(sheet, late, device)).toBe(sheet);
    expect(withRemote({ ...sheet, version: 0 }, { ...late, submission: 1 }, device)).toMatchObject({ saved: {} });
  });
});

describe('what the device keeps', () => {
  const address = { userId: 'u1', assessmentId: 'as1' };
  beforeEach(() => window.localStorage.clear());

  test('is kept and dropped by question, so that tabs do not undo each other', () => {
    keepLocalDraft(address, { q1: edit('a', { count: 1 }) });
    keepLocalDraft(address, { q2: edit('b', { count: 2 }) });
    keepLocalDraft(address, { q1: edit('old', { count: 0 }) });
    expect(readLocalDraft(address)).toMatchObject({ q1: { entry: { picked: ['a'] } }, q2: { count: 2 } });
    dropLocalDraft(address, { q1: edit('a', { count: 1 }), q2: edit('b', { count: 1 }) });
    expect(Object.keys(readLocalDraft(address))).toEqual(['q2']);
  });

  test('whatever else is stored in its place is ignored', () => {
    expect(parseLocalDraft(null)).toEqual({});
    expect(parseLocalDraft('{')).toEqual({});
    expect(parseLocalDraft('{"savedAt":1}')).toEqual({});
    expect(parseLocalDraft(JSON.stringify({ edits: { q1: edit('a'), bad: { entry: 1 } } }))).toEqual({ q1: edit('a') });
  });

  test('tabs are one device and count their edits together', () => {
    const [one, other] = [thisDevice(''), thisDevice('')];
    expect(one.id).toBe(other.id);
    expect([one.nextEdit(), other.nextEdit(), one.nextEdit()]).toEqual([1, 2, 3]);
  });

  test.each([
    ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'Firefox · Android', true],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge · Windows',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
      'Safari · iPhone',
      true,
    ],
    ['something', '', null],
  ])('%s is named, and held in the hand or not', (agent, name, handheld) => {
    expect(deviceName(agent)).toBe(name);
    expect(isHandheld(name)).toBe(handheld);
  });
});
