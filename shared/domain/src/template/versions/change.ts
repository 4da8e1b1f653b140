import type { DiffKind, DiffPiece } from '@tidemark/contracts';
import type { ContentArea, ContentLevel, ContentObjective, ContentQuestion } from '../content.js';

/** What a piece is, or says, in one of two versions. */
export interface VersionSide {
  /** Its number; null for what has none: the template itself, attachments, references. */
  readonly n: number | null;
  /** What it says: the text of the field, or what it is called. A recommendation's id, for its words are elsewhere. */
  readonly text: string | null;
  /** Which of its siblings it is, from 1, and how many they are; null where order says nothing. */
  readonly position: number | null;
  readonly of: number | null;
  /** How many choices it has; null where it can have none. */
  readonly choices: number | null;
}

/** Where a piece is: what it hangs under, in the version that has it (in both: the later). */
export interface VersionPlace {
  readonly area: Pick<ContentArea, 'n' | 'name' | 'color'> | null;
  readonly objective: Pick<ContentObjective, 'n' | 'shortName'> | null;
  readonly level: Pick<ContentLevel, 'n' | 'name' | 'position'> | null;
  readonly question: (Pick<ContentQuestion, 'n' | 'title'> & { readonly position: number }) | null;
}

/** One difference of two versions of a template. */
export interface VersionChange {
  readonly change: DiffKind;
  readonly piece: DiffPiece;
  /** Which field differs; null where the piece was added, removed or moved. */
  readonly field: string | null;
  readonly place: VersionPlace;
  readonly before: VersionSide | null;
  readonly after: VersionSide | null;
  /** Of what moved to another parent: what it hung under before. */
  readonly from: VersionPlace | null;
}

export const nowhere: VersionPlace = { area: null, objective: null, level: null, question: null };
