import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@tidemark/contracts';
import { createElement } from 'react';
import { SmallestGroup } from '../../hooks/withheld-reason';
import type { LiveSocket } from '../../lib/live/connect';
import { type FakeAnswers, fakeApi, someone } from '../../testing/fake-api';
import { aCard, aMember, aNode } from '../../testing/organization';
import { type RenderedScreen, renderScreen } from '../../testing/render-screen';
import { DashboardPage } from './DashboardPage';
import { anAssessment, apartAnswers, aRespondent, USUAL } from './results/model/results.fixture';
import type { NodeActions } from './tree/props';

// A whole dashboard is a large page: asking each element whether CSS hides it takes most of a test's time.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 });

const JUNE = '2026-06-01T00:00:00.000Z';
const COVERED = { share: 0.75, answered: 54, expected: 72 };

export const booking = anAssessment('x', 'Booking');
export const tracking = anAssessment(
  'y',
  'Tracking',
  {},
  USUAL.map((part) => ({ ...part, satisfied: part.satisfied === null ? null : [9, 0, 0, 0, 0], stage: 1 })),
);

const card = (id: string, assessmentValue: number | null, changes = {}) =>
  aCard(id, {
    shortName: `Delivery ${id}`,
    assessmentValue,
    coverage: COVERED,
    respondents: 3,
    expected: 4,
    ...changes,
  });

/** Halden with its template; below it Tracking (y), Booking (x, and old of June); Archive has nobody. */
export const organization = () => [
  aNode('halden', {
    nodeType: { name: 'Organization' },
    description: 'Moves goods by sea.',
    assessments: [
      card('deployed', null, { template_id: null, name: 'Delivery model' }),
      card('draft', null, { template_id: null, name: 'Data model', isDeployed: false, completed: 64 }),
    ],
    children: [
      aNode('tracking', {
        assessments: [card('y', tracking.assessmentValue)],
        nodeUsers: [aMember('u3', 'Zoe Adams')],
      }),
      aNode('booking', {
        assessments: [card('x', booking.assessmentValue), card('old', 2.5, { openFormDate: JUNE })],
        nodeUsers: [aMember('u2', 'Mei Tan'), aMember('u1', 'Ana Ribeiro')],
      }),
      aNode('gone', { isArchived: true }),
    ],
  }),
];

const usual: FakeAnswers = {
  tree: organization,
  assessment: ({ params: { id } }) => (id === 'y' ? tracking : { ...booking, id }),
  respondents: () => [
    aRespondent('u2', 'Mei Tan', tracking),
    aRespondent('u1', 'Ana Ribeiro', booking),
    aRespondent('u4', 'Jonas Weber', null),
  ],
  calculateMaturity: () => ({ results: booking, points: [], respondents: 6, people: 6 }),
  answersPerLevel: () => booking.areas[0]?.objectives[0]?.answersPerLevel ?? [],
};

interface RenderedDashboard extends RenderedScreen {
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly flip: (name: string | RegExp) => Promise<void>;
  readonly keys: (keys: string) => Promise<void>;
  readonly type: (text: string, into: HTMLElement) => Promise<void>;
}

export interface ShowOptions extends NodeActions {
  readonly answers?: FakeAnswers;
  readonly role?: Role;
  readonly smallestGroup?: number;
  readonly path?: string;
  readonly language?: string;
  readonly open?: (token: string | null) => Promise<LiveSocket>;
}

/** The dashboard of somebody, as it is after its organization came. */
export async function showDashboard(options: ShowOptions = {}): Promise<RenderedDashboard> {
  const {
    answers = {},
    role = 'super',
    path = '/dashboard',
    language = 'en-US',
    smallestGroup = 5,
    open,
    ...actions
  } = options;
  const user = userEvent.setup();
  const rendered = await renderScreen(
    createElement(SmallestGroup, { value: smallestGroup }, createElement(DashboardPage, actions)),
    {
      path,
      language,
      user: someone({ role }),
      api: fakeApi({ ...usual, ...answers, ...apartAnswers({ ...usual, ...answers }) }),
      ...(open && { open }),
    },
  );
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const flip = async (name: string | RegExp) => user.click(await screen.findByRole('switch', { name }));
  const keys = async (text: string) => user.keyboard(text);
  const type = async (text: string, into: HTMLElement) => user.type(into, text);
  return { ...rendered, press, flip, keys, type };
}

/** An address at which both are charted and the details of the first are open. */
export const BOTH = '/dashboard?series=a.x.0&series=a.y.1&open=x';
export const ONE = '/dashboard?series=a.x.0&open=x';

/** A row of the table of areas and objectives. */
export const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};
export const table = async () => screen.findByRole('table', { name: 'Areas and objectives' });
