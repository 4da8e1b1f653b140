import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../components/overlays/confirm';
import { Takes } from '../../../components/overlays/Takes';
import { pieceOf } from '../../../kit/saving/fields';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { useApiMutation } from '../../../lib/api/hooks';
import type { Draft, DraftLevel } from '../draft/draft';
import { without } from '../draft/patches';
import { useDraftCache, useSend } from '../draft/use-draft';
import { attempt, useSayRefusal } from '../use-refusals';
import { MOST_LEVELS, rowKey } from './level-rows';

/** What is lost with levels: descriptions go with them, choices stand in their way. */
const lostWith = ({ areas }: Draft, gone: readonly DraftLevel[]) => {
  const ids = new Set(gone.map(({ id }) => id));
  const objectives = areas.flatMap((area) => area.objectives);
  return {
    descriptions: objectives.flatMap((one) => one.objectiveMaturities).filter((one) => ids.has(one.maturity_id)).length,
    choices: objectives
      .flatMap((one) => one.questions.flatMap(({ choices }) => choices))
      .filter((choice) => ids.has(choice.maturity_id)).length,
  };
};

/** Lowering the slider: levels that are stored are deleted once that was confirmed, the highest first [R4-053, R4-054]. */
export function useFewerLevels(draft: Draft): (count: number) => Promise<boolean> {
  const { t } = useTranslation('editor');
  const confirm = useConfirm();
  const say = useSayRefusal();
  const saver = useSaver();
  const send = useSend(draft.template.id);
  const { refresh } = useDraftCache(draft.template.id);
  const { mutateAsync: remove } = useApiMutation('deleteLevel');

  const forgetRows = (from: number) => {
    for (let position = from; position <= MOST_LEVELS; position += 1) saver.forgetPiece(pieceOf(rowKey(position)));
  };
  const asked = async (gone: readonly DraftLevel[], count: number) => {
    const { descriptions, choices } = lostWith(draft, gone);
    const names = gone.map(({ position, name }) => `${String(position)} ${name}`).join(', ');
    return confirm({
      title: t('levels.fewer', { count: gone.length, names }),
      body: (
        <>
          <p>{t('levels.fewer_body')}</p>
          <Takes
            rows={[
              { count: descriptions, text: t('levels.descriptions', { count: descriptions }) },
              { count: choices, text: t('levels.choices', { count: choices }) },
            ]}
          />
        </>
      ),
      confirmLabel: t('levels.fewer_confirm', { count: gone.length }),
      cancelLabel: t('levels.fewer_keep', { count: count + gone.length }),
      tone: 'danger',
    });
  };
  /** What is done leaves the list: without a connection it is called once more for the rest. */
  const removeAll = async (gone: DraftLevel[]) => {
    for (let last = gone.at(-1); last !== undefined; last = gone.at(-1)) {
      const { id, version } = last;
      await send(
        async () => remove({ params: { id }, version }),
        () => (template) => ({ ...template, maturityLevels: without(template.maturityLevels, id) }),
      );
      gone.pop();
    }
  };
  return async (count) => {
    const gone = draft.levels.filter(({ position }) => position > count);
    if (gone.length > 0 && !(await asked(gone, count))) return false;
    forgetRows(count + 1);
    return attempt(
      async () => saver.enqueue(async () => removeAll(gone)),
      (problem) => {
        say(problem, 'assessmentError');
        refresh(null);
      },
    );
  };
}
