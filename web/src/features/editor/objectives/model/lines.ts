import type { DraftArea, DraftObjective } from '../../draft/draft';
import type { Line } from './moves';

export const areaKey = (id: string): string => `area:${id}`;
export const objectiveKey = (id: string): string => `objective:${id}`;

/** A line of the grid with what it shows. */
export type GridLine =
  | (Line & { readonly area: DraftArea; readonly objective: null })
  | (Line & { readonly area: DraftArea; readonly objective: DraftObjective });

/** Areas with their objectives below them; of a folded one only itself. */
export const gridLines = (areas: readonly DraftArea[], folded: ReadonlySet<string>): readonly GridLine[] =>
  areas.flatMap((area) => [
    { key: areaKey(area.id), spans: true, area, objective: null },
    ...(folded.has(area.id)
      ? []
      : area.objectives.map((objective) => ({ key: objectiveKey(objective.id), spans: false, area, objective }))),
  ]);
