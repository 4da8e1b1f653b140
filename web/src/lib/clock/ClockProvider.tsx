import { ownTimeZone } from '@tidemark/contracts';
import { createContext, type ReactNode, use } from 'react';

export interface Clock {
  /** The zone of every day and time on the screen: the organisation's. Visitors have their own. */
  readonly zone: string;
  /** The reader's own zone. Null on paper, where it is unknown: times then always name their zone. */
  readonly reader: string | null;
}

/** The time zone of this browser. */
export const browserZone = ownTimeZone();

const Context = createContext<Clock>({ zone: browserZone, reader: browserZone });

export function ClockProvider({ clock, children }: { readonly clock: Clock; readonly children: ReactNode }) {
  return <Context value={clock}>{children}</Context>;
}

export const useClock = (): Clock => use(Context);
