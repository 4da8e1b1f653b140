let context: CanvasRenderingContext2D | null | undefined;
let set = '';

/** Widths by font and text: a chart measures the same few names again for each place that they could have. */
const known = new Map<string, number>();
/** More than the charts of some pages measure. */
const MOST = 5000;

function measured(text: string, font: string): number | null {
  if (context === undefined) {
    context =
      typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    // What was measured before the font had come was another font.
    if (context) document.fonts.addEventListener('loadingdone', () => known.clear());
  }
  if (!context) return null;
  // The browser parses the font each time it is set.
  if (set !== font) context.font = font;
  set = font;
  return context.measureText(text).width;
}

/** Width of a text in px. Without a canvas (tests) an average width is assumed. */
export function textWidth(text: string, size: number, weight: number, font: string): number {
  const full = `${weight} ${size}px ${font}`;
  const key = `${full} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const width = measured(text, full) ?? text.length * size * 0.56;
  if (known.size >= MOST) known.clear();
  known.set(key, width);
  return width;
}

/** The text on one line, or on the two that are nearest in length. */
export function wrapLabel(text: string, from = 12): readonly string[] {
  const words = text.split(/\s+/);
  if (text.length <= from || words.length === 1) return [text];
  let best: readonly string[] = [text];
  let longest = text.length;
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    const length = Math.max(...lines.map((line) => line.length));
    if (length < longest) {
      best = lines;
      longest = length;
    }
  }
  return best;
}

/** The text on as many lines as its words need; only a word that is wider than a line goes beyond it. */
export function wrapText(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
