import type { DiffKind, DiffPiece } from '@tidemark/contracts';
import type { ContentArea, ContentLevel, ContentObjective, ContentQuestion } from '../content.js';

/** A piece in one of two versions. */
export interface VersionSide {
  /** Its number; null for pieces without one: the template itself, attachments, references. */
  readonly n: number | null;
  /** The text of the field, or the piece's name. For a recommendation its id, because its texts are elsewhere. */
  readonly text: string | null;
  /** Its index among its siblings, from 1, and their number; null if order is irrelevant. */
  readonly position: number | null;
  readonly of: number | null;
  /** Number of its choices; null if it can have none. */
  readonly choices: number | null;
}

/** The place of a piece: its ancestors, in the version that has it (if both: the later). */
export interface VersionPlace {
  readonly area: Pick<ContentArea, 'n' | 'name' | 'color'> | null;
  readonly objective: Pick<ContentObjective, 'n' | 'shortName'> | null;
  readonly level: Pick<ContentLevel, 'n' | 'name' | 'position'> | null;
  readonly question: (Pick<ContentQuestion, 'n' | 'title'> & { readonly position: number }) | null;
}

/** One difference between two versions of a template. */
export interface VersionChange {
  readonly change: DiffKind;
  readonly piece: DiffPiece;
  /** The field that differs; null if the piece was added, removed or moved. */
  readonly field: string | null;
  readonly place: VersionPlace;
  readonly before: VersionSide | null;
  readonly after: VersionSide | null;
  /** The previous parent, for a piece that moved to another one. */
  readonly from: VersionPlace | null;
}

export const nowhere: VersionPlace = { area: null, objective: null, level: null, question: null };
