import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useConfirm } from '../../../components/overlays/confirm';
import { Takes } from '../../../components/overlays/Takes';
import type { DraftArea, DraftObjective } from '../draft/draft';
import { useEditorPlace } from '../place';
import type { Structure } from './use-structure';

export interface Removal {
  readonly area: (area: DraftArea) => void;
  readonly objective: (objective: DraftObjective) => void;
}

/** Deletes areas and objectives. One with content is not deleted: a message names the content and the way out. */
export function useRemoval(structure: Structure): Removal {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const confirm = useConfirm();
  const { goTo } = useEditorPlace();

  const area = async (gone: DraftArea) => {
    const { name, objectives } = gone;
    const count = objectives.length;
    if (count > 0) {
      toast.warning(t('objectives.remove.area_full', { name }), {
        body: t('objectives.remove.area_full_body', { count }),
      });
      return;
    }
    const restore = await structure.deleteArea(gone);
    if (restore !== null) toast.success(t('objectives.area.deleted', { name }), { undo: restore });
  };

  const objective = async (gone: DraftObjective) => {
    const { shortName: name, questions, id } = gone;
    if (questions.length > 0) {
      toast.warning(t('objectives.remove.objective_full', { name }), {
        body: t('objectives.remove.objective_full_body', { count: questions.length }),
        action: {
          label: t('objectives.remove.to_questions'),
          onClick: () => goTo({ step: 'questions', objective: id }),
        },
      });
      return;
    }
    const descriptions = Object.keys(gone.descriptions).length;
    const recommendations = gone.recommendations.length;
    const holds = descriptions + recommendations > 0;
    const rows = [
      { count: descriptions, text: t('objectives.remove.descriptions', { count: descriptions }) },
      { count: recommendations, text: t('objectives.remove.recommendations', { count: recommendations }) },
    ];
    const agreed =
      !holds ||
      (await confirm({
        title: t('objectives.remove.question', { name }),
        body: <Takes rows={rows} />,
        confirmLabel: t('objectives.delete'),
        tone: 'danger',
      }));
    if (!agreed) return;
    const restore = await structure.deleteObjective(gone);
    if (restore !== null) toast.success(t('objectives.objective.deleted'), { undo: restore });
  };
  return { area: (gone) => void area(gone), objective: (gone) => void objective(gone) };
}
