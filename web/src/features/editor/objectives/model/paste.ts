import type { Block } from './block';

export type CellKind = 'described' | 'missing' | 'absent';

/** What a block falls onto: objectives by levels, whatever is folded. */
export interface Field {
  readonly objectives: readonly string[];
  readonly levels: readonly string[];
  readonly kindOf: (objective: string, level: string) => CellKind;
}

export interface PastedCell {
  readonly objective: string;
  readonly level: string;
  readonly text: string;
}

/** What pasting would do, counted before anything is written. */
export interface PastePlan {
  readonly cells: readonly PastedCell[];
  /** Cells of it that hold a text already. */
  readonly replaced: number;
  /** Lines and columns of the block for which there is no objective or level. */
  readonly linesBeyond: number;
  readonly columnsBeyond: number;
  /** Texts that would fall on a level at which an objective asks nothing. */
  readonly atAbsent: number;
}

/** Lays a block of texts onto the cells, starting at one of them. Empty cells of the block keep the stored texts. */
export function planPaste(
  block: Block,
  field: Field,
  from: { readonly objective: string; readonly level: string },
): PastePlan {
  const objectives = field.objectives.slice(Math.max(0, field.objectives.indexOf(from.objective)));
  const levels = field.levels.slice(Math.max(0, field.levels.indexOf(from.level)));
  const laid = block.slice(0, objectives.length).flatMap((line, row) =>
    line.slice(0, levels.length).flatMap((text, column) => {
      const [objective, level] = [objectives[row], levels[column]];
      return text === '' || objective === undefined || level === undefined
        ? []
        : [{ objective, level, text, kind: field.kindOf(objective, level) }];
    }),
  );
  const cells = laid.filter(({ kind }) => kind !== 'absent');
  return {
    cells: cells.map(({ objective, level, text }) => ({ objective, level, text })),
    replaced: cells.filter(({ kind }) => kind === 'described').length,
    linesBeyond: Math.max(0, block.length - objectives.length),
    columnsBeyond: Math.max(0, (block[0]?.length ?? 0) - levels.length),
    atAbsent: laid.length - cells.length,
  };
}

/** Nothing to ask about: every text has an empty cell. */
export const isPlain = ({ replaced, linesBeyond, columnsBeyond, atAbsent }: PastePlan): boolean =>
  replaced + linesBeyond + columnsBeyond + atAbsent === 0;
