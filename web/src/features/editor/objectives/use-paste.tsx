import { useTranslation } from 'react-i18next';
import { useToast } from '../../../components/feedback/toast';
import { useConfirm } from '../../../components/overlays/confirm';
import { Takes } from '../../../components/overlays/Takes';
import type { Draft } from '../draft/draft';
import { readBlock } from './model/block';
import { kindOf } from './model/counts';
import { isPlain, type PastedCell, type PastePlan, planPaste } from './model/paste';

type From = { readonly objective: string; readonly level: string };

function planOf({ areas, levels }: Draft, from: From, copied: string): PastePlan {
  const objectives = new Map(areas.flatMap((area) => area.objectives.map((one) => [one.id, one])));
  const levelOf = new Map(levels.map((one) => [one.id, one]));
  const field = {
    objectives: [...objectives.keys()],
    levels: [...levelOf.keys()],
    kindOf: (id: string, levelId: string) => {
      const [objective, level] = [objectives.get(id), levelOf.get(levelId)];
      return objective && level ? kindOf(objective, level) : 'absent';
    },
  };
  return planPaste(readBlock(copied), field, from);
}

/** What pasting replaces and leaves out, counted before anything is written. */
function PasteCounts({ plan }: { readonly plan: PastePlan }) {
  const { t } = useTranslation('editor');
  return (
    <Takes
      rows={[
        { count: plan.replaced, text: t('objectives.paste.replaced', { count: plan.replaced }) },
        { count: plan.linesBeyond, text: t('objectives.paste.lines', { count: plan.linesBeyond }) },
        { count: plan.columnsBeyond, text: t('objectives.paste.columns', { count: plan.columnsBeyond }) },
        { count: plan.atAbsent, text: t('objectives.paste.absent', { count: plan.atAbsent }) },
      ]}
    />
  );
}

/** Pastes copied cells of a spreadsheet from a cell on. Where it would replace or leave out something, it asks. */
export function usePaste(draft: Draft, write: (cells: readonly PastedCell[]) => void) {
  const { t } = useTranslation('editor');
  const toast = useToast();
  const confirm = useConfirm();
  return async (from: From, copied: string): Promise<void> => {
    const plan = planOf(draft, from, copied);
    const count = plan.cells.length;
    if (count === 0) {
      toast.info(t('objectives.paste.nothing'));
      return;
    }
    const agreed =
      isPlain(plan) ||
      (await confirm({
        title: t('objectives.paste.title', { count }),
        body: <PasteCounts plan={plan} />,
        confirmLabel: t('objectives.paste.confirm', { count }),
      }));
    if (!agreed) return;
    write(plan.cells);
    toast.success(t('objectives.paste.done', { count }));
  };
}
