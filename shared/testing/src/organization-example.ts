import type {
  AssessmentsEvent,
  CatalogEvent,
  DomainEvent,
  OrganizationEvent,
  TemplateEvent,
  TreeEvent,
  UserEvent,
} from '@tidemark/domain';
import { blankTexts, organizationProfile, type Role } from '@tidemark/contracts';
import { content, profile, templateId } from './answered-example.js';
import { exampleTenant } from './projection-run.js';

/**
 * An organisation to ask questions about:
 *
 *   Root ── Sales ── Sales 2 · Sales 10
 *        └─ Works
 *
 * `sam` is super; `ada` is admin and `uma` user on Sales; `wim` is user on Works. The example template is deployed and
 * applied to Sales, Sales 2 and Works; `draft` is a template on Works, `loose` one on no node.
 */
export const period = {
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-06-30T00:00:00.000Z',
  openFormDate: '2026-02-01T00:00:00.000Z',
  closeFormDate: '2026-02-28T00:00:00.000Z',
};
export const open = '2026-02-10T00:00:00.000Z';

const nodeType = 'type-1';
const node = (nodeId: string, name: string, parentId: string | null): TreeEvent => ({
  type: 'NodeCreated',
  data: { nodeId, name, parentId, nodeTypeId: nodeType, description: '' },
});
const person = (userId: string, firstName: string, role: Role): UserEvent => ({
  type: 'UserRegistered',
  data: {
    userId,
    firstName,
    surName: 'Silva',
    email: `${userId}@example.org`,
    avatarUrl: null,
    organizationId: exampleTenant,
    role,
    personaId: 'dev',
    language: null,
    via: 'invitation',
  },
});
const member = (nodeId: string, userId: string) => ({ nodeId, userId });

const structure: readonly (TreeEvent | CatalogEvent | UserEvent | OrganizationEvent)[] = [
  {
    type: 'OrganizationCreated',
    data: { organizationId: exampleTenant, ...blankTexts(organizationProfile), name: 'Acme' },
  },
  { type: 'PersonaCreated', data: { personaId: 'dev', title: 'Developer', description: '' } },
  { type: 'NodeTypeAdded', data: { nodeTypeId: nodeType, name: 'Unit' } },
  node('root', 'Root', null),
  node('sales', 'Sales', 'root'),
  node('works', 'Works', 'root'),
  node('sales-10', 'Sales 10', 'sales'),
  node('sales-2', 'Sales 2', 'sales'),
  person('sam', 'Sam', 'super'),
  person('uma', 'Uma', 'user'),
  person('ada', 'ada', 'admin'),
  person('wim', 'Wim', 'user'),
  { type: 'MembersAdded', data: { members: [member('sales', 'uma'), member('sales', 'ada'), member('works', 'wim')] } },
];

const born = (id: string, nodeId: string | null, name: string): TemplateEvent => ({
  type: 'TemplateCreated',
  data: { templateId: id, nodeId, profile: { ...profile, name, shortName: name } },
});
const templates: readonly TemplateEvent[] = [
  born(templateId, 'sales', 'Template'),
  {
    type: 'TemplateDeployed',
    data: {
      templateId,
      profile,
      content,
      recommendations: [{ id: 'r1', title: 'Read', url: 'https://example.org', description: 'This' }],
    },
  },
  born('draft', 'works', 'Draft'),
  born('loose', null, 'Loose'),
];

export const assessmentOn = (nodeId: string): string => `assessment-on-${nodeId}`;

const applied: AssessmentsEvent = {
  type: 'AssessmentsApplied',
  data: {
    templateId,
    templateVersion: 2,
    shortName: 'Spring',
    description: 'D',
    windows: period,
    assessments: ['sales', 'sales-2', 'works'].map((nodeId) => ({ assessmentId: assessmentOn(nodeId), nodeId })),
  },
};

export const events: readonly DomainEvent[] = [...structure, ...templates, applied];

/** Role user sees results of at least this many respondents. */
export const groupsOf = (smallestGroup: number): DomainEvent => ({
  type: 'OrganizationSettingsChanged',
  data: { organizationId: exampleTenant, language: 'en-US', timeZone: 'UTC', smallestGroup },
});
