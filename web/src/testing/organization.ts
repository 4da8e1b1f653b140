import type { AssessmentCard, Node, NodeUser, TemplateSummary } from '@tidemark/contracts';

/** Builders of what the tree shows: a plain thing, and only what a test is about is said. */

export const aCard = (id: string, changes: Partial<AssessmentCard> = {}): AssessmentCard => ({
  id,
  name: 'Software delivery',
  shortName: id,
  description: '',
  template_id: 't1',
  node_id: null,
  isDeployed: true,
  isArchived: false,
  isPublicTemplate: 0,
  startDate: '2026-07-01T00:00:00.000Z',
  endDate: '2026-12-31T12:00:00.000Z',
  openFormDate: '2026-11-10T00:00:00.000Z',
  closeFormDate: '2999-12-20T12:00:00.000Z',
  assessmentValue: null,
  maturityValue: 0,
  coverage: { share: null, answered: 0, expected: 0 },
  completed: 100,
  respondents: 0,
  expected: 0,
  levels: 5,
  objectives: 18,
  stale: false,
  may: [],
  version: 1,
  ...changes,
});

export const aMember = (id: string, name: string, changes: Partial<NodeUser> = {}): NodeUser => {
  const [firstName = '', surName = ''] = name.split(' ');
  return {
    id,
    firstName,
    surName,
    email: `${id}@halden.example`,
    avatarUrl: null,
    persona: 'Developer',
    persona_id: 'p1',
    role: 'user',
    isActive: true,
    selected: false,
    ...changes,
  };
};

/** A node named as its id says: 'booking' is Booking. */
export const aNode = (id: string, changes: Partial<Node> = {}): Node => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  description: '',
  parent_id: null,
  node_type_id: 'nt1',
  organization_id: 'o1',
  nodeType: { name: 'Team' },
  isUserAuthorized: true,
  isArchived: false,
  may: [],
  version: 1,
  nodeUsers: [],
  assessments: [],
  children: [],
  ...changes,
});

export const aTemplate = (id: string, changes: Partial<TemplateSummary> = {}): TemplateSummary => ({
  id,
  node_id: null,
  template_id: null,
  organization_id: 'o1',
  name: 'Software delivery',
  shortName: id,
  description: '',
  scoring: 'balanced',
  language: 'en-US',
  startDate: null,
  endDate: null,
  openFormDate: null,
  closeFormDate: null,
  step: 4,
  isArchived: false,
  isPublicTemplate: 0,
  templateForOrganization_id: 'o1',
  completed: 100,
  isDeployed: true,
  maturityLevels: [],
  maturityModel: [],
  areas: 5,
  objectives: 18,
  questions: 66,
  may: [],
  version: 1,
  ...changes,
});
