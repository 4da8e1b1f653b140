import type { Assessment, Recommendation } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { useApiMutation } from '../../../lib/api/hooks';
import type { Answer } from '../../../lib/api/types';
import { useProblems } from '../../../lib/problems/problem-text';
import type { DraftObjective } from '../draft/draft';
import { changeObjective } from '../draft/patches';
import { useSend } from '../draft/use-draft';
import { attempt } from '../use-refusals';

type RecommendationTitle = Pick<Recommendation, 'id' | 'title'>;

interface Attachments {
  readonly attach: (objective: DraftObjective, recommendation: RecommendationTitle) => void;
  readonly detach: (objective: DraftObjective, recommendation: RecommendationTitle) => void;
}

export const isAttached = ({ recommendations }: DraftObjective, { id }: Pick<Recommendation, 'id'>): boolean =>
  recommendations.some((one) => one.id === id);

/** Attaches recommendations to objectives and takes them off. What is taken off can be put back from its toast. */
export function useAttachments(templateId: string): Attachments {
  const { t } = useTranslation('editor');
  const saver = useSaver();
  const send = useSend(templateId);
  const toast = useToast();
  const { lines } = useProblems();
  const { mutateAsync: attach } = useApiMutation('attachRecommendation');
  const { mutateAsync: detach } = useApiMutation('detachRecommendation');

  const run = async (objectiveId: string, ask: () => Promise<Answer<Recommendation[]>>, failed: string) => {
    const shown = (recommendations: Recommendation[]) => (template: Assessment) =>
      changeObjective(template, objectiveId, (one) => ({ ...one, recommendations }));
    return attempt(
      async () => saver.enqueue(async () => send(ask, shown), `recommendations:${objectiveId}`),
      (problem) => toast.error(failed, { body: lines(problem).join(' ') }),
    );
  };
  const add: Attachments['attach'] = (objective, { id, title }) => {
    if (isAttached(objective, { id })) return;
    const body = { objectiveId: objective.id, recommendationId: id };
    const failed = t('recommendations.attach_failed', { title, objective: objective.shortName });
    void run(objective.id, async () => attach({ body }), failed);
  };
  const take: Attachments['detach'] = (objective, { id, title }) => {
    const body = { objectiveId: objective.id, recommendationId: id };
    const failed = t('recommendations.detach_failed', { title, objective: objective.shortName });
    void run(objective.id, async () => detach({ body }), failed).then((done) => {
      if (!done) return;
      const back = { ...objective, recommendations: objective.recommendations.filter((one) => one.id !== id) };
      toast.success(t('recommendations.detached', { title, objective: objective.shortName }), {
        undo: () => add(back, { id, title }),
      });
    });
  };
  return { attach: add, detach: take };
}
