/** A lookup of what is known to be there: files are parsed, and content is what `decide` let in. */
export function lookup(pairs: readonly (readonly [from: number, to: number])[]): (from: number) => number {
  const known = new Map(pairs);
  return (from) => {
    const to = known.get(from);
    if (to === undefined) throw new RangeError(`Nothing is known of ${from}`);
    return to;
  };
}
