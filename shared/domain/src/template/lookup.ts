/** A lookup of existing entries: files are parsed, and `decide` has checked content. */
export function lookup(pairs: readonly (readonly [from: number, to: number])[]): (from: number) => number {
  const known = new Map(pairs);
  return (from) => {
    const to = known.get(from);
    if (to === undefined) throw new RangeError(`Nothing is known of ${from}`);
    return to;
  };
}
