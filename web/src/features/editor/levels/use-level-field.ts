import { withLevel } from '../draft/patches';
import { useDraftCache } from '../draft/use-draft';
import { type SavedField, useSavedField } from '../saving/use-saved-field';
import { useApiMutation } from '../../../lib/api/hooks';
import { useSendWithToast } from '../use-send-with-toast';
import { isWhole, type LevelRow, levelText, type LevelText, rowKey } from './level-rows';

const blank: LevelText = { name: '', description: '' };

/** Name and meaning of a level as one field: a row without a level makes one when it is left with both texts. */
export function useLevelField(templateId: string, { position, level }: LevelRow): SavedField<LevelText> {
  const cache = useDraftCache(templateId);
  const create = useApiMutation('createLevel');
  const change = useApiMutation('changeLevel');
  const said = useSendWithToast<LevelText>('assessmentError');
  return useSavedField<LevelText>({
    key: rowKey(position),
    stored: level ? levelText(level) : blank,
    version: level?.version,
    fromCurrent: (current) => levelText(current as LevelText),
    delay: null,
    sendable: isWhole,
    send: said(async ({ name, description }, version) => {
      const answer =
        level === undefined
          ? await create.mutateAsync({ body: { assessment_id: templateId, name, description, position } })
          : await change.mutateAsync({
              params: { id: level.id },
              body: { name, description },
              version: version ?? level.version,
            });
      cache.patch((template) => withLevel(template, answer.data));
      cache.refresh(answer.position);
      return answer;
    }),
  });
}
