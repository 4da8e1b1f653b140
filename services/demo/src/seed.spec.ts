import { beforeAll, describe, expect, it } from '@jest/globals';
import { createDeliveryStore, deliveryId } from '@tidemark/deliveries';
import { type AssessmentsEvent, eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  beginning,
  createEventCodec,
  createLogger,
  createReadModels,
  type EventStore,
  type Ports,
  type StoredEvent,
} from '@tidemark/kernel';
import { createMemoryPorts } from '@tidemark/kernel/memory';
import { type DemoFacts, type DemoMarker, openDemoMarkers } from './marker.js';
import { seedDemo } from './seed.js';

const openInstallation = async () => {
  const ports = createMemoryPorts();
  const markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
  return { ports, marker: await markers.begin() };
};

async function seed(ports: Ports, marker: DemoMarker): Promise<DemoFacts> {
  const codec = createEventCodec(eventDefinitions, ports.ids);
  const readModels = createReadModels(ports.models, projections);
  await readModels.open();
  return seedDemo({ ports, codec, readModels, logger: createLogger({ level: 'silent', name: 'test' }), marker });
}

const logOf = async ({ events }: Ports): Promise<readonly StoredEvent[]> =>
  events.readAll({ after: beginning, limit: 100_000 });

/** A log that accepts some appends and then fails, as when the process dies. */
function failingAfter(events: EventStore, appends: number): EventStore {
  let left = appends;
  return {
    ...events,
    async append(...given) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return events.append(...given);
    },
  };
}

describe('the seeding of the demo', () => {
  let ports: Ports;
  let marker: DemoMarker;
  let facts: DemoFacts;
  let log: readonly StoredEvent[];
  beforeAll(async () => {
    ({ ports, marker } = await openInstallation());
    facts = await seed(ports, marker);
    log = await logOf(ports);
  }, 60_000);

  it('writes the log in the order of time, none of it in the future', () => {
    const moments = log.map(({ meta }) => meta.occurredAt);
    expect(moments).toEqual(moments.toSorted());
    expect(moments.at(-1)?.localeCompare(marker.seededAt)).toBeLessThanOrEqual(0);
  });

  it('lets people answer only after they have joined', () => {
    const joinedAt = new Map(
      log.filter(({ type }) => type === 'UserRegistered').map(({ data, meta }) => [userOf(data), meta.occurredAt]),
    );
    const answers = log.filter(({ type }) => type === 'AnswersSubmitted');
    expect(answers.length).toBeGreaterThan(150);
    for (const { data, meta } of answers) {
      expect(meta.occurredAt.localeCompare(joinedAt.get(userOf(data)) ?? 'never')).toBe(1);
    }
  });

  it('founds three organizations: one is asked, one publishes, one waits for its first super', () => {
    const count = (type: string) => log.filter((event) => event.type === type).length;
    expect(['OrganizationCreated', 'TemplatePublished', 'UserInvited'].map(count)).toEqual([3, 3, 1]);
    const invited = log.find(({ type }) => type === 'UserInvited');
    expect(invited?.data).toMatchObject({ role: 'super', organizationId: invited?.meta.tenant });
  });

  it('lets every account sign in', async () => {
    for (const { id, password } of facts.accounts) expect(await ports.credentials.verify(id, password)).toBe(true);
  });

  it('changes nothing when it is repeated', async () => {
    expect(await seed(ports, marker)).toEqual(facts);
    expect(await logOf(ports)).toEqual(log);
  });

  it('records the mails of each trigger as sent at its moment, and leaves reminders to the notifier', async () => {
    const deliveries = createDeliveryStore(ports.state);
    const stateOf = async (id: string) => deliveries.find(facts.organizationId, id);
    const triggers = log.filter(({ type }) => type === 'AssessmentsTriggered');
    for (const { id: cause, data, meta } of triggers) {
      const { kind, assessments } = data as AssessmentsTriggered;
      for (const { assessmentId, users } of assessments) {
        for (const { userId } of users) {
          const state = await stateOf(deliveryId(cause, assessmentId, userId));
          if (kind === 'reminder') expect(state).toBeUndefined();
          else expect(state).toMatchObject({ status: 'sent', updatedAt: meta.occurredAt });
        }
      }
    }
    const reminders = triggers.filter(({ data }) => (data as AssessmentsTriggered).kind === 'reminder');
    expect(reminders.length).toBeGreaterThan(0);
    for (const { meta } of reminders) expect(meta.occurredAt).toBe(marker.seededAt);
  });

  it('finishes the rest after it was interrupted', async () => {
    const interrupted = await openInstallation();
    const events = failingAfter(interrupted.ports.events, 250);
    await expect(seed({ ...interrupted.ports, events }, interrupted.marker)).rejects.toThrow('killed');
    await seed(interrupted.ports, interrupted.marker);
    const story = (events: readonly StoredEvent[]) =>
      events.map(({ type, stream }) => `${type} ${stream}`.split('-')[0]);
    expect(story(await logOf(interrupted.ports))).toEqual(story(log));
  });
});

type AssessmentsTriggered = Extract<AssessmentsEvent, { type: 'AssessmentsTriggered' }>['data'];
const userOf = (data: object): string => ('userId' in data ? String(data.userId) : '');
