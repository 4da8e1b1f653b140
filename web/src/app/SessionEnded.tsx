import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession, useSessionStore } from '../lib/session/SessionProvider';
import { isEndReason } from '../lib/session/store';

const SignInAgain = lazy(async () => ({ default: (await import('../features/auth/SignInAgain')).SignInAgain }));

/** A session that the server has ended in the middle of work is taken up again over the page. */
export function SessionEnded() {
  const { session, ended } = useSession();
  const store = useSessionStore();
  const { pathname, search, hash } = useLocation();
  if (session === null || !isEndReason(ended)) return null;
  return (
    <Suspense>
      <SignInAgain
        user={session.user}
        origin={{ from: `${pathname}${search}${hash}` }}
        onLeave={() => store.signOut({ comeBack: true })}
      />
    </Suspense>
  );
}
