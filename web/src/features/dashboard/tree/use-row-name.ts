import type { AssessmentCard } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../hooks/useFormat';
import { useWithheldReason } from '../../../hooks/withheld-reason';
import { peopleIn } from '../../../kit/branch';
import { useNodeScores } from '../node-scores';
import { cardName, countInvited, type OrgRow } from './org-tree';
import { useCardTexts } from './use-card-texts';

/**
 * The accessible name of a row: its name, its value and its state. The tree itself announces the level and whether a
 * branch is open.
 */
export function useRowName(now: Date, slotOf: (id: string) => number | null): (row: OrgRow) => string {
  const { t } = useTranslation('dashboard');
  const { t: charts } = useTranslation('charts');
  const format = useFormat();
  const why = useWithheldReason();
  const scores = useNodeScores();
  const { answered, due, template } = useCardTexts(now);
  const valueOf = ({ assessmentValue, withheld }: AssessmentCard) => {
    if (withheld) return why(withheld);
    return assessmentValue === null ? charts('no_value') : t('card.value', { value: format.value(assessmentValue) });
  };
  const applied = (card: AssessmentCard) => [
    valueOf(card),
    answered(card),
    due(card),
    card.stale ? t('card.stale') : null,
    slotOf(card.id) === null ? null : t('card.charted'),
  ];
  const partsOf = (row: OrgRow): readonly (string | null)[] => {
    if (row.kind === 'node') {
      const { node } = row;
      const invited = countInvited(node);
      return [
        node.name,
        t('tree.type_people', { type: node.nodeType.name, count: peopleIn(node) }),
        scores.has(node.id) ? t('tree.rolled_up', { value: format.value(scores.get(node.id) ?? 0) }) : null,
        invited === 0 ? null : t('tree.invited', { count: invited }),
      ];
    }
    if (row.kind === 'templates') return [t('card.templates', { count: row.count })];
    const { card } = row;
    return [cardName(card), ...(card.template_id === null ? template(card) : applied(card))];
  };
  return (row) =>
    partsOf(row)
      .filter((part) => part !== null)
      .join(', ');
}
