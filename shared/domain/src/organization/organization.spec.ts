import { describe, it } from '@jest/globals';
import { blankTexts, organizationProfile } from '@tidemark/contracts';
import { deciderSpec } from '@tidemark/testing';
import type { ChangeSettings, CreateOrganization } from './commands.js';
import type { OrganizationEvent } from './events.js';
import { organization } from './organization.js';

const { given } = deciderSpec(organization);

const profile = {
  ...blankTexts(organizationProfile),
  organizationId: 'o1',
  name: 'Acme',
  billingEmail: 'billing@acme.test',
  contactName: 'Ana',
  phoneNumber: '+55 11 5555',
};
const id = { organizationId: 'o1' };
/** `answerByLink` is missing in older logs. */
const created: OrganizationEvent = { type: 'OrganizationCreated', data: profile };
const createdNow: OrganizationEvent = { type: 'OrganizationCreated', data: { ...profile, answerByLink: true } };
const suspended: OrganizationEvent = { type: 'OrganizationSuspended', data: id };
const reinstated: OrganizationEvent = { type: 'OrganizationReinstated', data: id };

describe('creating an organization', () => {
  const create: CreateOrganization = { type: 'CreateOrganization', ...profile };

  it('creates it with trimmed fields', () =>
    given([])
      .when({ ...create, name: ' Acme ', phoneNumber: ' +55 11 5555 ' })
      .then([createdNow]));
  it('uses the requested time zone, by default UTC', () => {
    const settings = { ...id, language: 'en-US', timeZone: 'Europe/Oslo' } as const;
    given([])
      .when({ ...create, timeZone: 'Europe/Oslo' })
      .then([createdNow, { type: 'OrganizationSettingsChanged', data: settings }]);
    given([])
      .when({ ...create, timeZone: 'UTC' })
      .then([createdNow]);
    given([])
      .when({ ...create, name: '', timeZone: 'Mars/Olympus' })
      .refuses('invalid-request', ['name', 'timeZone']);
  });
  it('writes nothing when it exists', () => given([created]).when(create).then([]));
  it.each(['name', 'billingEmail', 'contactName', 'phoneNumber'])('refuses without %s [R5-113]', (field) =>
    given([])
      .when({ ...create, [field]: ' ' })
      .refuses('invalid-request', [field]),
  );
  it('reports all missing fields together [R5-113]', () =>
    given([])
      .when({ ...create, name: '', billingEmail: '', contactName: '', phoneNumber: '' })
      .refuses('invalid-request', ['name', 'billingEmail', 'contactName', 'phoneNumber']));
  it('accepts 120 characters, and 254 for an address, and refuses more', () => {
    const longest = { ...profile, name: 'x'.repeat(120), billingEmail: 'x'.repeat(254) };
    given([])
      .when({ ...create, ...longest })
      .then([{ type: 'OrganizationCreated', data: { ...longest, answerByLink: true } }]);
    given([])
      .when({ ...create, name: 'x'.repeat(121), billingEmail: 'x'.repeat(255) })
      .refuses('invalid-request', ['name', 'billingEmail']);
  });
});

describe('changing its profile', () => {
  it('changes what is sent and keeps the rest', () =>
    given([created])
      .when({ type: 'ChangeOrganizationProfile', contactName: 'Bia ' })
      .then([{ type: 'OrganizationProfileChanged', data: { ...profile, contactName: 'Bia' } }]));
  it('writes nothing when nothing changes', () => {
    given([created]).when({ type: 'ChangeOrganizationProfile' }).then([]);
    given([created]).when({ type: 'ChangeOrganizationProfile', name: 'Acme', contactName: ' Ana ' }).then([]);
  });
  it('refuses blank fields, with a fault for each', () =>
    given([created])
      .when({ type: 'ChangeOrganizationProfile', name: '', phoneNumber: ' ' })
      .refuses('invalid-request', ['name', 'phoneNumber']));
  it('works on an erased contact', () =>
    given([{ type: 'OrganizationCreated', data: { ...profile, contactName: null } }])
      .when({ type: 'ChangeOrganizationProfile', name: 'New' })
      .then([{ type: 'OrganizationProfileChanged', data: { ...profile, name: 'New', contactName: null } }]));
});

describe('suspending and reinstating', () => {
  it('alternates', () => {
    given([created]).when({ type: 'SuspendOrganization' }).then([suspended]);
    given([created, suspended]).when({ type: 'ReinstateOrganization' }).then([reinstated]);
    given([created, suspended, reinstated]).when({ type: 'SuspendOrganization' }).then([suspended]);
  });
  it('writes nothing when the state is the same; a new organization is not suspended', () => {
    given([created]).when({ type: 'ReinstateOrganization' }).then([]);
    given([created, suspended]).when({ type: 'SuspendOrganization' }).then([]);
  });
});

