import { isAtLeast, type Role } from '@tidemark/contracts';
import { matchPath } from 'react-router-dom';
import { fields, paths } from '../config/paths';

export interface NavigationEntry {
  readonly to: string;
  readonly label:
    | 'nav.dashboard'
    | 'nav.assistant'
    | 'nav.users'
    | 'nav.templates'
    | 'nav.history'
    | 'nav.organizations';
  readonly minimum: Role;
}

/** The links of the navigation bar, in this order (specification §2), and the history, which the specification does not know. */
export const navigation: readonly NavigationEntry[] = [
  { to: paths.dashboard, label: 'nav.dashboard', minimum: 'user' },
  { to: paths.ai, label: 'nav.assistant', minimum: 'user' },
  { to: paths.users, label: 'nav.users', minimum: 'super' },
  { to: paths.templates, label: 'nav.templates', minimum: 'super' },
  { to: paths.history, label: 'nav.history', minimum: 'admin' },
  { to: paths.master, label: 'nav.organizations', minimum: 'master' },
];

export const linksOf = (role: Role, entries = navigation): readonly NavigationEntry[] =>
  entries.filter(({ minimum }) => isAtLeast(role, minimum));

/** The form and the assistant have a head of their own; who is signed in only passes through the others. */
const bare: readonly string[] = [
  paths.form,
  paths.assistant,
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
];

/** No navigation bar on the form, on the sales assistant, and whenever the address carries an assessment id. */
export function hidesNavigation({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return (
    bare.includes(path) ||
    matchPath(paths.presenter, path) !== null ||
    matchPath(paths.personalForm, path) !== null ||
    new URLSearchParams(search).has(fields.assessmentId)
  );
}
