import { type ComponentType, lazy } from 'react';
import { paths } from '../config/paths';
import type { Resources } from '../lib/i18n/resources';
import type { Access } from './access';

/** A text of shell:titles. */
type RouteTitle = keyof Resources['shell']['titles'];

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
  /** What the window is called until the screen knows better. */
  readonly title: RouteTitle;
  readonly Screen: ComponentType;
  /** Exists only while the server's configuration says so. */
  readonly when?: 'mailbox';
}

const NotBuiltYet = lazy(async () => ({ default: (await import('../components/shell/NotBuiltYet')).NotBuiltYet }));
const HomePage = lazy(async () => ({ default: (await import('../features/home/HomePage')).HomePage }));
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/LoginPage')).LoginPage }));
const DashboardRoute = lazy(async () => ({ default: (await import('./dashboard-route')).DashboardRoute }));
const FormPage = lazy(async () => ({ default: (await import('../features/form/FormPage')).FormPage }));
const MailboxPage = lazy(async () => ({ default: (await import('../features/mailbox/MailboxPage')).MailboxPage }));

/** Every route of the specification (§2) and who may open it; each screen is a chunk of its own. */
export const appRoutes: readonly AppRoute[] = [
  { path: paths.login, title: 'sign_in', access: 'public-only', Screen: LoginPage },
  { path: paths.forgotPassword, title: 'forgot_password', access: 'public-only', Screen: NotBuiltYet },
  { path: paths.resetPassword, title: 'reset_password', access: 'public-only', Screen: NotBuiltYet },
  { path: paths.signup, title: 'sign_up', access: 'public', Screen: NotBuiltYet },
  { path: paths.signupWith, title: 'sign_up', access: 'public', Screen: NotBuiltYet },
  { path: paths.assistant, title: 'marlin', access: 'public', Screen: NotBuiltYet },
  { path: paths.mailbox, title: 'mailbox', access: 'public', Screen: MailboxPage, when: 'mailbox' },
  { path: paths.home, title: 'home', access: 'user', Screen: HomePage },
  { path: paths.account, title: 'account', access: 'user', Screen: NotBuiltYet },
  { path: paths.dashboard, title: 'dashboard', access: 'user', Screen: DashboardRoute },
  { path: paths.form, title: 'form', access: 'user', Screen: FormPage },
  { path: paths.ai, title: 'assistant', access: 'user', Screen: NotBuiltYet },
  { path: paths.users, title: 'users', access: 'super', Screen: NotBuiltYet },
  { path: paths.templates, title: 'templates', access: 'super', Screen: NotBuiltYet },
  { path: paths.master, title: 'organizations', access: 'master', Screen: NotBuiltYet },
];
