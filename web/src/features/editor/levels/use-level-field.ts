import { type SavedField, useSavedField } from '../../../kit/saving/use-saved-field';
import { useApiMutation } from '../../../lib/api/hooks';
import { withLevel } from '../draft/patches';
import { useSend } from '../draft/use-draft';
import { useSendPiece } from '../draft/use-piece-field';
import { isWhole, type LevelRow, levelText, type LevelText, rowKey } from './level-rows';

const blank: LevelText = { name: '', description: '' };

/** Name and meaning of a level as one field: a row without a level makes one when it is left with both texts. */
export function useLevelField(templateId: string, { position, level }: LevelRow): SavedField<LevelText> {
  const send = useSend(templateId);
  const change = useSendPiece(templateId);
  const { mutateAsync: create } = useApiMutation('createLevel');
  return useSavedField<LevelText>({
    key: rowKey(position),
    stored: level ? levelText(level) : blank,
    version: level?.version,
    fromCurrent: (current) => levelText(current as LevelText),
    delay: null,
    sendable: isWhole,
    send: async ({ name, description }, version = level?.version ?? 0) =>
      level === undefined
        ? send(
            async () => create({ body: { assessment_id: templateId, name, description, position } }),
            (made) => (template) => withLevel(template, made),
            'assessmentError',
          )
        : change('level', level.id, { name, description }, version),
  });
}
