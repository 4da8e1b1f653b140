/** A cell of a file: which of its sheets, the line's number there, and the column. */
export interface CellPlace {
  readonly sheet: number;
  readonly line: number;
  readonly column: number;
}

export type FaultCode =
  | 'no_area'
  | 'no_objective'
  | 'no_question'
  | 'no_choice'
  | 'no_level'
  | 'no_name'
  | 'not_a_number'
  | 'not_a_level'
  | 'level_order'
  | 'unknown_kind'
  | 'unknown_objective'
  | 'unknown_language'
  | 'unknown_scoring'
  | 'unknown_setting';
export type NoteCode = 'slip' | 'repeated';

/** What is the matter with a cell. A fault keeps its line out; a note does not. */
export interface Finding {
  readonly kind: 'fault' | 'note';
  readonly code: FaultCode | NoteCode;
  readonly place: CellPlace;
  /** What the cell says. */
  readonly said: string;
  /** What one click puts there; of a slip, what was probably meant; of a repetition, the cell that it repeats. */
  readonly repair: string | null;
}

export const placeKey = ({ sheet, line, column }: CellPlace): string => `${sheet}:${line}:${column}`;
