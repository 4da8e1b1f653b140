import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { BottomBar } from '../components/shell/BottomBar';
import { TopBar } from '../components/shell/TopBar';
import { fields, firstStepsPath, paths } from '../config/paths';
import { withFields } from '../hooks/useAddress';
import { useCutTitles } from '../hooks/useCutTitles';
import { useNarrow } from '../hooks/useNarrow';
import { useApi } from '../lib/api/ApiProvider';
import { languageOf } from '../lib/i18n/languages';
import { useMay } from '../lib/may';
import { nameOf } from '../lib/session/session';
import { useSessionStore } from '../lib/session/SessionProvider';
import { useTheme } from '../lib/theme/ThemeProvider';
import { Assistant } from './Assistant';
import { linksOf } from './navigation';
import { usePalette } from './use-palette';
import { useLanguageChoice } from './use-account-language';
import { useWaitingForms } from './use-waiting-forms';

/** Signs out at once, without waiting for the server to confirm. */
function useSignOut(): () => void {
  const store = useSessionStore();
  const api = useApi();
  const navigate = useNavigate();
  return () => {
    void api.call('signOut').catch(() => undefined);
    store.signOut();
    void navigate(paths.login, { replace: true });
  };
}

/** What the bars at the top and at the bottom share. */
function useBar(user: User) {
  const { t, i18n } = useTranslation('shell');
  const { scheme, choose } = useTheme();
  return {
    organization: user.organization_name,
    links: linksOf(user.role).map(({ to, label }) => ({ to, label: t(label) })),
    waiting: useWaitingForms(user),
    language: languageOf(i18n.language),
    onLanguage: useLanguageChoice(),
    scheme,
    onScheme: choose,
  };
}

interface BarProps {
  readonly user: User;
}

/** The navigation bar of somebody who is signed in. */
export function Bar({ user }: BarProps) {
  const bar = useBar(user);
  const signOut = useSignOut();
  const isPhone = useNarrow(720);
  const { onGoTo, onShortcuts, dialog } = usePalette(user);
  useCutTitles();
  const mayRestore = useMay('restore');
  // Supers set up an organisation.
  const mayBegin = useMay('manage-users');
  return (
    <>
      <TopBar
        {...bar}
        user={{
          id: user.id,
          name: nameOf(user),
          avatarUrl: user.avatarUrl,
          ...(user.email !== null && { email: user.email }),
        }}
        accountPath={paths.account}
        treePath={paths.dashboard}
        archivedPath={mayRestore ? paths.archived : undefined}
        {...(mayBegin && { settingsPath: paths.settings, firstStepsPath })}
        onGoTo={onGoTo}
        {...(!isPhone && { onShortcuts })}
        onLogout={signOut}
        tools={isPhone ? null : <Assistant />}
      />
      {dialog}
    </>
  );
}

/** The bar at the bottom of a phone. */
export function PhoneBar({ user }: BarProps) {
  const { t } = useTranslation('shell');
  const bar = useBar(user);
  const { pathname, search } = useLocation();
  const isPhone = useNarrow(720);
  if (!isPhone) return null;
  // What is charted stays in the address.
  const kept = new URLSearchParams(pathname === paths.dashboard ? search : '');
  const to = `${paths.dashboard}?${withFields(kept, { [fields.openTree]: '1' }).toString()}`;
  return <BottomBar {...bar} tree={{ to, label: t('tree_open') }} tools={<Assistant inBottomBar />} />;
}
