import { beforeEach, describe, expect, it } from '@jest/globals';
import { decodeObject } from '@tidemark/contracts';
import { projections } from '@tidemark/domain/read-models';
import { createForeignInvitations, createLinks, type ForeignInvitations, type Links } from '@tidemark/accounts';
import { createManualClock, createMemoryDocumentStore, type ManualClock } from '@tidemark/kernel/memory';
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
let links: Links;
let foreignInvitations: ForeignInvitations;

beforeEach(async () => {
  clock = createManualClock(organization.open);
  world = await projected(projections, organization.events);
  asked = [];
  const state = createMemoryDocumentStore();
  links = createLinks({ state, clock });
  foreignInvitations = createForeignInvitations({ state });
  for (const kept of [links, foreignInvitations]) await kept.open();
});
const compose = async (change: Partial<FormDelivery> = {}) =>
  createFormMailComposer({
    readModels: world.readModels,
    reached: async (names, position) => void asked.push([names, position]),
    publicUrl: () => 'https://tide.example',
    clock,
    links,
    foreignInvitations,
    signUpMail: async ({ kind }) => ({ unsendable: `a mail of kind ${kind}` }),
  })({ ...delivery, ...change });
const unsendable = (reason: string) => ({ unsendable: expect.stringContaining(reason) });

describe('a mail', () => {
  it('is composed from current data, no older than its cause', async () => {
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
    expect(text).toContain('your view of Sales');
    const link = /https:\/\/tide\.example\/form\?value=(\S+)/.exec(text)?.[1] ?? '';
    expect(decodeObject(link)).toEqual({ userId: 'uma', assessmentId });
  });

  it('is in the recipient’s own language', async () => {
    await world.more([{ type: 'UserLanguageChanged', data: { userId: 'uma', language: 'pt-BR' } }]);
    expect(await compose()).toMatchObject({ mail: { language: 'pt-BR' } });
  });

  it('quotes the words of the last invitation, which a reminder repeats', async () => {
    const asks = async (message?: string) =>
      world.more([
        {
          type: 'AssessmentsTriggered',
          data: {
            kind: 'invitation',
            assessments: [
              { assessmentId, users: [{ userId: 'uma', personaId: null }], ...(message !== undefined && { message }) },
            ],
          },
        },
      ]);
    await asks('We look at it together.');
    const quoting = { text: expect.stringContaining('> We look at it together.') };
    expect(await compose()).toMatchObject({ mail: quoting });
    expect(await compose({ kind: 'reminder' })).toMatchObject({ mail: quoting });
    await asks('Again, please.');
    expect(await compose()).toMatchObject({ mail: { text: expect.stringContaining('> Again, please.') } });
    await asks();
    expect(await compose()).toMatchObject({ mail: { text: expect.not.stringContaining('> ') } });
  });

  it('is sent before the form opens, and up to its last moment', async () => {
    clock.set('2026-01-01T00:00:00.000Z');
    expect(await compose()).toHaveProperty('mail');
    clock.set(organization.period.closeFormDate);
    expect(await compose()).toHaveProperty('mail');
    clock.advance(1);
    expect(await compose()).toEqual(unsendable('closed'));
  });

  it('says when the form opens, until it does', async () => {
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

describe('the link to the form', () => {
  const answerByLink = {
    type: 'OrganizationSettingsChanged',
    data: { organizationId: exampleTenant, language: 'en-US', timeZone: 'UTC', answerByLink: true },
  };
  const invited = {
    type: 'UserInvited',
    data: {
      userId: 'new',
      organizationId: exampleTenant,
      firstName: 'Nils',
      email: 'new@example.org',
      role: 'user',
      personaId: 'dev',
      nodeIds: ['sales'],
      language: 'en-US',
    },
  };
  const secretIn = (composed: object, before: string): string => {
    const text = 'mail' in composed ? (composed.mail as { readonly text: string }).text : '';
    return new RegExp(`https://tide\\.example/${before}/([\\w-]+)`).exec(text)?.[1] ?? '';
  };
  const whose = { tenant: exampleTenant, subject: 'new' };

  it('is a personal link if the organization wants it, a new one in each mail', async () => {
    await world.more([answerByLink]);
    const secrets = [secretIn(await compose(), 'f/p'), secretIn(await compose({ kind: 'reminder' }), 'f/p')];
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) {
      expect(await links.find('form', secret)).toEqual({ tenant: exampleTenant, subject: 'uma', assessmentId });
    }
  });

  it('is the same for an invited person, whose name others typed', async () => {
    await world.more([answerByLink, invited]);
    const mail = await compose({ userId: 'new' });
    expect(await links.find('form', secretIn(mail, 'f/p'))).toEqual({ ...whose, assessmentId });
    expect(JSON.stringify(mail)).not.toContain('Nils');
  });

  it('is the sign-up for an invited person if people must sign in', async () => {
    await world.more([invited]);
    expect(await links.find('invitation', secretIn(await compose({ userId: 'new' }), 'signup'))).toEqual(whose);
  });

  it('is missing for an address with an account elsewhere if people must sign in: its owner reads why', async () => {
    await world.more([invited]);
    await foreignInvitations.keep({ tenant: exampleTenant, userId: 'new' }, { tenant: 'elsewhere', userId: 'eve' });
    expect(await compose({ userId: 'new' })).toEqual(unsendable('a mail of kind sign-up'));
    await world.more([answerByLink]);
    expect(await compose({ userId: 'new' })).toHaveProperty('mail');
  });
});

describe('a mail that cannot be answered is not sent', () => {
  it('to a missing person, or about a missing thing', async () => {
    expect(await compose({ userId: 'nobody' })).toEqual(unsendable('cannot be reached'));
    expect(await compose({ assessmentId: 'nothing' })).toEqual(unsendable('cannot be reached'));
    expect(await compose({ tenant: 'organization-2' })).toEqual(unsendable('cannot be reached'));
  });

  it.each([
    ['was made inactive', { type: 'UserDeactivated', data: { userId: 'uma' } }],
    ['left the node', { type: 'MemberRemoved', data: { nodeId: 'sales', userId: 'uma' } }],
  ])('to a person who %s', async (_what, event) => {
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

  it('as a reminder to a person who has answered meanwhile, but may ask for other answers', async () => {
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
  ])('about an assessment out of use with its %s', async (_, archived) => {
    await world.more([archived]);
    expect(await compose()).toEqual(unsendable('archived'));
  });
});
