import { defaultQuestionKind, type QuestionKind } from '@tidemark/contracts';
import { unwritten, type WrittenReference } from '../../../components/fields/written-references';
import { isRefusal, isSame } from '../../../kit/saving/fields';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { type SavedField, useSavedField } from '../../../kit/saving/use-saved-field';
import type { DraftQuestion } from '../draft/draft';
import { useSendPiece } from '../draft/use-piece-field';
import { useSayRefusal } from '../use-refusals';
import { isWeight, numberIn } from './model/numbers';
import type { Pieces } from './use-pieces';

/** A question that is being written and is not saved yet. */
export interface Fresh {
  readonly title: string;
  readonly description: string;
  readonly kind: QuestionKind;
  readonly weight: string;
  readonly references: readonly WrittenReference[];
}

export interface FreshQuestion {
  readonly field: SavedField<Fresh>;
  /** Something is written. */
  readonly isBegun: boolean;
}

const blank: Fresh = { title: '', description: '', kind: defaultQuestionKind, weight: '1', references: [] };

/** It is saved only if title and description are both present. */
const isReady = ({ title, description, weight }: Fresh): boolean =>
  title.trim() !== '' && description.trim() !== '' && isWeight(weight);

const bodyOf = ({ title, description, kind, weight, references }: Fresh) => ({
  title,
  description,
  kind,
  weight: numberIn(weight),
  references: unwritten(references),
});

interface FreshOptions {
  readonly templateId: string;
  readonly objective: string;
  readonly pieces: Pieces;
  readonly onCreated: (question: DraftQuestion) => void;
}

/** What is written of a new question of an objective: it outlives the page, and becomes one once it can. */
export function useFresh({ templateId, objective, pieces, onCreated }: FreshOptions): FreshQuestion {
  const saver = useSaver();
  const say = useSayRefusal();
  const change = useSendPiece(templateId);
  const key = `new-question:${objective}/fresh`;
  const send = async (fresh: Fresh) => {
    try {
      const made = await pieces.addQuestion(objective, bodyOf(fresh));
      // Text typed meanwhile moves to the fields of the created question, shown or not.
      const later = (saver.unsaved(key)?.value ?? fresh) as Fresh;
      for (const name of Object.keys(blank) as (keyof Fresh)[])
        if (!isSame(later[name], fresh[name]))
          saver.change(
            {
              key: `question:${made.id}/${name}`,
              stored: fresh[name],
              version: made.version,
              sendable: (value) => isReady({ ...later, [name]: value }),
              send: async (value, version = made.version) =>
                change('question', made.id, { [name]: bodyOf({ ...later, [name]: value })[name] }, version),
            },
            later[name],
          );
      onCreated(made);
      saver.forget(key);
    } catch (cause) {
      if (isRefusal(cause)) say(cause, 'questionError');
      throw cause;
    }
    return { version: null };
  };
  const field = useSavedField<Fresh>({ key, stored: blank, version: undefined, sendable: isReady, send });
  return { field, isBegun: !isSame(field.value, blank) };
}