describe('changing its settings', () => {
  const change = (fields: Omit<ChangeSettings, 'type'>): ChangeSettings => ({ type: 'ChangeSettings', ...fields });

  it('changes what is sent; the defaults are en-US and UTC', () => {
    given([created])
      .when(change({ language: 'pt-BR' }))
      .then([{ type: 'OrganizationSettingsChanged', data: { ...id, language: 'pt-BR', timeZone: 'UTC' } }]);
    given([created, { type: 'OrganizationSettingsChanged', data: { ...id, language: 'es', timeZone: 'UTC' } }])
      .when(change({ timeZone: 'America/Sao_Paulo' }))
      .then([{ type: 'OrganizationSettingsChanged', data: { ...id, language: 'es', timeZone: 'America/Sao_Paulo' } }]);
  });
  it('writes nothing when nothing changes', () => {
    given([created]).when(change({})).then([]);
    given([created])
      .when(change({ language: 'en-US', timeZone: 'UTC' }))
      .then([]);
  });
  it('refuses an unknown language and an unknown time zone together', () => {
    given([created])
      .when(change({ language: 'fr', timeZone: 'Mars/Olympus' }))
      .refuses('invalid-request', ['language', 'timeZone']);
    for (const timeZone of ['', '+02:00', 'Europe/Nowhere']) {
      given([created]).when(change({ timeZone })).refuses('invalid-request', ['timeZone']);
    }
  });
  it('is refused while the organization is suspended', () =>
    given([created, suspended])
      .when(change({ language: 'es' }))
      .refuses('organization-suspended'));
});

describe('the register of active supers', () => {
  const enrolled = (userId: string): OrganizationEvent => ({ type: 'SuperEnrolled', data: { ...id, userId } });
  const withdrawn = (userId: string): OrganizationEvent => ({ type: 'SuperWithdrawn', data: { ...id, userId } });

  it('enrols a super once', () => {
    given([created])
      .when({ type: 'EnrolSuper', userId: 'ana' })
      .then([enrolled('ana')]);
    given([created, enrolled('ana')])
      .when({ type: 'EnrolSuper', userId: 'ana' })
      .then([]);
  });
  it('withdraws one while another remains', () =>
    given([created, enrolled('ana'), enrolled('bia')])
      .when({ type: 'WithdrawSuper', userId: 'ana' })
      .then([withdrawn('ana')]));
  it('refuses to withdraw the last one', () => {
    given([created, enrolled('ana')])
      .when({ type: 'WithdrawSuper', userId: 'ana' })
      .refuses('last-super');
    given([created, enrolled('ana'), enrolled('bia'), withdrawn('ana')])
      .when({ type: 'WithdrawSuper', userId: 'bia' })
      .refuses('last-super');
  });
  it('writes nothing for a user who is not enrolled', () =>
    given([created, enrolled('ana')])
      .when({ type: 'WithdrawSuper', userId: 'bia' })
      .then([]));
});

describe('an organization that does not exist', () => {
  it.each([
    { type: 'ChangeOrganizationProfile', name: 'Acme' },
    { type: 'SuspendOrganization' },
    { type: 'ReinstateOrganization' },
    { type: 'ChangeSettings', language: 'es' },
    { type: 'EnrolSuper', userId: 'ana' },
    { type: 'WithdrawSuper', userId: 'ana' },
  ] as const)('is refused: $type', (command) => given([]).when(command).refuses('not-found'));
  it('is not created by another event', () =>
    given([suspended]).when({ type: 'SuspendOrganization' }).refuses('not-found'));
});

describe('updating an organization', () => {
  it('applies all sent changes together, and reports all faults together', () => {
    given([created])
      .when({
        type: 'UpdateOrganization',
        changes: [{ type: 'ChangeOrganizationProfile', name: 'Ace' }, { type: 'SuspendOrganization' }],
      })
      .then([{ type: 'OrganizationProfileChanged', data: { ...profile, name: 'Ace' } }, suspended]);
    given([created])
      .when({
        type: 'UpdateOrganization',
        changes: [
          { type: 'ChangeOrganizationProfile', name: ' ' },
          { type: 'ChangeSettings', timeZone: 'Mars' },
        ],
      })
      .refuses('invalid-request', ['name', 'timeZone']);
  });
});
