import type { Language } from '../../lib/i18n/languages';
import type { Scheme } from '../../lib/theme/scheme';

export interface TopBarLink {
  readonly to: string;
  readonly label: string;
}

export interface TopBarUser {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly avatarUrl?: string | null | undefined;
}

/** A form to answer. */
export interface WaitingForm {
  readonly key: string;
  readonly label: string;
  /** Where, and until when. */
  readonly note: string;
  readonly to: string;
}

export interface TopBarProps {
  readonly organization?: string;
  /** Already chosen by role; in this order. */
  readonly links: readonly TopBarLink[];
  /** The forms that wait for the user, the most urgent first: the one mark that says 'this waits for you'. */
  readonly waiting?: readonly WaitingForm[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
  readonly user: TopBarUser;
  /** Address of the account page. */
  readonly accountPath?: string;
  /** Where all that is asked of the reader stands, beside the forms that are named. */
  readonly treePath?: string;
  /** Address of what is archived; for who may bring it back. */
  readonly archivedPath?: string | undefined;
  /** Address of the settings of the organisation; left out: not offered. */
  readonly settingsPath?: string;
  /** Address of the first steps of an organisation; left out: not offered. */
  readonly firstStepsPath?: string;
  /** Opens the search for a place; left out: not offered. */
  readonly onGoTo?: () => void;
  /** Opens the list of keys; left out: not offered. */
  readonly onShortcuts?: () => void;
  readonly onLogout: () => void;
  /** Left of the brand or right of the links: icons of collapsed panes. */
  readonly tools?: React.ReactNode;
}

/** What the bottom bar of a phone takes of it. */
export interface BottomBarProps
  extends Pick<TopBarProps, 'organization' | 'links' | 'waiting' | 'language' | 'onLanguage' | 'scheme' | 'onScheme'> {
  /** Opens the tree over the dashboard. */
  readonly tree: TopBarLink;
  /** The assistant. */
  readonly tools: React.ReactNode;
}
