import type { RouteName } from '@tidemark/contracts';
import type { Client, Input } from './client.js';
import { applyBody, applyTo, fresh, importTemplate, openWindows } from './scenario.js';
import { ladder, templateFile } from './template.js';
import { must } from './wait.js';

/** Ids of one organisation that a call can be aimed at. */
export interface Target {
  readonly organizationId: string;
  readonly userId: string;
  readonly nodeId: string;
  readonly nodeTypeId: string;
  readonly personaId: string;
  readonly recommendationId: string;
  /** A draft, and what it is made of. */
  readonly draftId: string;
  readonly levelId: string;
  readonly areaId: string;
  readonly objectiveId: string;
  readonly maturityId: string;
  readonly questionId: string;
  readonly choiceId: string;
  /** Deployed and applied. */
  readonly templateId: string;
  readonly assessmentId: string;
  readonly assessedObjectiveId: string;
}

/** As a target, and nothing of it exists. */
export const nowhere: Target = {
  organizationId: 'nowhere',
  userId: 'nowhere',
  nodeId: 'nowhere',
  nodeTypeId: 'nowhere',
  personaId: 'nowhere',
  recommendationId: 'nowhere',
  draftId: 'nowhere',
  levelId: 'nowhere.1',
  areaId: 'nowhere.2',
  objectiveId: 'nowhere.3',
  maturityId: 'nowhere.4',
  questionId: 'nowhere.5',
  choiceId: 'nowhere.6',
  templateId: 'nowhere',
  assessmentId: 'nowhere',
  assessedObjectiveId: 'nowhere.3',
};

const content = { shortName: 'Access', areas: [[{ questions: [ladder()] }]] };
const moment = '2026-01-01T00:00:00.000Z';
type Calls = Readonly<Record<RouteName, (target: Target) => Input>>;

const ofOrganization = ({ organizationId }: Target): Input => ({ params: { organizationId } });
const ofUser = ({ organizationId, userId }: Target): Input => ({ params: { organizationId, userId } });
const aimless = (): Input => ({});
const by =
  (idOf: (target: Target) => string, body?: unknown) =>
  (target: Target): Input => ({
    params: { id: idOf(target) },
    ...(body === undefined ? {} : { body }),
  });
const asked = ({ userId, assessmentId }: Target): Input => ({
  query: { user_id: userId, assessment_id: assessmentId },
});

