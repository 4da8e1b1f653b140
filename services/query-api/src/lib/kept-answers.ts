import { createLru } from '@tidemark/kernel';

/**
 * Answers that are kept for as long as they are good. While one is being made, all others who ask for it wait for that one
 * instead of making their own: when results change, everyone who watches them asks in the same moment. `isGood` is asked of
 * every answer that somebody else's question brought about. `weightOf`: see `createLru`.
 * `make` is given the last one that was made, which is not good any more.
 */
export function createKeptAnswers<Answer>(capacity: number, weightOf?: (answer: Answer) => number) {
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
      // No turn is given up from here to `set`, so that only one makes it.
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
