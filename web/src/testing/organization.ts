import {
  type AssessmentCard,
  blankTexts,
  type HistoryEntry,
  type HistoryPage,
  type ListedOrganization,
  type LibraryTemplate,
  type Node,
  type NodeUser,
  type Organization,
  organizationProfile,
} from '@tidemark/contracts';

/**
 * Builders of the data that the tree shows. A test names only what it is about. The data is answered for a user who may
 * act on it; a test about missing rights sets `may`.
 */

const mayOn = ({ isArchived = false, template_id }: Partial<AssessmentCard>): AssessmentCard['may'] => {
  if (isArchived) return [];
  return template_id === null ? ['archive', 'apply', 'duplicate'] : ['change', 'archive', 'trigger'];
};

const ON_NODE: Node['may'] = [
  'change',
  'move',
  'archive',
  'create-child',
  'invite',
  'remove-member',
  'apply',
  'trigger',
  'create-template',
];

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
  counted: 0,
  expected: 0,
  remindedAt: null,
  levels: 5,
  objectives: 18,
  stale: false,
  may: mayOn(changes),
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
    isInvited: false,
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
  may: changes.isArchived === true ? [] : [...ON_NODE],
  version: 1,
  nodeUsers: [],
  assessments: [],
  children: [],
  ...changes,
});

export const aTemplate = (id: string, changes: Partial<LibraryTemplate> = {}): LibraryTemplate => ({
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
  notesShownTo: null,
  step: 4,
  isArchived: false,
  isPublicTemplate: 0,
  templateForOrganization_id: 'o1',
  completed: 100,
  isDeployed: true,
  tags: [],
  origin_id: null,
  maturityLevels: [],
  maturityModel: [],
  areas: 5,
  objectives: 18,
  questions: 66,
  may: changes.isArchived === true ? [] : ['deploy', 'archive', 'apply', 'duplicate'],
  version: 1,
  organizationName: 'Acme',
  author: null,
  uses: { assessments: 0, nodes: 0 },
  submittedAt: null,
  ...changes,
});

/** The tree as it is answered to somebody who may do nothing on the nodes of these ids; left out: on none. */
export const mayNothingOn = (nodes: readonly Node[], ids?: readonly string[]): Node[] =>
  nodes.map((node) => ({
    ...node,
    may: ids === undefined || ids.includes(node.id) ? [] : node.may,
    children: mayNothingOn(node.children, ids),
  }));

export const anOrganization = (changes: Partial<Organization> = {}): Organization => ({
  id: 'o1',
  ...blankTexts(organizationProfile),
  name: 'Halden',
  suspended: false,
  language: 'en-US',
  timeZone: 'UTC',
  superGivenBy: 'inviters',
  smallestGroup: 5,
  color: null,
  logoUrl: null,
  answerByLink: false,
  may: [],
  version: 1,
  ...changes,
});

/** As the list of all organisations has it. */
export const aListedOrganization = (changes: Partial<ListedOrganization> = {}): ListedOrganization => ({
  ...anOrganization(),
  people: 0,
  nodes: 1,
  lastActivityAt: null,
  ...changes,
});

/** An entry of the history; what a test is not about is somebody's change of a node. */
export const aHistoryEntry = (id: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  position: id,
  at: '2026-11-20T09:12:00.000Z',
  actor: { id: 'oskar', firstName: 'Oskar', surName: 'Lindqvist' },
  kind: 'NodeChanged',
  subject: { kind: 'node', id: 'booking', name: 'Booking' },
  related: [],
  place: null,
  text: 'Changed the node Booking',
  changes: [],
  ...changes,
});

export const aHistoryPage = (entries: readonly HistoryEntry[], changes: Partial<HistoryPage> = {}): HistoryPage => ({
  entries: [...entries],
  next: null,
  about: null,
  timeZone: 'UTC',
  ...changes,
});
