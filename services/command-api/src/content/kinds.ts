import { contentId, type Recommendation } from '@tidemark/contracts';
import { findChoice, findMaturity, findQuestion, recommendationIdsOf } from '@tidemark/domain';
import { versionedLevels } from '@tidemark/domain/read-models';
import { maturityLevels, objectiveMaturities, servedQuestion, unansweredAreas } from '@tidemark/presenters';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import type { LoadedTemplate } from '../templates/load-template.js';

/** Presents each kind of content to its editors: as in the whole template, without answers. */
export function contentKinds(deps: Pick<CommandDeps, 'repositories'>) {
  const areasOf = async (loaded: LoadedTemplate) =>
    unansweredAreas(loaded.versions, loaded.template, await recommendationsOf(deps, loaded));

  return {
    area: {
      missing: 'area-not-found',
      show: async (loaded: LoadedTemplate, n: number) => byNumber(loaded, n, await areasOf(loaded)),
    },
    objective: {
      missing: 'objective-not-found',
      show: async (loaded: LoadedTemplate, n: number) =>
        byNumber(
          loaded,
          n,
          (await areasOf(loaded)).flatMap(({ objectives }) => objectives),
        ),
    },
    maturity: {
      missing: 'maturity-not-found',
      show: (loaded: LoadedTemplate, n: number) => {
        const place = findMaturity(loaded.template.content, n);
        return place && byNumber(loaded, n, objectiveMaturities(servedAs(loaded), place.objective));
      },
    },
    level: {
      missing: 'level-not-found',
      show: (loaded: LoadedTemplate, n: number) => {
        const { template, versions } = loaded;
        const levels = versionedLevels(template.content, versions);
        return byNumber(loaded, n, maturityLevels({ levels }, template.templateId));
      },
    },
    question: {
      missing: 'question-not-found',
      show: async (loaded: LoadedTemplate, n: number) => {
        const place = findQuestion(loaded.template.content, n);
        const recommendations = await recommendationsOf(deps, loaded);
        return place && servedQuestion(servedAs(loaded, recommendations), place.objective, place.question);
      },
    },
    choice: {
      missing: 'choice-not-found',
      show: (loaded: LoadedTemplate, n: number) => {
        const place = findChoice(loaded.template.content, n);
        return place && byNumber(loaded, n, servedQuestion(servedAs(loaded), place.objective, place.question).choices);
      },
    },
  } as const;
}

const servedAs = ({ template, versions }: LoadedTemplate, recommendations: readonly Recommendation[] = []) => ({
  owner: template.templateId,
  versions,
  recommendations,
});

const byNumber = <Item extends { readonly id: string }>(
  { template }: LoadedTemplate,
  n: number,
  items: readonly Item[],
): Item | undefined => items.find(({ id }) => id === contentId(template.templateId, n));

/** The recommendations of a draft, current from the organization's list. */
export async function recommendationsOf(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  { tenant, template }: LoadedTemplate,
): Promise<Recommendation[]> {
  const { recommendations } = (await repositories.catalog.load(streams.catalog(tenant))).state;
  return recommendationIdsOf(template).flatMap((id) => {
    const known = recommendations.get(id);
    if (known === undefined) return [];
    const { title, url, description, isArchived } = known;
    return [{ id, title, url, description, isArchived }];
  });
}
