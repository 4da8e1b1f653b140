import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TopBar } from '../components/shell/TopBar';
import { firstStepsPath, paths } from '../config/paths';
import { useCutTitles } from '../hooks/useCutTitles';
import { useApi } from '../lib/api/ApiProvider';
import { languageOf } from '../lib/i18n/languages';
import { useMay } from '../lib/may';
import { nameOf } from '../lib/session/session';
import { useSessionStore } from '../lib/session/SessionProvider';
import { useTheme } from '../lib/theme/ThemeProvider';
import { Assistant } from './Assistant';
import { linksOf } from './navigation';
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

/** The navigation bar of somebody who is signed in. */
export function Bar({ user }: { readonly user: User }) {
  const { t, i18n } = useTranslation('shell');
  const { scheme, choose } = useTheme();
  const waiting = useWaitingForms(user);
  const onLanguage = useLanguageChoice();
  const signOut = useSignOut();
  useCutTitles();
  const mayRestore = useMay('restore');
  // Supers set up an organisation.
  const mayBegin = useMay('manage-users');
  return (
    <TopBar
      organization={user.organization_name}
      links={linksOf(user.role).map(({ to, label }) => ({ to, label: t(label) }))}
      waiting={waiting}
      language={languageOf(i18n.language)}
      onLanguage={onLanguage}
      scheme={scheme}
      onScheme={choose}
      user={{
        id: user.id,
        name: nameOf(user),
        avatarUrl: user.avatarUrl,
        ...(user.email !== null && { email: user.email }),
      }}
      accountPath={paths.account}
      treePath={paths.dashboard}
      archivedPath={mayRestore ? paths.archived : undefined}
      {...(mayBegin && { firstStepsPath })}
      onLogout={signOut}
      tools={<Assistant />}
    />
  );
}
