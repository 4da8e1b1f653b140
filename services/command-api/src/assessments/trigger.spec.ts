import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@tidemark/domain';
import { callerOf, countSideBySide, exampleTenant, organization } from '@tidemark/testing';
import { streams } from '../streams.js';
import { openWorld, type World } from '../world.fixture.js';
import type { MailLimits } from '../deps.js';
import { changeAssessment } from './change.js';
import { remindMissing, triggerAssessments } from './trigger.js';

const id = organization.assessmentOn('sales');
const sam = callerOf('sam', 'super');
let world: World;
let clock: World['clock'];

/** The example organization, each event with its stream. */
const streamOf = ({ type, data }: DomainEvent): string | undefined => {
  if (/^Node|^Members/.test(type)) return streams.tree(exampleTenant);
  if (type === 'AssessmentsApplied') return streams.assessments(exampleTenant);
  return type === 'UserRegistered' ? streams.user(exampleTenant, (data as { userId: string }).userId) : undefined;
};

beforeEach(async () => {
  world = await openWorld();
  clock = world.clock;
  for (const event of organization.events) {
    const stream = streamOf(event);
    if (stream !== undefined) await world.append(stream, [event]);
  }
});

const trigger = async (key: string, ...userIds: readonly (readonly string[])[]) =>
  triggerAssessments(
    world.deps,
    world.context(key),
    sam,
    userIds.map((chosen) => ({ assessmentId: id, userIds: chosen })),
  );
const written = async () => (await world.log()).filter(({ type }) => type === 'AssessmentsTriggered');

describe('the number of processed e-mails', () => {
  it('counts each user of each assessment once, however often they were chosen', async () => {
    expect((await trigger('twice', ['uma', 'uma'], ['ada', 'uma'])).processedEmails).toBe(2);
  });

  it('is the same when the command is repeated, even with another choice', async () => {
    const first = await trigger('once', ['uma', 'ada'], ['uma']);
    expect(await trigger('once', ['uma', 'ada'], ['uma'])).toEqual(first);
    expect(await trigger('once', ['uma'])).toEqual(first);
    expect(await written()).toHaveLength(1);
  });

  it('includes reminders', async () => {
    await trigger('first', ['uma', 'ada']);
    expect((await remindMissing(world.deps, world.context('remind'), sam, id)).processedEmails).toBe(2);
  });
});

it('reads the log for a few people at a time, however many are chosen', async () => {
  const { seen, during } = countSideBySide();
  const { events: log } = world.ports;
  const events: typeof log = {
    ...log,
    read: async (stream, options) => during(async () => log.read(stream, options)),
  };
  world = await openWorld({ ...world.ports, events });
  const strangers = Array.from({ length: 100 }, (_, n) => `stranger-${String(n)}`);
  await expect(trigger('many', strangers, strangers)).rejects.toMatchObject({ code: 'not-a-member' });
  expect(seen.most).toBe(16);
});

describe('the limits of e-mails', () => {
  const limited = async (change: Partial<MailLimits>) => {
    world = await openWorld(world.ports, { mailLimits: { ofOrganization: 0, ofSender: 0, ofRecipient: 0, ...change } });
  };

  it.each(['ofOrganization', 'ofSender'] as const)(
    '%s refuse the whole command before anything is written',
    async (which) => {
      await limited({ [which]: 3 });
      await trigger('first', ['uma', 'ada']);
      const refused = trigger('second', ['uma', 'ada']);
      await expect(refused).rejects.toMatchObject({ code: 'too-many-mails', retryAfter: 86_400 });
      await expect(refused).rejects.toThrow(/3 e-mails a day\. Nothing was sent; more from 2026-01-02T/);
      expect(await written()).toHaveLength(1);
      expect((await trigger('third', ['uma'])).processedEmails).toBe(1);
    },
  );

  it('apply to each recipient too, and to reminders as to triggers', async () => {
    await limited({ ofRecipient: 1 });
    await trigger('first', ['uma']);
    const again = [trigger('second', ['uma', 'ada']), remindMissing(world.deps, world.context('remind'), sam, id)];
    for (const refused of again) await expect(refused).rejects.toMatchObject({ code: 'too-many-mails' });
    expect(await written()).toHaveLength(1);
    expect((await trigger('third', ['ada'])).processedEmails).toBe(1);
  });

  it('count a repeated command once, also after a restart', async () => {
    await limited({ ofOrganization: 2 });
    const first = await trigger('first', ['uma', 'ada']);
    expect(await trigger('first', ['uma', 'ada'])).toEqual(first);
    await limited({ ofOrganization: 2 });
    expect(await trigger('first', ['uma', 'ada'])).toEqual(first);
    await expect(trigger('second', ['uma'])).rejects.toMatchObject({ code: 'too-many-mails' });
  });

  it('get back what a refused command took', async () => {
    await limited({ ofOrganization: 1 });
    await expect(trigger('first', ['sam'])).rejects.toMatchObject({ code: 'not-a-member' });
    expect((await trigger('second', ['uma'])).processedEmails).toBe(1);
  });

  it('open after a day', async () => {
    await limited({ ofSender: 1 });
    await trigger('first', ['uma']);
    clock.set('2026-01-02T00:10:00.000Z');
    expect((await trigger('second', ['uma'])).processedEmails).toBe(1);
  });
});

describe('an assessment on an archived node', () => {
  it('is out of use: nobody is asked or reminded, and it does not change', async () => {
    await trigger('first', ['uma']);
    const archiving = { type: 'ArchiveNode', nodeId: 'sales' } as const;
    await world.deps.repositories.tree.execute(streams.tree(exampleTenant), archiving, world.context('archive'));
    await expect(trigger('again', ['uma'])).rejects.toMatchObject({
      code: 'assessment-archived',
      faults: [{ pointer: '/0/id' }],
    });
    const reminded = remindMissing(world.deps, world.context('remind'), sam, id);
    await expect(reminded).rejects.toMatchObject({ code: 'assessment-archived' });
    const context = { requestId: '', commandId: 'c', ifVersion: undefined, address: '', agent: '', now: '' };
    const changed = changeAssessment(world.deps, { caller: sam, context }, id, { description: 'New' });
    await expect(changed).rejects.toMatchObject({ code: 'assessment-archived' });
    expect(await written()).toHaveLength(1);
  });
});
