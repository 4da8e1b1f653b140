/**
 * The calls of the product specification, section 7, as written there: method, path below /api, the fields of the body
 * (or of the query), and the fields of the answer. Copied by hand: nothing here comes from the product's own table, so
 * a renamed path or field fails here.
 */
export interface SpecifiedCall {
  readonly body?: readonly string[];
  readonly query?: readonly string[];
  readonly answer?: readonly string[];
}

const persona = ['organization_id', 'title', 'description'];
const level = ['name', 'description', 'position', 'assessment_id'];
const recommendation = ['title', 'url', 'description'];

export const specifiedCalls = {
  // Authentication and users
  'POST /auth': { body: ['object'], answer: ['token', 'user'] },
  'POST /auth/recover': { body: ['identifier'] },
  'POST /auth/changePass': { body: ['token', 'newPassword'] },
  'GET /users/organization/{organizationId}': {},
  'PUT /users/update': { body: ['firstName', 'surName', 'email', 'role', 'isActive'], answer: ['updatedUser'] },
  'PUT /users/current': {
    body: ['firstName', 'surName', 'email', 'avatarUrl', 'currentPassword', 'newPassword', 'passwordConfirmation'],
    answer: ['user'],
  },
  'POST /users/upload': { body: ['file', 'name'] },
  'POST /users': {
    body: [
      'organization_id',
      'firstName',
      'surName',
      'role',
      'email',
      'avatarUrl',
      'password',
      'passwordConfirmation',
      'personaId',
      'nodes',
    ],
  },
  'POST /users/verifyEmail': { body: ['firstName', 'surName', 'email', 'password', 'templateId'] },
  // Organisations
  'GET /organizations/{id}': { answer: ['id', 'name', 'billingEmail', 'contactName', 'phoneNumber', 'suspended'] },
  'GET /organizations/retrieve/{flag}': {},
  'POST /organizations': { body: ['name', 'billingEmail', 'contactName', 'phoneNumber', 'suspended'] },
  'POST /organizations/assisted': { body: ['organization', 'templateId', 'user'], answer: ['data'] },
  'POST /organizations/assistedFormLink': { body: ['organization', 'templateId'], answer: ['data'] },
  // Nodes, personas, node types
  'GET /nodes/tree/fetch/{organizationId}/{userId}': {},
  'GET /nodes/authorized/{organizationId}/{userId}': {},
  'GET /nodes/organization/{organizationId}': {},
  'GET /nodes/root/{organizationId}': { answer: ['id'] },
  'POST /nodes': { body: ['parent_id', 'node_type_id', 'organization_id', 'name', 'description'] },
  'PUT /nodes/{id}': { body: ['isArchived'] },
  'POST /nodes/inviteUsers': { body: ['invitedUsers', 'selectedNodes'], answer: ['processedUsers'] },
  'POST /nodes/removeUser': { body: ['nodeId', 'userId'], answer: ['count'] },
  'GET /personas/organization/{organizationId}': {},
  'POST /personas': { body: persona },
  'PUT /personas/{id}': {},
  'PUT /personas/archive/{id}': {},
  'GET /nodeTypes/organization/{organizationId}': {},
  'POST /nodeTypes': { body: ['organization_id', 'name'] },
  'PUT /nodeTypes/{id}': {},
  'PUT /nodeTypes/archive/{id}': {},
  // Assessments and templates
  'POST /assessments': { body: ['node_id', 'templateForOrganization_id', 'startDate', 'endDate'] },
  'PUT /assessments/{id}': { body: ['startDate', 'endDate'] },
  'PUT /assessments/archive/{id}': {},
  'GET /assessments/{id}': {},
  'GET /assessments/{id}/completion': { answer: ['completed', 'percentage'] },
  'GET /assessments/{id}/matrix': {},
  'GET /assessments/{id}/fetchAssessmentsPerUser': {},
  'GET /assessments/organizationTemplates/{organizationId}': {},
  'GET /assessments/organizationDeployedTemplates/{organizationId}': {},
  'GET /assessments/organizationCompleteTemplates/{organizationId}': {},
  'GET /assessments/public/templates': {},
  'GET /assessments/public/submitted': {},
  'POST /assessments/calculateMaturity': { body: ['selectedAssessments', 'selectedPersonas'] },
  'POST /assessments/duplicateTemplate': {},
  'POST /assessments/applyAssessment': {
    body: [
      'nodes',
      'templateId',
      'shortName',
      'shortDescription',
      'startDate',
      'endDate',
      'openFormDate',
      'closeFormDate',
    ],
  },
  'POST /assessments/isTemplateDeployed': { body: ['templateId'] },
  'POST /assessments/isAssessmentDuplicated': { body: ['shortName', 'nodeId'], answer: ['found'] },
  'POST /assessments/triggerAssessments': { answer: ['processedEmails'] },
  'POST /assessments/{objectiveId}/answersPerLevelPerObjective': { body: ['userId'] },
  // Template content
  'GET /areas/assessment/{assessmentId}': {},
  'POST /areas': { body: ['assessment_id', 'name', 'description', 'color'] },
  'PUT /areas/{id}': { body: ['name', 'description', 'color'] },
  'DELETE /areas/{id}': {},
  'GET /objectives/{id}': {},
  'GET /objectives/assessment/{assessmentId}': {},
  'POST /objectives': {
    body: ['assessment_id', 'area_id', 'shortName', 'description', 'assessmentValue', 'currentMaturity_id'],
  },
  'PUT /objectives/{id}': {},
  'DELETE /objectives/{id}': {},
  'GET /objectives/{id}/objectiveMaturities': {},
  'POST /objectiveMaturity': { body: ['objective_id', 'maturity_id', 'description'] },
  'PUT /objectiveMaturity/{id}': { body: ['objective_id', 'maturity_id', 'description'] },
  'POST /maturitylevels': { body: level },
  'PUT /maturitylevels/{id}': { body: level },
  'DELETE /maturitylevels/{id}': {},
  'POST /questions': { body: ['objectiveId', 'title', 'description'] },
  'PUT /questions/{id}': {},
  'DELETE /questions/{id}': {},
  'POST /choices': { body: ['questionId', 'objectiveId', 'maturityId', 'title'] },
  'PUT /choices/{id}': {},
  'DELETE /choices/{id}': {},
  'GET /recommendations/organization/{organizationId}': {},
  'GET /recommendations/objective/{objectiveId}': {},
  'POST /recommendations': { body: ['organizationId', ...recommendation] },
  'PUT /recommendations/{id}': { body: [...recommendation, 'isArchived'] },
  'POST /recommendations/objectiveRecommendations': { body: ['objectiveId', 'recommendationId'] },
  'POST /recommendations/objectiveRecommendations/delete': {
    body: ['organizationId', 'recommendationId', 'objectiveId'],
  },
  // Answer form
  'GET /form': { query: ['user_id', 'assessment_id'] },
  'POST /form/submit': { body: ['answers', 'userId', 'assessmentId'] },
} as const satisfies Readonly<Record<string, SpecifiedCall>>;

export type CallName = keyof typeof specifiedCalls;
