import { describe, expect, it } from '@jest/globals';
import { dayAt, type NotesAudience } from '@tidemark/contracts';
import { deciderSpec } from '@tidemark/testing';
import { assessments } from './assessments.js';
import type { AssessmentsEvent, Windows } from './events.js';
import { windowsAfter } from './windows.js';

const { given } = deciderSpec(assessments);

const windows: Windows = {
  startDate: '2025-01-01T00:00:00.000Z',
  endDate: '2025-06-30T23:59:59.999Z',
  openFormDate: '2025-07-01T00:00:00.000Z',
  closeFormDate: '2025-07-31T23:59:59.999Z',
};
const applied = (assessmentId: string, nodeId: string, shortName: string): AssessmentsEvent => ({
  type: 'AssessmentsApplied',
  data: {
    templateId: 't1',
    templateVersion: 7,
    shortName,
    description: 'D',
    windows,
    assessments: [{ assessmentId, nodeId }],
  },
});
const q1 = applied('a1', 'a', 'Q1');
const q2 = applied('a2', 'a', 'Q2');
const archived = (assessmentId: string): AssessmentsEvent => ({ type: 'AssessmentArchived', data: { assessmentId } });
const changed = (change: object): AssessmentsEvent => ({
  type: 'AssessmentChanged',
  data: { assessmentId: 'a1', shortName: 'Q1', description: 'D', windows, ...change },
});

describe('changing the readers of notes', () => {
  const promising = (notesShownTo: NotesAudience): AssessmentsEvent =>
    ({ ...q1, data: { ...q1.data, notesShownTo } }) as AssessmentsEvent;
  const change = { type: 'ChangeAssessment', assessmentId: 'a1', isNodeArchived: false } as const;
  const promise = (notesShownTo: NotesAudience) =>
    ({ type: 'AssessmentPromiseChanged', data: { assessmentId: 'a1', notesShownTo } }) as const;
  const asked: AssessmentsEvent = {
    type: 'AssessmentsTriggered',
    data: { kind: 'invitation', assessments: [{ assessmentId: 'a1', users: [{ userId: 'u', personaId: null }] }] },
  };

  it('accepts stricter readers and refuses wider ones [X1-075]', () => {
    given([promising('team')])
      .when({ ...change, notesShownTo: 'organisers' })
      .then([promise('organisers')]);
    given([promising('team'), promise('nobody')])
      .when({ ...change, notesShownTo: 'organisers' })
      .refuses('promise-wider', ['notesShownTo']);
    given([q1])
      .when({ ...change, notesShownTo: 'team' })
      .refuses('promise-wider', ['notesShownTo']);
  });
  it('refuses every change once somebody was asked, and accepts the same readers [X1-075]', () => {
    for (const notesShownTo of ['nobody', 'team'] as const)
      given([promising('organisers'), asked])
        .when({ ...change, notesShownTo })
        .refuses('privacy-fixed', ['notesShownTo']);
    given([promising('organisers'), asked])
      .when({ ...change, notesShownTo: 'organisers' })
      .then([]);
    given([q1, asked])
      .when({ ...change, notesShownTo: 'nobody' })
      .then([]);
  });
  it('follows the other changes', () =>
    given([promising('team')])
      .when({ ...change, shortName: 'Q3', notesShownTo: 'nobody' })
      .then([changed({ shortName: 'Q3' }), promise('nobody')]));
});

describe('changing an assessment', () => {
  const change = { type: 'ChangeAssessment', assessmentId: 'a1', isNodeArchived: false } as const;

  it('changes what is sent and keeps the rest', () => {
    given([q1])
      .when({ ...change, shortName: ' Q3 ' })
      .then([changed({ shortName: 'Q3' })]);
    given([q1])
      .when({ ...change, description: 'New' })
      .then([changed({ description: 'New' })]);
    const closeFormDate = '2025-12-31T00:00:00.000Z';
    given([q1])
      .when({ ...change, windows: { closeFormDate, openFormDate: undefined } })
      .then([changed({ windows: { ...windows, closeFormDate } })]);
  });
  it('writes nothing when nothing changes', () => {
    given([q1]).when(change).then([]);
    given([q1])
      .when({ ...change, shortName: 'Q1', description: 'D', windows })
      .then([]);
  });
  it('may change the case of its own short name', () =>
    given([q1])
      .when({ ...change, shortName: 'q1' })
      .then([changed({ shortName: 'q1' })]));
  it('refuses a short name that another assessment of the node has', () =>
    given([q1, q2])
      .when({ ...change, shortName: 'q2' })
      .refuses('short-name-taken', ['shortName']));
  it('accepts one that exists on another node, is archived, or was replaced', () => {
    const toQ2 = { ...change, shortName: 'Q2' };
    given([q1, applied('b1', 'b', 'Q2')])
      .when(toQ2)
      .then([changed({ shortName: 'Q2' })]);
    given([q1, q2, archived('a2')])
      .when(toQ2)
      .then([changed({ shortName: 'Q2' })]);
    given([q1, changed({ shortName: 'Q3' }), applied('a2', 'a', 'Q1')])
      .when({ ...change, shortName: 'Q1' })
      .refuses('short-name-taken', ['shortName']);
  });
  it('refuses blanks, long names and wrong periods, all together', () => {
    given([q1])
      .when({
        ...change,
        shortName: '',
        description: ' ',
        windows: { startDate: '', closeFormDate: '2025-01-01T00:00:00Z' },
      })
      .refuses('invalid-request', ['shortName', 'description', 'startDate', 'closeFormDate']);
    given([q1])
      .when({ ...change, shortName: 'x'.repeat(36) })
      .refuses('invalid-request', ['shortName']);
  });
  it('checks a sent moment against the stored ones', () =>
    given([q1])
      .when({ ...change, windows: { startDate: '2025-07-01T00:00:00.000Z' } })
      .refuses('period-invalid', ['endDate']));
  it('refuses an archived assessment', () =>
    given([q1, archived('a1')])
      .when({ ...change, description: 'New' })
      .refuses('assessment-archived'));
  it('refuses an unknown one', () => given([]).when(change).refuses('assessment-not-found'));
});