/** A well-formed call of every route, aimed at a target. A route that is missing here does not compile. */
export const calls: Calls = {
  configuration: aimless,
  mailbox: aimless,
  rebuildReadModel: () => ({ params: { name: 'no-such-model' } }),

  signIn: () => ({ body: { object: 'e30' } }),
  beginSocialLogin: aimless,
  formLink: () => ({ body: { secret: 'none' } }),
  signOut: aimless,
  recover: () => ({ body: { identifier: 'nobody@nowhere.example' } }),
  confirmEmail: () => ({ body: { token: 'none' } }),
  changePass: () => ({
    body: { token: 'none', newPassword: 'Tide-2026-mark!', passwordConfirmation: 'Tide-2026-mark!' },
  }),
  resetLink: () => ({ body: { token: 'none' } }),
  signUpTemplates: aimless,
  signUpTemplate: ({ templateId }) => ({ params: { templateId } }),
  verification: () => ({ params: { waiting: 'none' } }),
  signUpLink: () => ({ params: { secret: 'none' } }),
  signUp: () => ({ body: { secret: 'none' } }),
  verifyEmail: ({ templateId }) => ({ body: { templateId } }),
  assistedOrganization: ({ templateId }) => ({ body: { organization: {}, templateId, user: { secret: 'none' } } }),
  assistedFormLink: ({ organizationId, templateId }) => ({ body: { organization: organizationId, templateId } }),
  inviteUsers: ({ nodeId }) => ({
    body: { invitedUsers: [{ email: 'new@nowhere.example', role: 'user' }], selectedNodes: [nodeId] },
  }),

  organizations: () => ({ params: { flag: 'all' } }),
  organization: by(({ organizationId }) => organizationId),
  createOrganization: () => ({ body: { name: '', billingEmail: '', contactName: '', phoneNumber: '' } }),
  updateOrganization: by(({ organizationId }) => organizationId, { language: 'nonsense' }),
  uploadLogo: aimless,
  users: ofOrganization,
  invitedUsers: ofOrganization,
  withdrawInvitation: ({ userId }) => ({ params: { id: userId }, body: {} }),
  updateUser: ({ userId }) => ({ body: { id: userId, firstName: 'Changed' } }),
  currentUser: aimless,
  eraseUser: () => ({ params: { id: 'none' }, body: {} }),
  updateCurrentUser: () => ({ body: {} }),
  newAddress: aimless,
  resendNewAddress: aimless,
  cancelNewAddress: aimless,
  ownDataCounts: aimless,
  ownData: aimless,
  ownSessions: aimless,
  endOwnSession: () => ({ params: { id: 'none' } }),
  endOtherSessions: aimless,
  uploadAvatar: aimless,
  avatar: () => ({ params: { organizationId: 'nowhere', name: `${'0'.repeat(64)}.webp` } }),

  tree: ofUser,
  authorizedNodes: ofUser,
  nodeScores: ofOrganization,
  organizationNodes: ofOrganization,
  rootNode: ofOrganization,
  organizationStanding: ({ organizationId }) => ({ params: { id: organizationId } }),
  createNode: ({ organizationId, nodeId, nodeTypeId }) => ({
    body: { organization_id: organizationId, parent_id: nodeId, node_type_id: nodeTypeId, name: 'Access' },
  }),
  updateNode: by(({ nodeId }) => nodeId, { description: 'Changed' }),
  removeNodeUser: ({ nodeId, userId }) => ({ body: { nodeId, userId } }),
  nodeTypes: ofOrganization,
  createNodeType: ({ organizationId }) => ({ body: { organization_id: organizationId, name: fresh('Access') } }),
  updateNodeType: by(({ nodeTypeId }) => nodeTypeId, { name: 'Changed' }),
  archiveNodeType: by(({ nodeTypeId }) => nodeTypeId, {}),
  personas: ofOrganization,
  createPersona: ({ organizationId }) => ({ body: { organization_id: organizationId, title: fresh('Access') } }),
  updatePersona: by(({ personaId }) => personaId, { description: 'Changed' }),
  archivePersona: by(({ personaId }) => personaId, {}),

  archived: ofOrganization,
  archivedCounts: ofOrganization,
  restoreNode: by(({ nodeId }) => nodeId, {}),
  restoreAssessment: by(({ assessmentId }) => assessmentId, {}),
  restorePersona: by(({ personaId }) => personaId),
  restoreNodeType: by(({ nodeTypeId }) => nodeTypeId),
  restoreRecommendation: by(({ recommendationId }) => recommendationId),

  organizationTemplates: ofOrganization,
  organizationDeployedTemplates: ofOrganization,
  organizationCompleteTemplates: ofOrganization,
  publicTemplates: aimless,
  submittedTemplates: aimless,
  isTemplateDeployed: ({ templateId }) => ({ body: { templateId } }),
  publishTemplate: by(({ templateId }) => templateId, { isPublicTemplate: 1 }),
  duplicateTemplate: ({ templateId }) => ({ body: { templateId } }),
  templateUses: by(({ templateId }) => templateId),
  templateVersions: by(({ templateId }) => templateId),
  templateDiff: ({ templateId }) => ({ params: { id: templateId, otherId: templateId } }),
  compareAssessments: ({ assessmentId }) => ({ params: { id: assessmentId, otherId: assessmentId } }),
  reviseTemplate: by(({ templateId }) => templateId, {}),
  tagTemplate: by(({ templateId }) => templateId, { tags: ['access'] }),
  importTemplate: ({ nodeId }) => ({ query: { node_id: nodeId }, body: templateFile(content) }),
  exportTemplate: by(({ templateId }) => templateId),
  createTemplate: ({ organizationId, nodeId }) => ({
    body: { templateForOrganization_id: organizationId, node_id: nodeId, shortName: 'Access' },
  }),
  changeAssessment: by(({ assessmentId }) => assessmentId, { description: 'Changed' }),
  archiveAssessment: by(({ assessmentId }) => assessmentId, {}),
  assessment: by(({ assessmentId }) => assessmentId),
  completion: by(({ templateId }) => templateId),
  matrix: by(({ assessmentId }) => assessmentId),
  respondents: by(({ assessmentId }) => assessmentId),
  assessmentFigures: by(({ assessmentId }) => assessmentId),
  assessmentContent: ({ assessmentId }) => ({ params: { id: assessmentId, contentVersion: 'none' } }),
  respondentMeans: by(({ assessmentId }) => assessmentId),
  respondentFigures: ({ assessmentId, userId }) => ({ params: { id: assessmentId, respondentId: userId } }),
  apply: ({ templateId, nodeId }) => ({ body: applyBody({ templateId, nodes: [nodeId] }) }),
  isAssessmentDuplicated: ({ nodeId }) => ({ body: { shortName: 'Access', nodeId } }),
  trigger: ({ assessmentId, userId }) => ({ body: [{ id: assessmentId, nodeUsers: [{ id: userId }] }] }),
  remind: by(({ assessmentId }) => assessmentId),
  answersPerLevel: ({ assessedObjectiveId: objectiveId, userId }) => ({ params: { objectiveId }, body: { userId } }),
  spread: by(({ assessmentId }) => assessmentId),
  formMail: ({ assessmentId }) => ({ params: { id: assessmentId }, query: { language: 'en-US', sentAt: moment } }),
  assessmentNotes: by(({ assessmentId }) => assessmentId),
  assessmentReport: by(({ assessmentId }) => assessmentId),
  reportPrinting: aimless,
  printAssessmentReport: by(({ assessmentId }) => assessmentId, {}),
  printBranchReport: ({ nodeId, templateId }) => ({ params: { id: nodeId }, body: { template_id: templateId } }),
  printJob: () => ({ params: { id: 'none' } }),
  printedPage: () => ({ params: { secret: '0'.repeat(43) } }),
  printedFile: () => ({ params: { secret: '0'.repeat(43) } }),
  branchReport: ({ nodeId, templateId }) => ({ params: { id: nodeId }, query: { template_id: templateId } }),
  calculateMaturity: ({ assessmentId }) => ({ body: { selectedAssessments: [assessmentId], selectedPersonas: [] } }),

  areas: ({ draftId }) => ({ params: { assessmentId: draftId } }),
  createArea: ({ draftId }) => ({ body: { assessment_id: draftId, name: 'Access', description: 'Access' } }),
  changeArea: by(({ areaId }) => areaId, { description: 'Changed' }),
  placeArea: by(({ areaId }) => areaId, { before: null }),
  deleteArea: by(({ areaId }) => areaId),
  objective: by(({ objectiveId }) => objectiveId),
  objectives: ({ draftId }) => ({ params: { assessmentId: draftId } }),
  createObjective: ({ areaId }) => ({ body: { area_id: areaId, shortName: 'Access', description: 'Access' } }),
  changeObjective: by(({ objectiveId }) => objectiveId, { description: 'Changed' }),
  placeObjective: by(({ objectiveId }) => objectiveId, { before: null }),
  deleteObjective: by(({ objectiveId }) => objectiveId),
  objectiveMaturities: by(({ objectiveId }) => objectiveId),
  createObjectiveMaturity: ({ objectiveId, levelId }) => ({
    body: { objective_id: objectiveId, maturity_id: levelId, description: 'Access' },
  }),
  changeObjectiveMaturity: by(({ maturityId }) => maturityId, { description: 'Changed' }),
  deleteObjectiveMaturity: by(({ maturityId }) => maturityId),
  createLevel: ({ draftId }) => ({ body: { assessment_id: draftId, name: 'Access', description: 'A', position: 9 } }),
  changeLevel: by(({ levelId }) => levelId, { description: 'Changed' }),
  deleteLevel: by(({ levelId }) => levelId),
  createQuestion: ({ objectiveId }) => ({ body: { objectiveId, title: 'Access', description: 'Access' } }),
  changeQuestion: by(({ questionId }) => questionId, { description: 'Changed' }),
  placeQuestion: by(({ questionId }) => questionId, { before: null }),
  deleteQuestion: by(({ questionId }) => questionId),
  createChoice: ({ questionId, levelId }) => ({ body: { questionId, maturityId: levelId, title: 'Access' } }),
  changeChoice: by(({ choiceId }) => choiceId, { title: 'Changed' }),
  placeChoice: by(({ choiceId }) => choiceId, { before: null }),
  deleteChoice: by(({ choiceId }) => choiceId),

  recommendations: ofOrganization,
  objectiveRecommendations: ({ objectiveId }) => ({ params: { objectiveId } }),
  createRecommendation: ({ organizationId }) => ({
    body: { organizationId, title: 'Access', url: 'https://example.org', description: 'Access' },
  }),
  changeRecommendation: by(({ recommendationId }) => recommendationId, { description: 'Changed' }),
  attachRecommendation: ({ objectiveId, recommendationId }) => ({ body: { objectiveId, recommendationId } }),
  detachRecommendation: ({ objectiveId, recommendationId }) => ({ body: { objectiveId, recommendationId } }),
  attachQuestionRecommendation: ({ questionId, recommendationId }) => ({ body: { questionId, recommendationId } }),
  detachQuestionRecommendation: ({ questionId, recommendationId }) => ({ body: { questionId, recommendationId } }),

  form: asked,
  formsToAnswer: aimless,
  draft: asked,
  completionPage: asked,
  saveDraft: ({ assessmentId, userId }) => ({ body: { userId, assessmentId, answers: [] } }),
  submit: ({ assessmentId, userId }) => ({ body: { userId, assessmentId, answers: [] } }),

  deliveries: ofOrganization,
  resendDelivery: () => ({ params: { id: 'none' } }),

  organizationHistory: ofOrganization,
  nodeHistory: by(({ nodeId }) => nodeId),
  templateHistory: by(({ templateId }) => templateId),
  assessmentHistory: by(({ assessmentId }) => assessmentId),
  userHistory: by(({ userId }) => userId),
  responseHistory: ({ assessmentId, userId }) => ({ params: { assessmentId, userId } }),
  resultsTimeline: by(({ assessmentId }) => assessmentId),
  resultsPresented: by(({ assessmentId }) => assessmentId),
  resultsBefore: by(({ assessmentId }) => assessmentId),
  resultsWhy: by(({ assessmentId }) => assessmentId),
  resultsAsOf: ({ assessmentId }) => ({ params: { id: assessmentId }, query: { at: moment } }),
  resultsChanges: ({ assessmentId }) => ({
    params: { id: assessmentId },
    query: { from: moment, to: openWindows().closeFormDate },
  }),
};

