import { createLru } from '@tidemark/kernel';

/**
 * Caches answers while they are valid. Parallel callers wait for the answer being made instead of making their own,
 * because after a change everyone who watches the results asks at once. `isGood` checks every answer made for another
 * caller. `weightOf`: see `createLru`. `make` gets the last, invalid answer.
 */
export function createAnswerCache<Answer>(capacity: number, weightOf?: (answer: Answer) => number) {
  const kept = createLru<Answer>(capacity, 'answers', weightOf);
  const underWay = new Map<string, Promise<Answer>>();

  return async (
    key: string,
    isGood: (answer: Answer) => Promise<boolean>,
    make: (before: Answer | undefined) => Promise<Answer>,
  ): Promise<Answer> => {
    let known = kept.get(key);
    for (;;) {
      if (known !== undefined && (await isGood(known))) return known;
      const others = underWay.get(key);
      // No await between here and `set`, so only one caller computes the answer.
      if (others === undefined) break;
      known = await others;
    }
    const making = make(known).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const answer = await making;
    kept.set(key, answer);
    return answer;
  };
}