describe('archiving an assessment', () => {
  const archive = { type: 'ArchiveAssessment', assessmentId: 'a1' } as const;

  it('archives it', () =>
    given([q1])
      .when(archive)
      .then([archived('a1')]));
  it('writes nothing when it is archived already: no change restores it [R4-022]', () =>
    given([q1, archived('a1'), changed({ shortName: 'Q9' })])
      .when(archive)
      .then([]));
  it('refuses an unknown one', () => given([]).when(archive).refuses('assessment-not-found'));
  it('leaves its short name to the assessment that uses it now', () =>
    given([q1, archived('a1'), applied('a3', 'a', 'Q1'), archived('a1'), q2])
      .when({ type: 'ChangeAssessment', assessmentId: 'a2', isNodeArchived: false, shortName: 'Q1' })
      .refuses('short-name-taken', ['shortName']));
});

describe('restoring an assessment', () => {
  const restore = { type: 'RestoreAssessment', assessmentId: 'a1', isNodeArchived: false } as const;
  const restored: AssessmentsEvent = { type: 'AssessmentRestored', data: { assessmentId: 'a1' } };

  it('restores it unchanged, once, with its short name', () => {
    given([q1, archived('a1')])
      .when(restore)
      .then([restored]);
    given([q1]).when(restore).then([]);
    given([q1, archived('a1'), restored, q2])
      .when({ type: 'ChangeAssessment', assessmentId: 'a2', isNodeArchived: false, shortName: 'Q1' })
      .refuses('short-name-taken', ['shortName']);
  });
  it('is refused while another one on its node has its short name', () =>
    given([q1, archived('a1'), applied('a3', 'a', 'q1')])
      .when(restore)
      .refuses('short-name-taken', ['shortName']));
  it('is refused on an archived node', () =>
    given([q1, archived('a1')])
      .when({ ...restore, isNodeArchived: true })
      .refuses('parent-archived'));
  it('refuses an unknown one', () => given([]).when(restore).refuses('assessment-not-found'));
});

describe('a new time zone of the organization', () => {
  const follow = (from: string, to: string, now = '2025-07-15T12:00:00.000Z', ...assessmentIds: string[]) =>
    ({ type: 'FollowTimeZone', from, to, now, assessmentIds: ['a1', ...assessmentIds] }) as const;
  const inOslo: Windows = {
    startDate: '2024-12-31T23:00:00.000Z',
    endDate: '2025-06-30T21:59:59.999Z',
    openFormDate: '2025-06-30T22:00:00.000Z',
    closeFormDate: '2025-07-31T21:59:59.999Z',
  };

  it('keeps all days', () => {
    given([q1])
      .when(follow('UTC', 'Europe/Oslo'))
      .then([changed({ windows: inOslo })]);
    given([q1, changed({ windows: inOslo })])
      .when(follow('Europe/Oslo', 'UTC'))
      .then([changed({})]);
  });
  it('keeps moments within a day', () => {
    const closeFormDate = '2025-07-31T12:00:00.000Z';
    given([q1, changed({ windows: { ...windows, closeFormDate } })])
      .when(follow('UTC', 'Europe/Oslo'))
      .then([changed({ windows: { ...inOslo, closeFormDate } })]);
  });
  it.each([
    ['that has closed', 'UTC', 'America/New_York', '2025-08-01T00:00:00.000Z'],
    ['that would have closed already', 'UTC', 'Pacific/Auckland', '2025-07-31T13:00:00.000Z'],
  ])('keeps the moments of a form %s', (_, from, to, now) => {
    const { openFormDate, closeFormDate } = windows;
    const moved = windowsAfter(windows, { from, to, now });
    expect(moved).toMatchObject({ openFormDate, closeFormDate });
    expect(dayAt(new Date(moved.endDate), to)).toBe('2025-06-30');
  });
  it('changes archived ones too, because they can be restored', () => {
    const moved = { ...changed({ windows: inOslo }) };
    given([q1, archived('a1')])
      .when(follow('UTC', 'Europe/Oslo'))
      .then([moved]);
    given([q1, archived('a1'), moved])
      .when(follow('UTC', 'Europe/Oslo'))
      .then([]);
  });
  it('changes nothing when it is repeated', () =>
    given([q1, q2, changed({ windows: inOslo })])
      .when(follow('UTC', 'Europe/Oslo', undefined, 'a2'))
      .then([
        {
          type: 'AssessmentChanged',
          data: { assessmentId: 'a2', shortName: 'Q2', description: 'D', windows: inOslo },
        },
      ]));
});
