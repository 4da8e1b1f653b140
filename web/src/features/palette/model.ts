import { foldText } from '../../lib/fold-text';

/** A place to go to: a screen, a panel, a form that waits, or a node. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Where it is, or when it ends; searched too. */
  readonly note?: string;
  readonly to: string;
  /** Shown only once something is typed: an organization has thousands of nodes. */
  readonly isSearchedOnly?: boolean;
}

/** More lines than these nobody reads: another letter finds it sooner. */
const MOST = 12;

/** How well a command fits: its name begins so, a word of it does, or it only contains the words. */
function rankOf(label: string, text: string): number {
  if (label.startsWith(text)) return 0;
  return label.includes(` ${text}`) ? 1 : 2;
}

/** The commands that contain every typed word, those that begin so first; without text, screens and panels. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const typed = foldText(text).trim();
  if (typed === '') return commands.filter(({ isSearchedOnly }) => isSearchedOnly !== true);
  const words = typed.split(/\s+/);
  return commands
    .map((command) => ({
      command,
      label: foldText(command.label),
      all: foldText(`${command.label} ${command.note ?? ''}`),
    }))
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .toSorted((a, b) => rankOf(a.label, typed) - rankOf(b.label, typed))
    .slice(0, MOST)
    .map(({ command }) => command);
}
