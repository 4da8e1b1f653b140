export type Side = 'mine' | 'theirs';

/** Which side was chosen, by the key of a row. */
export type Sides = Readonly<Record<string, Side>>;

export interface ConflictRow {
  readonly key: string;
  readonly label: string;
  /** What was typed, or what was seen; '' where nothing stands. */
  readonly mine: string;
  /** The stored value. */
  readonly theirs: string;
  /** What is chosen at first. */
  readonly preset: Side;
}

export interface Conflict {
  /** Another one for each conflict, so that no choice of an earlier one stays. */
  readonly key: string;
  /** The thing by its name: 'Developer'. */
  readonly name: string;
  readonly rows: readonly ConflictRow[];
  /**
   * Left out: what was typed is chosen field by field. Else nothing was typed: the action (its verb: 'Archive') was meant
   * for what stood there before, and is asked about again.
   */
  readonly action?: string;
}
