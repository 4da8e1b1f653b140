/** Variables whose values plotly is given; of two with one value the first is meant. */
const VARIABLES: readonly string[] = [
  ...['1', '2', '3', '4', '5', '6', 'average', 'maturity'].map((name) => `--tm-series-${name}`),
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((name) => `--tm-area-${name}`),
  ...['text', 'text-2', 'text-3', 'surface', 'grid', 'hatch', 'border', 'warning-text'].map((name) => `--tm-${name}`),
];

const hexDigits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** '#23728a' as the browser writes it back: 'rgb(35, 114, 138)'. */
export function rgbOf(hex: string): string | null {
  const [, ...channels] = hexDigits.exec(hex.trim()) ?? [];
  return channels.length === 0 ? null : `rgb(${channels.map((digits) => Number.parseInt(digits, 16)).join(', ')})`;
}

/** By the value that a drawing has: the variable that it came from. */
function variablesByValue(): ReadonlyMap<string, string> {
  const computed = getComputedStyle(document.documentElement);
  const entries = VARIABLES.flatMap((name) => {
    const value = rgbOf(computed.getPropertyValue(name));
    return value === null ? [] : [[value, `var(${name})`] as const];
  });
  return new Map(entries.toReversed());
}

const PROPERTIES = ['stroke', 'fill', 'color'] as const;

/**
 * Gives a drawing the variables back whose values plotly wanted: its colours then follow the theme of the page, also on
 * paper, which is light while the screen is dark.
 */
export function inkWithVariables(drawing: Element, variables = variablesByValue()): void {
  // Hatches say their colours in attributes, everything else in styles.
  for (const element of drawing.querySelectorAll<SVGElement>('[style], pattern [stroke], pattern [fill]'))
    for (const property of PROPERTIES) {
      const said = element.style.getPropertyValue(property) || (element.getAttribute(property) ?? '');
      const variable = variables.get(rgbOf(said) ?? said);
      if (variable !== undefined) element.style.setProperty(property, variable);
    }
}
