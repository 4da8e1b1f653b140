import { encodeObject } from '@tidemark/contracts';

/** Every address of the application; nothing else spells one. Patterns are the router's. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Opened by the mail to a new address. */
  confirmEmail: '/confirm-email',
  signup: '/signup',
  signupWith: '/signup/:params',
  account: '/user/edit',
  dashboard: '/dashboard',
  /** Panels over the dashboard. */
  apply: '/dashboard/apply',
  trigger: '/dashboard/trigger',
  invite: '/dashboard/invite',
  personas: '/dashboard/personas',
  newPersona: '/dashboard/personas/new',
  settings: '/dashboard/settings',
  archived: '/dashboard/archived',
  deliveries: '/dashboard/deliveries',
  /** The members of a node. */
  members: '/dashboard/people',
  newNode: '/dashboard/nodes/new',
  pasteNodes: '/dashboard/nodes/paste',
  moveNode: '/dashboard/move',
  nodeTypes: '/dashboard/node-types',
  newNodeType: '/dashboard/node-types/new',
  /** The analysis of a branch, and the editor of templates. */
  branch: '/dashboard/branch',
  why: '/dashboard/why/:assessmentId',
  /** Results as they are printed and handed on: of an assessment, and of a branch. */
  report: '/dashboard/report/:assessmentId',
  branchReport: '/dashboard/report/branch/:nodeId',
  /** A report alone, for the browser that makes a PDF of it. */
  print: '/print/report/:secret',
  newModel: '/dashboard/models/new',
  model: '/dashboard/models/:modelId',
  form: '/form',
  /** Leads each user to their own form: an address that can be shown to a room. */
  ownForm: '/f/:assessmentId',
  /** The personal link of a mail: the form of one person, without signing in. */
  personalForm: '/f/p/:secret',
  presenter: '/present/:assessmentId',
  ai: '/ai',
  users: '/user-management',
  /** Panels over the users. */
  usersInvite: '/user-management/invite',
  usersDeliveries: '/user-management/deliveries',
  templates: '/template-management',
  /** Makes a template from a file, a text or a starter: over the templates, and over the tree for what goes on a node of it. */
  templateImport: '/template-management/import',
  modelImport: '/dashboard/models/import',
  /** A starter as a document, over the same two pages. */
  templateStarter: '/template-management/starters/:starter',
  modelStarter: '/dashboard/models/starters/:starter',
  /** A template read like a document; a draft is read beside its editor. */
  template: '/template-management/:templateId',
  modelPreview: '/dashboard/models/:modelId/preview',
  history: '/history',
  master: '/master',
  /** A panel over it. */
  newOrganization: '/master/new',
  /** The sales assistant, named after itself. */
  assistant: '/marlin',
  mailbox: '/mailbox',
} as const;

/** Query fields. An address with `assessmentId` hides the navigation bar [R2-029]. */
export const fields = {
  formValue: 'value',
  formPage: 'page',
  formPanel: 'panel',
  /** Of the sign-up: the form that it leads to, as the server encoded it. */
  signUpForm: 'form',
  resetToken: 't',
  confirmToken: 't',
  assessmentId: 'assessmentId',
  /** The node that a panel was opened for. */
  panelNode: 'node',
  /** The node that the tree opens to, and shows for a moment. */
  shownNode: 'show',
  /** On a narrow screen: the tree lies open over the dashboard. */
  openTree: 'tree',
  /** The first steps of an organisation, asked for. */
  firstSteps: 'first-steps',
  /** What a template begins with. */
  templateStart: 'start',
  templateLanguage: 'language',
  /** Whose profile is open on the page of the operator. */
  organization: 'organization',
  /** Which template is looked at in their management, and that those that wait for a master are listed too. */
  template: 'template',
  submitted: 'submitted',
  /** Which view of the results is shown; the days that are looked at in those over time. */
  view: 'view',
  day: 'day',
  then: 'then',
  /** Of the panel that says why a value is what it is: since when, as of when, and which objective by its number. */
  whyFrom: 'from',
  whyAt: 'at',
  whyObjective: 'why',
  /** The same for an area. */
  whyArea: 'why-area',
  /** Whose answers alone are meant. */
  whyRespondent: 'why-of',
  /** Of a report: for whom it is made, and the moment that it is of. */
  reportFor: 'for',
  reportAt: 'at',
  /** Which assessments of a branch are in it, with commas. */
  reportOf: 'assessments',
  /** The moment that results are shown of; one and the same name, so that a panel over them and their report are of it too. */
  asOf: 'at',
} as const;

/** What of the history is looked at. */
export const historyFields = {
  search: 'search',
  actor: 'actor',
  subject: 'subject',
  from: 'from',
  to: 'to',
  /** One thing and no other, and the entry with which the list begins. */
  about: 'about',
  /** Of a node also what is below it. */
  below: 'below',
  entry: 'entry',
} as const;

/** The history of one thing, all of it or that of some days. */
export function historyPath(
  kind: string,
  id: string,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): string {
  const search = new URLSearchParams({ [historyFields.about]: `${kind}:${id}` });
  if (from !== undefined) search.set(historyFields.from, from);
  if (to !== undefined) search.set(historyFields.to, to);
  return `${paths.history}?${search.toString()}`;
}

