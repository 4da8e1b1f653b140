/** '1–3, 5': positions in their order, neighbours as a range. */
export function levelList(positions: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const position of positions.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && position - last[1] <= 1) last[1] = position;
    else runs.push([position, position]);
  }
  const said = ([from, to]: (typeof runs)[number]) => {
    if (from === to) return String(from);
    return to - from === 1 ? `${String(from)}, ${String(to)}` : `${String(from)}–${String(to)}`;
  };
  return runs.map(said).join(', ');
}