/** Calls that name nothing of an organisation. */
export const aimlessCalls: ReadonlySet<RouteName> = new Set([
  'signOut',
  'currentUser',
  'updateCurrentUser',
  'ownSessions',
  'newAddress',
  'resendNewAddress',
  'cancelNewAddress',
  'ownDataCounts',
  'ownData',
  'endOwnSession',
  'endOtherSessions',
  'uploadAvatar',
  'uploadLogo',
  'formsToAnswer',
  'rebuildReadModel',
  'organizations',
  'createOrganization',
  'publicTemplates',
  'submittedTemplates',
  'resendDelivery',
  'reportPrinting',
  'printJob',
]);

/** What a master reaches of an organisation that is not its own. */
export const mastersReach: ReadonlySet<RouteName> = new Set([
  'organization',
  'organizationStanding',
  'updateOrganization',
  'rootNode',
  'updateUser',
  'inviteUsers',
]);

/** A draft with one of everything and an applied assessment, made by a super of the organisation. */
export async function targetOf(
  client: Client,
  { organizationId, userId, nodeId }: Pick<Target, 'organizationId' | 'userId' | 'nodeId'>,
): Promise<Target> {
  const file = { ...content, shortName: fresh('Access') };
  const templateId = await importTemplate(client, file);
  const draftId = await importTemplate(client, { ...content, shortName: fresh('Access') });
  const assessmentId = await applyTo(client, { templateId, nodes: [nodeId] });
  const assessment = await client.ok('assessment', { params: { id: assessmentId } });
  const draft = await client.ok('assessment', { params: { id: draftId } });
  const area = must(draft.areas[0], 'area');
  const objective = must(area.objectives[0], 'objective');
  const question = must(objective.questions[0], 'question');
  const { body: recommendation } = await client.answer('createRecommendation', {
    body: { title: fresh('Access'), url: 'https://example.org', description: 'Access' },
  });
  const params = { organizationId };
  return {
    organizationId,
    userId,
    nodeId,
    nodeTypeId: must((await client.ok('nodeTypes', { params }))[0], 'node type').id,
    personaId: must((await client.ok('personas', { params }))[0], 'persona').id,
    recommendationId: recommendation.id,
    draftId,
    levelId: must(draft.maturityLevels[0], 'level').id,
    areaId: area.id,
    objectiveId: objective.id,
    maturityId: must(objective.objectiveMaturities[0], 'maturity').id,
    questionId: question.id,
    choiceId: must(question.choices[0], 'choice').id,
    templateId,
    assessmentId,
    assessedObjectiveId: must(assessment.objectives[0], 'objective').id,
  };
}
