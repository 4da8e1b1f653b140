import type { DiffSide, TemplateDiff } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { type CsvCell, saveFile, toCsv } from '../../components/charts/csv';
import { changedFields, wordedValues } from './fields';
import { useWhere } from './use-where';

/** Every change as a line of a file, whichever kinds are looked at. */
export function useDownload(): (diff: TemplateDiff) => void {
  const { t } = useTranslation('template-diff');
  const where = useWhere();
  const position = (side: DiffSide | null) =>
    side === null ? '' : t('position', { position: side.position ?? 0, of: side.of ?? 0 });
  const said = (change: TemplateDiff['changes'][number], which: 'before' | 'after'): CsvCell => {
    const side = change[which];
    const place = which === 'before' ? (change.from ?? change.place) : change.place;
    const word = change.change === 'changed' ? wordedValues.find((one) => one === side?.text) : undefined;
    if (word !== undefined) return t(`values.${word}`);
    if (change.change !== 'moved') return side?.text ?? '';
    const words = position(side);
    return change.from === null
      ? words
      : t('position_in', { position: words, parent: where.parent(change.piece, place) });
  };
  return ({ before, after, changes }) => {
    const head = [t('where.title'), t('change'), t('field'), before.name, after.name];
    const rows = changes.map((change) => {
      const field = changedFields.find((one) => one === change.field);
      return [
        where.of(change),
        t(`kinds.${change.change}`),
        field === undefined ? '' : t(`fields.${field}`),
        said(change, 'before'),
        said(change, 'after'),
      ];
    });
    const file = new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveFile(`${before.shortName} - ${after.shortName}.csv`, file);
  };
}
