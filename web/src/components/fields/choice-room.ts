import type { SegmentedOption } from '../controls/Segmented';

/** The narrowest place that a choice stands in, px: the body of a card on a window of 320. */
const ROOM = 256;
const MOST = 3;
/** Mean width of a letter at the size of the control, its padding, and a mark with its gap. */
const LETTER = 6.6;
const PADDING = 20;
const MARK = 24;

/** Whether the options can stand side by side wherever the choice is. */
export function fitsSideBySide(options: readonly Pick<SegmentedOption<string>, 'label' | 'mark'>[]): boolean {
  const width = options.reduce(
    (sum, { label, mark }) => sum + label.length * LETTER + PADDING + (mark === undefined ? 0 : MARK),
    0,
  );
  return options.length <= MOST && width <= ROOM;
}
