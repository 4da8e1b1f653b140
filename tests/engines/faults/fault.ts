import type { Stage } from './stage.js';
import type { Work } from './work.js';

export interface Scene {
  readonly stage: Stage;
  readonly work: Work;
}

/** One thing that goes wrong while people answer and mails go out. */
export interface Fault {
  readonly name: string;
  /** One of each family at most, and none that waits for half a minute. */
  readonly short?: true;
  /** Mails that may stay unknown: those on their way with a process that died. Default: none. */
  readonly unknownMails?: number;
  /** Why it cannot happen here. */
  readonly obstacle?: string;
  readonly happen: (scene: Scene) => Promise<void>;
}
