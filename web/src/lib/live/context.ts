import { createContext, use } from 'react';
import type { CatchUp } from './catch-up';
import type { ChatLine } from './chat-line';
import type { LiveHub } from './hub';

export interface Live {
  readonly hub: LiveHub;
  readonly catchUp: CatchUp;
  readonly chat: ChatLine;
  /** Opens a line for a visitor too, who has none otherwise; for as long as the page stays. */
  readonly welcome: () => void;
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('useLive needs a LiveProvider above');
  return live;
}
