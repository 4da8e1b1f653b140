import type { User } from '@tidemark/contracts';
import { useNavigate } from 'react-router-dom';
import { TopBar } from '../components/shell/TopBar';
import { firstStepsPath, paths } from '../config/paths';
import { useCutTitles } from '../hooks/useCutTitles';
import { useNarrow } from '../hooks/useNarrow';
import { useApi } from '../lib/api/ApiProvider';
import { useMay } from '../lib/may';
import { nameOf } from '../lib/session/session';
import { useSessionStore } from '../lib/session/SessionProvider';
import { Assistant } from './Assistant';
import { useBar } from './use-bar';
import { usePalette } from './use-palette';

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
