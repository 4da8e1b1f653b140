import { MongoClient } from 'mongodb';
import { eventually, must } from '../../harness/wait.js';
import type { ProcessName } from '@tidemark/contracts';
import type { Replica } from './replica.js';
import type { Entrance, Organization, Round } from './work.js';

/** Milliseconds until all started work is done. */
const patience = 120_000;

export interface Measured {
  /** Of tenants; one more is the whole installation's. */
  readonly segments: number;
  /** The processes of a service that run. */
  pair(name: ProcessName): readonly Pick<Replica, 'metric'>[];
}

/** Waits until nothing is under way any more. */
export async function quiet(stage: Measured): Promise<void> {
  // Nobody is behind in what nobody feeds.
  const areFed = async () => {
    const held = stage.pair('projector').map(async (replica) => replica.metric('tidemark_projector_segments'));
    const sum = (await Promise.all(held)).reduce<number>((a, b) => a + (b ?? 0), 0);
    return sum === stage.segments + 1 ? true : undefined;
  };
  await eventually('all segments to be fed', areFed, patience);
  // In the order in which one waits for the other.
  const behind = [
    ['projector', 'tidemark_projector_lag_events'],
    ['projector', 'tidemark_relay_lag_events'],
    ['notifier', 'tidemark_consumer_lag_messages'],
  ] as const;
  for (const [service, name] of behind) {
    for (const replica of stage.pair(service)) {
      const isZero = async () => ((await replica.metric(name)) === 0 ? true : undefined);
      await eventually(`${name} to be 0`, isZero, patience);
    }
  }
  // One that could not be written while something was away is tried again after a minute.
  const notifier = must(stage.pair('notifier')[0], 'notifier');
  const isSent = async () =>
    (await notifier.metric('tidemark_deliveries_waiting', 'status="queued"')) === 0 ? true : undefined;
  await eventually('all mails to be sent', isSent, patience);
}

export interface Found {
  /** What is wrong, in words. */
  readonly faults: readonly string[];
  /** Mails of which nobody knows whether they went out. */
  readonly unknown: number;
}

/** Each answer and each mail of the rounds exists once. */
export async function countedOnce(
  stage: Entrance,
  organization: Organization,
  rounds: readonly Round[],
): Promise<Found> {
  const faults: string[] = [];
  const { client } = organization.boss;
  const ids = stage.mails.map(({ messageId }) => messageId);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  faults.push(...twice.map((id) => `The mail ${id} was sent twice`));
  let unknown = 0;
  for (const { assessmentId } of rounds) {
    const params = { id: assessmentId };
    const { respondents } = await client.ok('assessment', { params });
    const people = organization.answering.length + organization.asked.length;
    if (respondents.submitted !== organization.answering.length || respondents.invited !== people) {
      faults.push(`${assessmentId} has ${JSON.stringify(respondents)}`);
    }
    const { entries } = await client.ok('assessmentHistory', { params, query: { limit: '100' } });
    const answers = entries.filter(({ kind }) => kind === 'AnswersSubmitted').length;
    if (answers !== organization.answering.length)
      faults.push(`${assessmentId}: ${String(answers)} answers in the log`);
    unknown += await mailsOf(assessmentId);
  }
  return { faults, unknown };

  async function mailsOf(assessmentId: string): Promise<number> {
    const params = { organizationId: organization.id };
    const read = async () => client.ok('deliveries', { params, query: { assessment_id: assessmentId } });
    // While something was away some could not be sent, and of others it could not be noted that they were: both follow soon.
    const settled = async () => {
      const all = await read();
      return all.some(({ status }) => status === 'sending' || status === 'queued') ? undefined : all;
    };
    const listed = await eventually('outcomes of mails', settled, 30_000).catch(read);
    const all = [...organization.answering, ...organization.asked];
    if (listed.length !== all.length) faults.push(`${assessmentId}: ${String(listed.length)} deliveries`);
    let open = 0;
    for (const { id } of all) {
      const sent = stage.mails.filter(({ messageId }) => messageId.includes(`${assessmentId}.${id}@`)).length;
      const status = listed.find(({ user }) => user.id === id)?.status ?? 'missing';
      if (status === 'sending' || status === 'uncertain') open += 1;
      else if (status !== 'sent' || sent !== 1) {
        faults.push(`${assessmentId}: ${String(sent)} mails to ${id}, which is said to be ${status}`);
      }
    }
    return open;
  }
}

/** Documents of a read model that a rebuild makes otherwise; one that cannot apply an event has to refuse it. */
export async function differingFromRebuild(mongoUrl: string, { master }: Organization): Promise<readonly string[]> {
  const mongo = new MongoClient(mongoUrl);
  const models = mongo.db('tidemark_models');
  try {
    const parked = new Set(await models.collection('%24dead-letters').distinct('projection'));
    const served = await models.collection<{ _id: string; generation: number }>('%24read-models').find().toArray();
    // Side by side: each of them waits most of its time.
    const differing = await Promise.all(
      served.map(async ({ _id, generation }) => (parked.has(_id) ? wronglyRebuilt(_id) : differingIn(_id, generation))),
    );
    return differing.flat();
  } finally {
    await mongo.close();
  }

  async function wronglyRebuilt(name: string): Promise<readonly string[]> {
    const { code } = await master.refused('rebuildReadModel', { params: { name } });
    return code === 'event-not-applicable' ? [] : [`${name}, which cannot apply an event: ${code}`];
  }

  async function differingIn(name: string, generation: number): Promise<readonly string[]> {
    const before = await documentsOf(name, generation);
    const rebuilt = await master.ok('rebuildReadModel', { params: { name } });
    const after = await documentsOf(name, rebuilt.generation);
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((id) => before.get(id) !== after.get(id))
      .map((id) => `${id}: ${before.get(id)} and rebuilt ${after.get(id)}`);
  }

  /** What is deleted leaves its position behind, without a tenant. */
  async function documentsOf(readModel: string, generation: number): Promise<ReadonlyMap<string, string>> {
    const start = `${readModel}-${String(generation)}/`;
    const found = new Map<string, string>();
    for (const { name } of await models.listCollections().toArray()) {
      if (!name.startsWith(start)) continue;
      for (const row of await models.collection<{ _id: string; tenant?: string }>(name).find().toArray()) {
        if (row.tenant !== undefined) found.set(`${name.slice(start.length)} ${row._id}`, canonical(row));
      }
    }
    return found;
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
