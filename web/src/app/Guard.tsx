import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Forbidden } from '../components/shell/Forbidden';
import { useSession } from '../lib/session/SessionProvider';
import { type Access, decide } from './access';
import { type OriginState, useOrigin } from './origin';

/** Shows a screen to users of a sufficient role. Others see why not; visitors sign in first and return. */
export function Guard({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  const decision = decide(access, state, useOrigin());
  if (decision === 'show') return children;
  if (decision === 'forbidden') return <Forbidden />;
  const from: OriginState = { from: `${pathname}${search}${hash}` };
  return <Navigate replace to={decision.to} {...(decision.remember && { state: from })} />;
}
