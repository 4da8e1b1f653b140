import { useTranslation } from 'react-i18next';
import type { DraftLevel, DraftObjective } from '../draft/draft';
import type { PastedQuestion } from './model/read-pasted';
import { PasteDialog } from './PasteDialog';
import { useWritten } from './use-written';

export interface PastedTextProps {
  readonly opened: boolean;
  readonly objective: DraftObjective;
  readonly levels: readonly DraftLevel[];
  readonly onClose: () => void;
  readonly onAdd: (questions: readonly PastedQuestion[]) => void;
}

/** The dialogue with what was pasted for an objective: kept until its questions are added. */
export function PastedText({ opened, objective, levels, onClose, onAdd }: PastedTextProps) {
  const { t } = useTranslation('editor');
  const preset = t('questions.paste_description_preset');
  const [text, setText] = useWritten(objective.assessment_id, `paste:${objective.id}`);
  const [description, setDescription] = useWritten(objective.assessment_id, 'paste:description', preset);
  return (
    <PasteDialog
      opened={opened}
      objective={objective}
      levels={levels}
      text={text}
      description={description}
      onText={setText}
      onDescription={setDescription}
      onClose={onClose}
      onAdd={(questions) => {
        onAdd(questions);
        setText('');
        onClose();
      }}
    />
  );
}
