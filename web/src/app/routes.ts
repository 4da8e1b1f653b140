import type { User } from '@tidemark/contracts';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { paths } from '../config/paths';
import { accountData } from '../features/account/queries';
import { branchData } from '../features/branch/queries';
import { formData } from '../features/form/queries';
import { historyData } from '../features/history/queries';
import { dashboardData, dashboardFollow } from '../features/dashboard/queries';
import { masterData } from '../features/master/queries';
import { nodeTypeData } from '../features/node-types/queries';
import { nodeData } from '../features/nodes/queries';
import { editorData } from '../features/editor/queries';
import { deliveryData } from '../features/deliveries/queries';
import { inviteData } from '../features/invite/queries';
import { memberData } from '../features/members/queries';
import { archivedData } from '../features/archived/queries';
import { presenterData } from '../features/presenter/queries';
import { personaData } from '../features/personas/queries';
import { settingsData } from '../features/settings/queries';
import { matrixData } from '../features/matrix/queries';
import { compareData } from '../features/template-compare/queries';
import { diffData } from '../features/template-diff/queries';
import { documentData, templatesData } from '../features/templates/queries';
import { usersData } from '../features/users/queries';
import type { AnyAsk, Follow } from '../lib/api/ask';
import type { Texts } from '../locales/texts.generated';
import { lazyScreen } from '../lib/lazy-screen';
import type { Access } from './access';

/** A text of shell:titles. */
type RouteTitle = keyof Texts['shell']['keys']['titles'];

export interface OpenedRoute {
  readonly user: User;
  readonly params: Params;
  readonly search: URLSearchParams;
}

export interface AppRoute {
  /** From the root; of a child from its parent. */
  readonly path: string;
  readonly access: Access;
  /** What the window is called until the screen knows better; a panel leaves it to the page below. */
  readonly title?: RouteTitle;
  readonly Screen: ComponentType;
  /** Fetches the screen's code, which its first drawing waits for. */
  readonly load?: () => Promise<unknown>;
  /** Namespaces of its texts, where they are worth fetching beside its code and not after it. */
  readonly texts?: readonly string[];
  /** The first queries of the screen. They start together with its code. */
  readonly data?: (opened: OpenedRoute) => readonly AnyAsk[];
  /** The next queries, which depend on the first answers. They start when these arrive, while the code loads. */
  readonly follow?: (opened: OpenedRoute) => Follow;
  /** Exists only while the server's configuration says so. */
  readonly when?: 'mailbox';
  /** Panels over the screen: it draws them in its `<Outlet />`. */
  readonly children?: readonly AppRoute[];
}

/** A screen in a chunk of its own. */
function chunk(load: () => Promise<ComponentType>): Required<Pick<AppRoute, 'Screen' | 'load'>> {
  const { Part, load: begin } = lazyScreen(load);
  return { load: begin, Screen: Part };
}

