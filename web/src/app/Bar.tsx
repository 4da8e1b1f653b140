import type { User } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TopBar } from '../components/shell/TopBar';
import { formPath, paths } from '../config/paths';
import { useApi } from '../lib/api/ApiProvider';
import { useApiQuery } from '../lib/api/hooks';
import { changeLanguage } from '../lib/i18n/create';
import { languageOf } from '../lib/i18n/languages';
import { nameOf } from '../lib/session/session';
import { useSessionStore } from '../lib/session/SessionProvider';
import { useTheme } from '../lib/theme/ThemeProvider';
import { linksOf } from './navigation';

/** The forms that wait for somebody: one leads there, several lead to the one that closes first. */
function useNeeds(user: User): { readonly to: string; readonly count: number } | undefined {
  const { data = [] } = useApiQuery('formsToAnswer');
  const waiting = data
    .filter(({ state }) => state !== 'submitted')
    .toSorted((a, b) => a.closeFormDate.localeCompare(b.closeFormDate));
  const [first] = waiting;
  if (!first) return undefined;
  return { to: formPath({ userId: user.id, assessmentId: first.assessmentId }), count: waiting.length };
}

/** Leaves at once; that the server is told too must not keep anybody here. */
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
  const needs = useNeeds(user);
  const signOut = useSignOut();
  return (
    <TopBar
      organization={user.organization_name}
      links={linksOf(user.role).map(({ to, label }) => ({ to, label: t(label) }))}
      needs={needs}
      language={languageOf(i18n.language)}
      onLanguage={(language) => void changeLanguage(i18n, language)}
      scheme={scheme}
      onScheme={choose}
      user={{
        id: user.id,
        name: nameOf(user),
        avatarUrl: user.avatarUrl,
        ...(user.email !== null && { email: user.email }),
      }}
      accountPath={paths.account}
      onLogout={signOut}
    />
  );
}
