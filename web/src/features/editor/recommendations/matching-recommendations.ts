import type { ListedRecommendation } from '@tidemark/contracts';
import { foldText } from '../../../lib/fold-text';
import type { DraftArea } from '../draft/draft';

/** Those whose title, link or description holds what is searched for, in any case and with or without accents. */
export function matchingRecommendations(
  recommendations: readonly ListedRecommendation[],
  search: string,
): readonly ListedRecommendation[] {
  const searched = foldText(search.trim());
  if (searched === '') return recommendations;
  return recommendations.filter((one) =>
    [one.title, one.url, one.description].some((text) => foldText(text).includes(searched)),
  );
}

/** To how many objectives of a template each recommendation is attached, by its id. */
export function timesAttached(areas: readonly DraftArea[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { objectives } of areas)
    for (const { recommendations } of objectives)
      for (const { id } of recommendations) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
