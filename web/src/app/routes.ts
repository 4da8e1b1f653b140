import { type ComponentType, lazy } from 'react';
import { paths } from '../config/paths';
import type { Access } from './access';

export interface AppRoute {
  readonly path: string;
  readonly access: Access;
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
  { path: paths.login, access: 'public-only', Screen: LoginPage },
  { path: paths.forgotPassword, access: 'public-only', Screen: NotBuiltYet },
  { path: paths.resetPassword, access: 'public-only', Screen: NotBuiltYet },
  { path: paths.signup, access: 'public', Screen: NotBuiltYet },
  { path: paths.signupWith, access: 'public', Screen: NotBuiltYet },
  { path: paths.assistant, access: 'public', Screen: NotBuiltYet },
  { path: paths.mailbox, access: 'public', Screen: MailboxPage, when: 'mailbox' },
  { path: paths.home, access: 'user', Screen: HomePage },
  { path: paths.account, access: 'user', Screen: NotBuiltYet },
  { path: paths.dashboard, access: 'user', Screen: DashboardRoute },
  { path: paths.form, access: 'user', Screen: FormPage },
  { path: paths.ai, access: 'user', Screen: NotBuiltYet },
  { path: paths.users, access: 'super', Screen: NotBuiltYet },
  { path: paths.templates, access: 'super', Screen: NotBuiltYet },
  { path: paths.master, access: 'master', Screen: NotBuiltYet },
];
