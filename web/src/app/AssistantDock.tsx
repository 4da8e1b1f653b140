import { createPortal } from 'react-dom';
import { fields, paths } from '../config/paths';
import { ChatDock } from '../features/chat/ChatDock';
import type { SuggestedFor } from '../features/chat/use-suggestions';
import { useOfferedQuestions } from './use-offered-questions';

/** The first that fits is on the screen, as the assistant's questions tell it apart. */
const screens: readonly (readonly [begin: string, screen: SuggestedFor])[] = [
  ['/dashboard/models', 'editor'],
  ['/dashboard/why', 'why'],
  [paths.branch, 'branch'],
  ['/dashboard/report/branch', 'branch'],
  ['/dashboard/report', 'report'],
  [paths.personas, 'personas'],
  [paths.templates, 'templates'],
  [paths.users, 'users'],
  [paths.history, 'history'],
];

/** The dashboard shows several things at one address: a template to read, or one of the views of what is charted. */
function onDashboard(search: string): SuggestedFor {
  const fieldsOf = new URLSearchParams(search);
  if (fieldsOf.has(fields.template)) return 'templates';
  const view = fieldsOf.get(fields.view);
  return view === 'time' || view === 'spread' ? view : 'dashboard';
}

function screenOf(pathname: string, search: string): SuggestedFor {
  const [, screen] = screens.find(([begin]) => pathname.startsWith(begin)) ?? [];
  if (screen !== undefined) return screen;
  return pathname.startsWith(paths.dashboard) ? onDashboard(search) : 'page';
}

export interface AssistantDockProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly pathname: string;
  readonly search: string;
}

/** Stands outside of the bar, which is no place for a page of its own. */
export function AssistantDock({ opened, onClose, pathname, search }: AssistantDockProps) {
  const suggestions = useOfferedQuestions(screenOf(pathname, search));
  return createPortal(<ChatDock opened={opened} onClose={onClose} suggestions={suggestions} />, document.body);
}
