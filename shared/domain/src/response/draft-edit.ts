import type { DraftEdit, DraftValue } from '@tidemark/contracts';

/** A device's answer to one question. */
export type Edit = Omit<DraftEdit, 'questionId'> & Pick<DraftValue, 'device'>;

type Content = Pick<DraftValue, 'choiceIds' | 'notApplicable' | 'note' | 'skipped'>;

/** Whether two answers are equal; the order of picks does not matter. */
export const isSameAnswer = (a: Content, b: Content): boolean =>
  a.skipped === b.skipped &&
  a.notApplicable === b.notApplicable &&
  (a.note ?? '') === (b.note ?? '') &&
  a.choiceIds.length === b.choiceIds.length &&
  a.choiceIds.every((id) => b.choiceIds.includes(id));

/** Edits of one device are ordered by their counts, whatever its clock says. Returns the difference of the counts. */
function countedFrom(value: DraftValue, edit: Edit): number | undefined {
  const isSameDevice = value.device !== null && value.device.id === edit.device?.id;
  if (!isSameDevice || value.edit === null || edit.edit === undefined) return undefined;
  return edit.edit - value.edit;
}

/** Whether an edit is later than a value: its device had seen the value, or made both. Clocks decide only otherwise. */
export function replaces(edit: Edit, value: DraftValue): boolean {
  if (edit.version !== undefined && value.version <= edit.version) return true;
  const counted = countedFrom(value, edit);
  if (counted !== undefined) return counted > 0;
  if (edit.version !== undefined) return false;
  return edit.setAt === undefined || value.setAt <= edit.setAt;
}

/** Whether a value is later than an edit, which arrives late or twice. */
export function isReplacedBy(edit: Edit, value: DraftValue): boolean {
  if (edit.version !== undefined && value.version <= edit.version) return false;
  const counted = countedFrom(value, edit);
  if (counted !== undefined) return counted <= 0;
  return edit.version === undefined && edit.setAt !== undefined && value.setAt > edit.setAt;
}
