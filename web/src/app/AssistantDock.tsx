import { createPortal } from 'react-dom';
import { paths } from '../config/paths';
import { ChatDock } from '../features/chat/ChatDock';
import { type SuggestedFor, useSuggestions } from '../features/chat/use-suggestions';

/** What of the product is on the screen, as the assistant's questions tell it apart. */
function screenOf(pathname: string): SuggestedFor {
  if (pathname.startsWith(paths.templates) || pathname.startsWith('/dashboard/models')) return 'templates';
  if (pathname.startsWith(paths.users)) return 'users';
  return pathname.startsWith(paths.dashboard) ? 'dashboard' : 'page';
}

export interface AssistantDockProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly pathname: string;
}

/** Stands outside of the bar, which is no place for a page of its own. */
export function AssistantDock({ opened, onClose, pathname }: AssistantDockProps) {
  const suggestions = useSuggestions(screenOf(pathname));
  return createPortal(<ChatDock opened={opened} onClose={onClose} suggestions={suggestions} />, document.body);
}
