import type { MenuItem } from '../../../components/overlays/Menu';
import type { ColoredArea } from './AreaColors';
import type { Drop } from './model/drop';
import type { GridLine } from './model/lines';
import type { Step } from './model/order';
import type { AfterEdit } from './use-grid';

/** What lines and cells ask of the step. The same object as long as the step stands, so that lines are drawn only when they change. */
export interface GridActions {
  readonly fold: (areaId: string, open: boolean) => void;
  readonly addObjective: (areaId: string) => void;
  readonly recolor: (areaId: string, color: string) => void;
  /** Which colours are taken. */
  readonly otherAreas: (areaId: string) => readonly ColoredArea[];
  readonly areaMenu: (areaId: string) => readonly MenuItem[];
  readonly objectiveMenu: (objectiveId: string) => readonly MenuItem[];
  /** The text of the cell that is written in was left. */
  readonly done: (then: AfterEdit) => void;
}

/** What the grid as a whole asks of the step. */
export interface GridCommands extends Omit<GridActions, 'done'> {
  readonly open: (line: GridLine) => void;
  readonly step: (line: GridLine, step: Step) => void;
  readonly remove: (line: GridLine) => void;
  readonly drop: (line: GridLine, drop: Drop) => void;
  readonly paste: (from: { readonly objective: string; readonly level: string }, copied: string) => void;
}
