import { isElsewhere } from '../../../../components/order/places';
import type { DraftArea } from '../../draft/draft';
import type { GridLine } from './lines';

/** Where what is dragged would go, and at which side of the line under the pointer that is shown. */
export interface Drop {
  readonly key: string;
  readonly side: 'above' | 'below';
  /** Null: an area is moved. */
  readonly area: string | null;
  readonly before: string | null;
}

/** An area goes before the one it is held over on its way up, after it on its way down. */
function areaDrop(areas: readonly DraftArea[], moved: string, over: GridLine, lines: readonly GridLine[]): Drop | null {
  const from = areas.findIndex(({ id }) => id === moved);
  const to = areas.findIndex(({ id }) => id === over.area.id);
  if (from === to || from === -1) return null;
  const own = lines.filter(({ area }) => area.id === over.area.id);
  const shown = to < from ? own[0] : own.at(-1);
  if (shown === undefined) return null;
  const before = to < from ? over.area.id : (areas[to + 1]?.id ?? null);
  return { key: shown.key, side: to < from ? 'above' : 'below', area: null, before };
}

/** An objective goes before or after the one it is held over; over an area, to its beginning. */
function objectiveDrop(moved: string, over: GridLine, upper: boolean): Drop | null {
  const { area, objective, key } = over;
  const others = area.objectives;
  if (objective === null) return { key, side: 'below', area: area.id, before: others[0]?.id ?? null };
  const index = others.findIndex(({ id }) => id === objective.id);
  const before = upper ? objective.id : (others[index + 1]?.id ?? null);
  return { key, side: upper ? 'above' : 'below', area: area.id, before };
}

/** Stays where it is. */
const isIdle = ({ area: from, objective }: GridLine, { area, before }: Drop): boolean =>
  objective !== null &&
  area === from.id &&
  !isElsewhere(
    from.objectives.map(({ id }) => id),
    objective.id,
    before,
  );

/** What letting go over a line would do; null: nothing. */
export function dropOf(
  areas: readonly DraftArea[],
  lines: readonly GridLine[],
  movedKey: string,
  over: { readonly key: string; readonly upper: boolean },
): Drop | null {
  const moved = lines.find(({ key }) => key === movedKey);
  const line = lines.find(({ key }) => key === over.key);
  if (moved === undefined || line === undefined) return null;
  if (moved.objective === null) return areaDrop(areas, moved.area.id, line, lines);
  const drop = objectiveDrop(moved.objective.id, line, over.upper);
  return drop === null || isIdle(moved, drop) ? null : drop;
}
