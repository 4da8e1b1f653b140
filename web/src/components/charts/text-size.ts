/** Width of a text in px. Without a canvas (tests) an average width is assumed. */
let context: CanvasRenderingContext2D | null | undefined;

export function textWidth(text: string, size: number, weight: number, font: string): number {
  if (context === undefined)
    context =
      typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.56;
  context.font = `${weight} ${size}px ${font}`;
  return context.measureText(text).width;
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

/** Cuts a text to a width, with an ellipsis. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let end = text.length - 1;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