const home = chunk(async () => (await import('../features/home/HomePage')).HomePage);
const login = chunk(async () => (await import('../features/auth/LoginPage')).LoginPage);
const forgotPassword = chunk(async () => (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage);
const resetPassword = chunk(async () => (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage);
const signUp = chunk(async () => (await import('../features/auth/SignUpPage')).SignUpPage);
const account = chunk(async () => (await import('../features/account/AccountPage')).AccountPage);
const confirmEmail = chunk(async () => (await import('../features/auth/ConfirmEmailPage')).ConfirmEmailPage);
const dashboard = chunk(async () => (await import('./dashboard-route')).DashboardRoute);
const form = chunk(async () => (await import('./form-route')).FormRoute);
const presenter = chunk(async () => (await import('./presenter-route')).PresenterRoute);
const ownForm = chunk(async () => (await import('./own-form-route')).OwnFormRoute);
const personalForm = chunk(async () => (await import('./personal-form-route')).PersonalFormRoute);
const marlin = chunk(async () => (await import('./marlin-route')).MarlinRoute);
const ai = chunk(async () => (await import('./ai-route')).AiRoute);
const history = chunk(async () => (await import('../features/history/HistoryPage')).HistoryPage);
const mailbox = chunk(async () => (await import('../features/mailbox/MailboxPage')).MailboxPage);

const apply = chunk(async () => (await import('./panel-routes')).ApplyRoute);
const trigger = chunk(async () => (await import('./panel-routes')).TriggerRoute);
const resultsMatrix = chunk(async () => (await import('./matrix-route')).ResultsMatrixRoute);
const why = chunk(async () => (await import('./why-route')).WhyRoute);
const branch = chunk(async () => (await import('./branch-route')).BranchRoute);
const report = chunk(async () => (await import('./report-routes')).ReportRoute);
const branchReport = chunk(async () => (await import('./report-routes')).BranchReportRoute);
const print = chunk(async () => (await import('./report-routes')).PrintRoute);
const personas = chunk(async () => (await import('./persona-routes')).PersonasRoute);
const newPersona = chunk(async () => (await import('./persona-routes')).NewPersonaRoute);
const archived = chunk(async () => (await import('./archived-route')).ArchivedRoute);
const settings = chunk(async () => (await import('./settings-route')).SettingsRoute);
const invite = chunk(async () => (await import('./people-routes')).InviteRoute);
const members = chunk(async () => (await import('./people-routes')).MembersRoute);
const usersInvite = chunk(async () => (await import('./people-routes')).UsersInviteRoute);
const deliveries = chunk(async () => (await import('./people-routes')).DeliveriesRoute);
const usersDeliveries = chunk(async () => (await import('./people-routes')).UsersDeliveriesRoute);
const users = chunk(async () => (await import('./users-route')).UsersRoute);
const templates = chunk(async () => (await import('./templates-route')).TemplatesRoute);
const templateMatrix = chunk(async () => (await import('./templates-route')).TemplateMatrixRoute);
const template = chunk(async () => (await import('./templates-route')).TemplateRoute);
const templateDiff = chunk(async () => (await import('./template-diff-route')).TemplateDiffRoute);
const templateCompare = chunk(async () => (await import('./template-diff-route')).TemplateCompareRoute);
const modelPreview = chunk(async () => (await import('./templates-route')).ModelPreviewRoute);
const newNode = chunk(async () => (await import('./node-routes')).NewNodeRoute);
const pasteNodes = chunk(async () => (await import('./node-routes')).PasteNodesRoute);
const editNode = chunk(async () => (await import('./node-routes')).EditNodeRoute);
const moveNode = chunk(async () => (await import('./node-routes')).MoveNodeRoute);
const nodeTypes = chunk(async () => (await import('./node-routes')).NodeTypesRoute);
const newNodeType = chunk(async () => (await import('./node-routes')).NewNodeTypeRoute);
const editNodeType = chunk(async () => (await import('./node-routes')).EditNodeTypeRoute);
const master = chunk(async () => (await import('./master-route')).MasterRoute);
const newOrganization = chunk(async () => (await import('./master-route')).NewOrganizationRoute);
const editor = chunk(async () => (await import('./editor-route')).EditorRoute);
const templateImport = chunk(async () => (await import('./template-import-route')).TemplateImportRoute);
const templateStarter = chunk(async () => (await import('./starter-route')).TemplateStarterRoute);
const modelStarter = chunk(async () => (await import('./starter-route')).ModelStarterRoute);
const modelImport = chunk(async () => (await import('./template-import-route')).ModelImportRoute);
const newTemplate = chunk(async () => (await import('./editor-route')).NewTemplateRoute);
const editPersona = chunk(async () => (await import('./persona-routes')).EditPersonaRoute);

/** The panels of the dashboard, over it. What may be done in them is answered with what they show. */
const panels: readonly AppRoute[] = [
  { path: 'apply', access: 'admin', ...apply },
  { path: 'trigger', access: 'admin', ...trigger },
  {
    path: 'personas',
    access: 'user',
    ...personas,
    data: personaData,
    children: [
      { path: 'new', access: 'admin', ...newPersona },
      { path: ':personaId', access: 'admin', ...editPersona },
    ],
  },
  { path: 'nodes/new', access: 'admin', ...newNode, data: nodeData },
  { path: 'nodes/paste', access: 'admin', ...pasteNodes, data: nodeData },
  { path: 'nodes/:nodeId', access: 'admin', ...editNode, data: nodeData },
  { path: 'move', access: 'admin', ...moveNode },
  {
    path: 'node-types',
    access: 'admin',
    ...nodeTypes,
    data: nodeTypeData,
    children: [
      { path: 'new', access: 'admin', ...newNodeType },
      { path: ':nodeTypeId', access: 'admin', ...editNodeType },
    ],
  },
  { path: 'invite', access: 'admin', ...invite, data: inviteData },
  { path: 'deliveries', access: 'admin', ...deliveries, data: deliveryData },
  { path: 'people', access: 'admin', ...members, data: memberData },
  { path: 'settings', access: 'super', ...settings, data: settingsData },
  { path: 'archived', access: 'admin', ...archived, data: archivedData },
  { path: 'branch', access: 'admin', ...branch, data: branchData },
  { path: 'why/:assessmentId', access: 'user', ...why },
  { path: 'matrix/:assessmentId', access: 'user', ...resultsMatrix, data: matrixData },
  { path: 'models/new', access: 'admin', ...newTemplate },
  { path: 'models/import', access: 'admin', ...modelImport },
  { path: 'models/starters/:starter', access: 'admin', ...modelStarter },
  { path: 'models/:modelId', access: 'admin', ...editor, texts: ['editor'], data: editorData },
];

/** The panels of user management, over it. */
const usersPanels: readonly AppRoute[] = [
  { path: 'invite', access: 'super', ...usersInvite, data: inviteData },
  { path: 'deliveries', access: 'super', ...usersDeliveries, data: deliveryData },
];

/** Every route of the specification (§2) and who may open it; each screen is a chunk of its own. */
export const appRoutes: readonly AppRoute[] = [
  { path: paths.login, title: 'sign_in', access: 'public-only', ...login, texts: ['auth', 'kit', 'problems'] },
  { path: paths.forgotPassword, title: 'forgot_password', access: 'public-only', ...forgotPassword },
  { path: paths.resetPassword, title: 'reset_password', access: 'public-only', ...resetPassword },
  { path: paths.confirmEmail, title: 'confirm_email', access: 'public', ...confirmEmail },
  { path: paths.signup, title: 'sign_up', access: 'public', ...signUp },
  { path: paths.signupWith, title: 'sign_up', access: 'public', ...signUp },
  { path: paths.assistant, title: 'marlin', access: 'public', ...marlin },
  { path: paths.mailbox, title: 'mailbox', access: 'public', ...mailbox, when: 'mailbox' },
  { path: paths.home, title: 'home', access: 'user', ...home },
  { path: paths.account, title: 'account', access: 'user', ...account, data: accountData },
  {
    path: paths.dashboard,
    title: 'dashboard',
    access: 'user',
    ...dashboard,
    texts: ['dashboard', 'charts', 'kit', 'tree', 'problems'],
    data: dashboardData,
    follow: dashboardFollow,
    children: panels,
  },
  { path: paths.print, title: 'report', access: 'public', ...print },
  { path: paths.report, title: 'report', access: 'user', ...report },
  { path: paths.branchReport, title: 'report', access: 'admin', ...branchReport },
  { path: paths.form, title: 'form', access: 'user', ...form, texts: ['form', 'kit', 'problems'], data: formData },
  { path: paths.ownForm, title: 'form', access: 'user', ...ownForm },
  { path: paths.personalForm, title: 'form', access: 'public', ...personalForm, texts: ['auth', 'form', 'problems'] },
  {
    path: paths.presenter,
    title: 'presenter',
    access: 'user',
    ...presenter,
    texts: ['presenter', 'charts'],
    data: presenterData,
  },
  { path: paths.ai, title: 'assistant', access: 'user', ...ai },
  { path: paths.users, title: 'users', access: 'super', ...users, data: usersData, children: usersPanels },
  {
    path: paths.templates,
    title: 'templates',
    access: 'super',
    ...templates,
    data: templatesData,
    children: [
      { path: 'import', access: 'super', ...templateImport },
      { path: 'starters/:starter', access: 'super', ...templateStarter },
      { path: ':templateId/matrix', access: 'super', ...templateMatrix, data: matrixData },
      { path: ':templateId/diff/:otherId', access: 'super', ...templateDiff, data: diffData },
      { path: ':templateId/compare/:otherId', access: 'super', ...templateCompare, data: compareData },
    ],
  },
  { path: paths.template, title: 'templates', access: 'super', ...template, data: documentData },
  { path: paths.history, title: 'history', access: 'admin', ...history, data: historyData },
  { path: paths.modelPreview, title: 'templates', access: 'admin', ...modelPreview, data: documentData },
  {
    path: paths.master,
    title: 'organizations',
    access: 'master',
    ...master,
    data: masterData,
    children: [{ path: 'new', access: 'master', ...newOrganization }],
  },
];
