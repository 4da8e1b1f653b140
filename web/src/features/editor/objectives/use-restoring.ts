import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { useApi } from '../../../lib/api/ApiProvider';
import type { Draft, DraftArea, DraftObjective } from '../draft/draft';
import { useDraftCache } from '../draft/use-draft';
import { attempt, useSayRefusal } from '../use-refusals';

/** What one step of it is called, which is done once however often it is sent. */
type StepKeys = (step: string) => { readonly idempotencyKey: string };

/** Undoes a deletion: creates the thing again from its content, at its former place. */
export function useRestoring(draft: Draft) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const say = useSayRefusal();
  const saver = useSaver();
  const api = useApi();
  const { refresh } = useDraftCache(draft.template.id);
  const assessment_id = draft.template.id;

  const restore = async (back: (named: StepKeys) => Promise<void>, done: string, key?: 'areaError') => {
    const work = async () => saver.enqueue(async (name) => back((step) => ({ idempotencyKey: `${name}-${step}` })));
    if (await attempt(work, (problem) => say(problem, key))) toast.success(done);
    refresh(null);
  };
  const area = async ({ name, description, color }: DraftArea, before: string | null) =>
    restore(
      async (named) => {
        const body = { assessment_id, name, description, color };
        const { data } = await api.call('createArea', { body }, named('area'));
        if (before === null) return;
        await api.call(
          'placeArea',
          { params: { id: data.id }, body: { before }, version: data.version },
          named('place'),
        );
      },
      t('objectives.area.restored', { name }),
      'areaError',
    );

  const objective = async (gone: DraftObjective, before: string | null) => {
    const { area_id, shortName, name, description, references, absentLevels } = gone;
    const body = { assessment_id, area_id, shortName, name, description, references, absentLevels };
    await restore(
      async (named) => {
        const { data } = await api.call('createObjective', { body }, named('objective'));
        const { id, version } = data;
        if (before !== null)
          await api.call('placeObjective', { params: { id }, body: { before }, version }, named('place'));
        for (const { maturity_id, description: text } of Object.values(gone.descriptions)) {
          const described = { objective_id: id, maturity_id, description: text };
          // All of them change one template: one after the other.
          await api.call('createObjectiveMaturity', { body: described }, named(maturity_id));
        }
        for (const { id: recommendationId } of gone.recommendations)
          await api.call(
            'attachRecommendation',
            { body: { objectiveId: id, recommendationId } },
            named(recommendationId),
          );
      },
      t('objectives.objective.restored', { name: shortName }),
    );
  };
  return { area, objective };
}
