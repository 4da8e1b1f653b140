import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeObject } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createManualClock, type ManualClock } from '@tidemark/kernel/memory';
import { answered, exampleTenant, organization, projected } from '@tidemark/testing';
import { createFormMailComposer, type FormDelivery } from './compose-form-mail.js';

const assessmentId = organization.assessmentOn('sales');
const delivery: FormDelivery = {
  id: 'd1',
  tenant: exampleTenant,
  cause: 'c1',
  kind: 'invitation',
  assessmentId,
  userId: 'uma',
  actor: 'sam',
  causePosition: '0000000000000042',
  status: 'sending',
  attempts: 0,
  dueAt: organization.open,
  reason: null,
  updatedAt: organization.open,
};
let clock: ManualClock;
let world: Awaited<ReturnType<typeof projected>>;
let asked: (readonly [readonly string[], string | null])[];

beforeEach(async () => {
  clock = createManualClock(organization.open);
  world = await projected(projections, organization.events);
  asked = [];
});
const compose = async (change: Partial<FormDelivery> = {}) =>
  createFormMailComposer({
    readModels: world.readModels,
    reached: async (names, position) => void asked.push([names, position]),
    publicUrl: () => 'https://tide.example',
    clock,
  })({ ...delivery, ...change });
const unsendable = (reason: string) => ({ unsendable: expect.stringContaining(reason) });

describe('a mail', () => {
  it('is written of what is true when it is sent, no older than its cause', async () => {
    await world.more([
      {
        type: 'UserProfileChanged',
        data: { userId: 'uma', firstName: 'Una', surName: 'Silva', email: 'una@example.org', avatarUrl: null },
      },
    ]);
    const composed = await compose();
    expect(composed).toMatchObject({ mail: { id: 'd1', to: { address: 'una@example.org' }, language: 'en-US' } });
    expect(asked).toEqual([[expect.arrayContaining(['people', 'assessments', 'respondents']), delivery.causePosition]]);
    const text = 'mail' in composed ? composed.mail.text : '';
    expect(text).toContain('how you see Sales');
    const link = /https:\/\/tide\.example\/form\?value=(\S+)/.exec(text)?.[1] ?? '';
    expect(decodeObject(link)).toEqual({ userId: 'uma', assessmentId });
  });

  it('is in the recipient’s own language', async () => {
    await world.more([{ type: 'UserLanguageChanged', data: { userId: 'uma', language: 'pt-BR' } }]);
    expect(await compose()).toMatchObject({ mail: { language: 'pt-BR' } });
  });

  it('goes out before the form opens, and up to its last moment', async () => {
    clock.set('2026-01-01T00:00:00.000Z');
    expect(await compose()).toHaveProperty('mail');
    clock.set(organization.period.closeFormDate);
    expect(await compose()).toHaveProperty('mail');
    clock.advance(1);
    expect(await compose()).toEqual(unsendable('closed'));
  });

  it('tells when the form opens, until it does', async () => {
    const opens = 'from February 1, 2026 to February 28, 2026';
    const { openFormDate } = organization.period;
    clock.set(openFormDate);
    clock.advance(-1);
    const both = { text: expect.stringContaining(opens), html: expect.stringContaining(opens) };
    expect(await compose()).toMatchObject({ mail: both });
    clock.set(openFormDate);
    expect(await compose()).toMatchObject({ mail: { text: expect.not.stringContaining('February 1,') } });
  });
});

describe('a mail that could not be answered is not sent', () => {
  it('to somebody who is not there, or about what is not', async () => {
    expect(await compose({ userId: 'nobody' })).toEqual(unsendable('cannot be reached'));
    expect(await compose({ assessmentId: 'nothing' })).toEqual(unsendable('cannot be reached'));
    expect(await compose({ tenant: 'organization-2' })).toEqual(unsendable('cannot be reached'));
  });

  it.each([
    ['was made inactive', { type: 'UserDeactivated', data: { userId: 'uma' } }],
    ['left the node', { type: 'MemberRemoved', data: { nodeId: 'sales', userId: 'uma' } }],
  ])('to somebody who %s', async (_what, event) => {
    await world.more([event]);
    expect(await compose()).toEqual(unsendable('may not answer'));
  });

  it('while the organisation is suspended', async () => {
    const data = { organizationId: exampleTenant };
    await world.more([{ type: 'OrganizationSuspended', data }]);
    for (const kind of ['invitation', 'reminder'] as const)
      expect(await compose({ kind })).toEqual(unsendable('suspended'));
    await world.more([{ type: 'OrganizationReinstated', data }]);
    expect(await compose()).toHaveProperty('mail');
  });

  it('as a reminder to somebody who has answered meanwhile, but may ask for other answers', async () => {
    const { data } = answered.submitted('uma', 'dev', [2, 2, 2]);
    const started = answered.started('uma', 'dev');
    await world.more([{ ...started, data: { ...started.data, assessmentId } }]);
    expect(await compose({ kind: 'reminder' })).toHaveProperty('mail');
    await world.more([{ type: 'AnswersSubmitted', data: { ...data, assessmentId } }]);
    expect(await compose({ kind: 'reminder' })).toEqual(unsendable('has answered'));
    expect(await compose({ kind: 'reminder', userId: 'ada' })).toHaveProperty('mail');
    expect(await compose()).toHaveProperty('mail');
  });

  it.each([
    ['assessment', { type: 'AssessmentArchived', data: { assessmentId } }],
    ['node', { type: 'NodeArchived', data: { nodeId: 'sales', branch: ['sales'] } }],
  ])('about an assessment that is out of use with its %s', async (_, archived) => {
    await world.more([archived]);
    expect(await compose()).toEqual(unsendable('archived'));
  });
});
