import { LiveChange, type RouteName, routes, socketEvents } from '@tidemark/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Client, Input } from '../harness/client.js';
import { formQuery, submitBody } from '../harness/scenario.js';
import { must } from '../harness/wait.js';
import { reasonOf, type Recorder } from './figures.js';
import type { Organization, Question, Respondent } from './organization.js';

/** Of four who arrive three answer, and one reads results. */
const answering = 0.75;
/** How many questions are on a page of the form, which is what a draft holds. */
const page = 11;
/** After so long a change of results counts as not heard of. */
const livePatience = 60_000;

export interface Crowd {
  /** What the next who arrives does; `planned` by `performance.now()`. */
  act(index: number, planned: number): Promise<void>;
  close(): void;
}

/** People of all organisations, each on a way of their own through the journey, and a socket in each organisation. */
export async function gather(
  url: string,
  organizations: readonly Organization[],
  recorder: Recorder,
  random: () => number,
): Promise<Crowd> {
  const sockets = await Promise.all(
    organizations.map(async ({ boss }) => openSocket(url, must(boss.client.token, 'token'))),
  );
  const respondents = organizations.flatMap((organization, n) =>
    organization.respondents.map((respondent) => ({
      steps: answeringSteps(respondent, must(sockets[n], 'socket'), recorder, random),
      next: Math.floor(random() * 4),
    })),
  );
  const readers = organizations.map((organization) => ({ steps: readingSteps(organization, random), next: 0 }));
  const pick = () => {
    const some = random() < answering ? respondents : readers;
    return must(some[Math.floor(random() * some.length)], 'person');
  };
  return {
    async act(_index, planned) {
      const person = pick();
      const step = must(person.steps[person.next % person.steps.length], 'step');
      person.next += 1;
      const { name, client, input, then } = step();
      try {
        const answer = await client.call(name, input);
        if (answer.status !== routes[name].status) recorder.failed(name, reasonOf(answer.status, answer.text));
        else {
          recorder.took(name, performance.now() - planned);
          await then?.(answer.position, planned);
        }
      } catch (error) {
        recorder.failed(name, error instanceof Error ? error.message : String(error));
      }
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

interface Call {
  readonly name: RouteName;
  readonly client: Client;
  readonly input: Input;
  readonly then?: (position: string | undefined, planned: number) => Promise<void>;
}
type Step = () => Call;

/** Opens the form, keeps two pages of it, sends all of it, and looks at what came of it. */
function answeringSteps(
  { id, client, assessmentId, questions }: Respondent,
  socket: Heard,
  recorder: Recorder,
  random: () => number,
): readonly Step[] {
  const answersTo = (some: readonly Question[]) =>
    some.map((question) => ({
      questionId: question.id,
      choiceIds: [must(question.choices[Math.floor(random() * question.choices.length)], 'choice')],
      notApplicable: null,
      note: random() < 0.1 ? 'We started with this in spring, and it shows in the figures since.' : null,
    }));
  const draft: Step = () => {
    const from = Math.floor(random() * Math.max(1, questions.length - page));
    const body = submitBody(id, assessmentId, answersTo(questions.slice(from, from + page)));
    return { name: 'saveDraft', client, input: { body } };
  };
  let hasSubmitted = false;
  const open: Step = () => ({ name: 'form', client, input: formQuery(id, assessmentId) });
  return [
    open,
    draft,
    draft,
    () => ({
      name: 'submit',
      client,
      input: { body: submitBody(id, assessmentId, answersTo(questions)) },
      async then(position, planned) {
        hasSubmitted = true;
        const heard = await socket.hears(assessmentId, must(position, 'position of a submission'));
        if (heard === undefined) recorder.failed('heard of by a socket', 'nothing came');
        else recorder.took('heard of by a socket', heard - planned);
      },
    }),
    // Who arrives again before the answers have gone through has nothing to look at yet.
    () => (hasSubmitted ? { name: 'completionPage', client, input: formQuery(id, assessmentId) } : open()),
  ];
}

/** The tree with its cards, an assessment's figures, matrix and respondents, and what has happened. */
function readingSteps({ id, boss, assessments }: Organization, random: () => number): readonly Step[] {
  const { client } = boss;
  const some = () => must(assessments[Math.floor(random() * assessments.length)], 'assessment');
  const about =
    (name: RouteName): Step =>
    () => ({ name, client, input: { params: { id: some() } } });
  const ofAll = { organizationId: id };
  return [
    () => ({ name: 'tree', client, input: { params: { ...ofAll, userId: boss.id } } }),
    about('assessmentFigures'),
    about('matrix'),
    about('respondentMeans'),
    () => ({ name: 'organizationHistory', client, input: { params: ofAll, query: { limit: '50' } } }),
  ];
}

interface Heard {
  /** When it was heard, by `performance.now()`, that results have moved at or after a position. */
  hears(assessmentId: string, position: string): Promise<number | undefined>;
  close(): void;
}

/** A browser of the organisation that shows its results. */
async function openSocket(url: string, token: string): Promise<Heard> {
  const socket: Socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
  const newest = new Map<string, { readonly position: string; readonly at: number }[]>();
  const waiting = new Set<() => void>();
  socket.on(socketEvents.changed, (body: unknown) => {
    const { collection, ids, position } = LiveChange.parse(body);
    if (collection !== 'results') return;
    const at = performance.now();
    for (const id of ids) newest.set(id, [...(newest.get(id) ?? []).slice(-200), { position, at }]);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    hears: (assessmentId, position) =>
      new Promise((resolve) => {
        const settle = (at: number | undefined) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(at);
        };
        const look = () => {
          const heard = newest.get(assessmentId)?.find((each) => each.position >= position);
          if (heard !== undefined) settle(heard.at);
        };
        const timer = setTimeout(() => settle(undefined), livePatience);
        waiting.add(look);
        look();
      }),
    close: () => void socket.close(),
  };
}