/** The history from one of its entries on. */
export const historyEntryPath = (entry: string): string =>
  `${paths.history}?${new URLSearchParams({ [historyFields.entry]: entry }).toString()}`;

const at = (parent: string, id: string): string => `${parent}/${encodeURIComponent(id)}`;

export const personaPath = (personaId: string): string => at(paths.personas, personaId);
export const nodePath = (nodeId: string): string => at('/dashboard/nodes', nodeId);
export const nodeTypePath = (nodeTypeId: string): string => at(paths.nodeTypes, nodeTypeId);
/** The matrix of an assessment, or of a template, over the dashboard. */
export const resultsMatrixPath = (id: string): string => at('/dashboard/matrix', id);
/** Why the index of an assessment is what it is. */
export const whyPath = (assessmentId: string): string => at('/dashboard/why', assessmentId);
/** As it is, or as of a moment. */
export const reportPath = (assessmentId: string, moment: string | null = null): string =>
  `${at('/dashboard/report', assessmentId)}${moment === null ? '' : `?${new URLSearchParams({ [fields.reportAt]: moment }).toString()}`}`;
/** Of assessments of one template, as they are or as of a moment. */
export const branchReportPath = (
  nodeId: string,
  { templateId, ids, moment }: { templateId: string; ids: readonly string[]; moment: string | null },
): string => {
  const search = new URLSearchParams({ [fields.template]: templateId, [fields.reportOf]: ids.join(',') });
  if (moment !== null) search.set(fields.reportAt, moment);
  return `${at('/dashboard/report/branch', nodeId)}?${search.toString()}`;
};
export const modelPath = (modelId: string): string => at('/dashboard/models', modelId);
export const modelPreviewPath = (modelId: string): string => `${modelPath(modelId)}/preview`;
export const templatePath = (templateId: string): string => at(paths.templates, templateId);
export const templateStarterPath = (starter: string): string => at('/template-management/starters', starter);
export const modelStarterPath = (starter: string): string => at('/dashboard/models/starters', starter);
export const templateMatrixPath = (templateId: string): string => `${templatePath(templateId)}/matrix`;

/** What differs from a template to another version of it. */
export const templateDiffPath = (templateId: string, otherId: string): string =>
  at(`${templatePath(templateId)}/diff`, otherId);

/** Results of two of their assessments side by side. */
export const templateComparePath = (templateId: string, otherId: string): string =>
  at(`${templatePath(templateId)}/compare`, otherId);

/** The management of templates with one of them opened. */
export const shownTemplatePath = (templateId: string): string =>
  `${paths.templates}?${fields.template}=${encodeURIComponent(templateId)}`;

/** The same for a master, with the templates that wait to be published. */
export const submittedTemplatesPath = `${paths.templates}?${fields.submitted}=1`;
export const submittedTemplatePath = (templateId: string): string =>
  `${submittedTemplatesPath}&${fields.template}=${encodeURIComponent(templateId)}`;

/** The dashboard with its tree open to a node. */
export const shownNodePath = (nodeId: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ [fields.shownNode]: nodeId }).toString()}`;

/** The ids of the assessments that an address of the dashboard charts: `series=a.<id>.<slot>`. */
export const chartedIn = (search: URLSearchParams): readonly string[] =>
  search.getAll('series').flatMap((text) => /^a\.([\w.-]+)\.\d$/.exec(text)?.[1] ?? []);

/** The dashboard with one assessment charted. */
export const chartedPath = (assessmentId: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ series: `a.${assessmentId}.0` }).toString()}`;

/** The dashboard with a template in the place of results. */
export const viewedTemplatePath = (templateId: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ template: templateId }).toString()}`;

/** The same at one of its objectives. */
export const viewedObjectivePath = (templateId: string, objectiveId: string): string =>
  `${paths.dashboard}?${new URLSearchParams({ template: templateId, objective: objectiveId }).toString()}`;

/** The dashboard with the first steps, also where they were hidden. */
export const firstStepsPath = `${paths.dashboard}?${fields.firstSteps}=1`;

/** The profile of an organisation, for who operates the installation. */
export const organizationPath = (organizationId: string): string =>
  `${paths.master}?${fields.organization}=${encodeURIComponent(organizationId)}`;

/** The profile of somebody in user management. */
export const personPath = (userId: string): string => `${paths.users}?user=${encodeURIComponent(userId)}`;

export interface FormAddress {
  readonly userId: string;
  readonly assessmentId: string;
}

/** The answer form of one person for one assessment. */
export function formPath({ userId, assessmentId }: FormAddress): string {
  return formLinkPath(encodeObject({ userId, assessmentId }));
}

/** The same from what the server encoded. */
export const formLinkPath = (encoded: string): string => `${paths.form}?${fields.formValue}=${encoded}`;

/** Signing up with a published template: each visitor gets an organisation of their own. */
export const templateSignUpPath = (templateId: string): string => `${paths.signup}/${encodeObject({ templateId })}`;

/** Signing up with the secret of a mail. */
export const mailedSignUpPath = (secret: string): string => at(paths.signup, secret);

export const ownFormPath = (assessmentId: string): string => at('/f', assessmentId);
export const presenterPath = (assessmentId: string): string => at('/present', assessmentId);
