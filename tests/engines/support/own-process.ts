/** A process of a test's own, to be treated badly. */
export interface OwnProcess {
  /** Also without a stop. */
  hasEnded(): boolean;
  /** Lets it write down where it stands. */
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** It stands still and stays connected. */
  freeze(): void;
  thaw(): void;
}
