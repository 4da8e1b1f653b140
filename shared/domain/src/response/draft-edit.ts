import type { DraftEdit, DraftValue } from '@tidemark/contracts';

/** An answer as a device sends it, to one question. */
export type Edit = Omit<DraftEdit, 'questionId'> & Pick<DraftValue, 'device'>;

type Content = Pick<DraftValue, 'choiceIds' | 'notApplicable' | 'note' | 'skipped'>;

/** Whether two answers say the same; the order in which choices were picked says nothing. */
export const isSameAnswer = (a: Content, b: Content): boolean =>
  a.skipped === b.skipped &&
  a.notApplicable === b.notApplicable &&
  (a.note ?? '') === (b.note ?? '') &&
  a.choiceIds.length === b.choiceIds.length &&
  a.choiceIds.every((id) => b.choiceIds.includes(id));

/** The edits of one device come one after the other, whatever its clock says: the difference of their counts. */
function countedFrom(value: DraftValue, edit: Edit): number | undefined {
  const isSameDevice = value.device !== null && value.device.id === edit.device?.id;
  if (!isSameDevice || value.edit === null || edit.edit === undefined) return undefined;
  return edit.edit - value.edit;
}

/** Whether an edit came after a value: its device had seen it, or gave both. Clocks are asked where nothing else tells. */
export function replaces(edit: Edit, value: DraftValue): boolean {
  if (edit.version !== undefined && value.version <= edit.version) return true;
  const counted = countedFrom(value, edit);
  if (counted !== undefined) return counted > 0;
  if (edit.version !== undefined) return false;
  return edit.setAt === undefined || value.setAt <= edit.setAt;
}

/** Whether a value came after an edit, which arrives late or once more. */
export function isReplacedBy(edit: Edit, value: DraftValue): boolean {
  if (edit.version !== undefined && value.version <= edit.version) return false;
  const counted = countedFrom(value, edit);
  if (counted !== undefined) return counted <= 0;
  return edit.version === undefined && edit.setAt !== undefined && value.setAt > edit.setAt;
}
