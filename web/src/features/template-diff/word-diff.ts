/** A run of a text that both versions have, or only this one. */
export interface Run {
  readonly text: string;
  readonly isOwn: boolean;
}

/** Longer texts are marked as a whole: the table of their words squared would take too long. */
const most = 600;

/** Which runs of words each of two texts has for itself. */
export function wordDiff(before: string, after: string): { readonly before: Run[]; readonly after: Run[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > most || now.length > most) {
    return { before: [{ text: before, isOwn: true }], after: [{ text: after, isOwn: true }] };
  }
  const common = commonWords(old, now);
  return {
    before: runs(old, (index) => common.some(([at]) => at === index)),
    after: runs(now, (index) => common.some(([, at]) => at === index)),
  };
}

/** Words with the blanks behind them, and signs by themselves. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+\s*|[^\p{L}\p{N}]\s*/gu) ?? [];

/** Places of the words of a longest common subsequence, in both. */
function commonWords(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const lengths = table(old, now);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const found: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    if (isSame(old[row], now[column])) found.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/** How many words the rests from each pair of places on have in common. */
function table(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const [own, below] = [lengths[row] ?? [], lengths[row + 1] ?? []];
    for (let column = now.length - 1; column >= 0; column -= 1) {
      own[column] = isSame(old[row], now[column])
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, own[column + 1] ?? 0);
    }
  }
  return lengths;
}

const isSame = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();

function runs(words: readonly string[], isCommon: (index: number) => boolean): Run[] {
  const found: { text: string; isOwn: boolean }[] = [];
  words.forEach((text, index) => {
    const isOwn = !isCommon(index);
    const last = found.at(-1);
    if (last?.isOwn === isOwn) last.text += text;
    else found.push({ text, isOwn });
  });
  return found;
}
