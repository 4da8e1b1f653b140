import { isTimeZone } from '@tidemark/contracts';
import { type ReactNode, useMemo } from 'react';
import { browserZone, ClockProvider } from '../lib/clock/ClockProvider';
import { useSession } from '../lib/session/SessionProvider';

/** All days and times are those of the signed-in user's organisation. */
export function SessionClock({ children }: { readonly children: ReactNode }) {
  const said = useSession().session?.user.organization_timeZone;
  // A session from before has none, and an old browser may not know a new zone.
  const zone = said !== undefined && isTimeZone(said) ? said : browserZone;
  const clock = useMemo(() => ({ zone, reader: browserZone }), [zone]);
  return <ClockProvider clock={clock}>{children}</ClockProvider>;
}
