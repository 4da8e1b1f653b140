import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Cell, Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import { FormStatus } from './FormStatus';
import { isClosed } from './model/form-status';
import { isComplete, type Offer, titleOf } from './model/offers';
import { addOffers } from './model/selection';
import styles from './Trigger.module.css';
import type { Choice } from './use-choice';

/** Lines per page; a large organization has thousands. */
const PAGE = 100;

interface LineProps {
  readonly offer: Offer;
  readonly added: boolean;
  readonly now: Date;
  readonly onAdd: () => void;
}

function AddButton({ offer, added, now, onAdd }: LineProps) {
  const { t } = useTranslation('trigger');
  if (isClosed(offer.card, now)) return null;
  if (added)
    return (
      <Row as="span" inline gap={4} size={12} tone="success" rigid className={styles['added']}>
        <Check aria-hidden="true" /> {t('found.added')}
      </Row>
    );
  return (
    <Button size="sm" icon={<Plus />} aria-label={t('found.add_named', { name: titleOf(offer) })} onClick={onAdd}>
      {t('found.add')}
    </Button>
  );
}

function Line(props: LineProps) {
  const { t } = useTranslation('trigger');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { card, node, users } = props.offer;
  const period = card.startDate === null || card.endDate === null ? '' : format.range(card.startDate, card.endDate);
  const answered =
    card.expected === 0 ? '' : common('people.answered', { count: card.respondents, whole: card.expected });
  return (
    <Row as="li" gap={12} className={styles['offer']}>
      <Cell grow shrink>
        <Text size={13} weight="medium" tone="strong">
          {node.name} <span className={styles['quiet']}>{card.shortName}</span>
        </Text>
        <Row as="span" gap={8} rowGap={4} wrap size={12} tone="faint" numeric>
          {[period, t('found.people', { count: users.length }), answered].filter((part) => part !== '').join(' · ')}
          <FormStatus card={card} now={props.now} />
        </Row>
      </Cell>
      <AddButton {...props} />
    </Row>
  );
}

/** The assessments that the filter finds, to be added to the selected ones. A closed form cannot be chosen. */
export function FoundAssessments({ choice }: { readonly choice: Choice }) {
  const { t } = useTranslation('trigger');
  const { filter, settled, found, selection, select, now } = choice;
  const [shown, setShown] = useState(PAGE);
  const settling = settled !== filter;
  const left = found.filter(({ id, card }) => !selection.has(id) && !isClosed(card, now)).map(({ id }) => id);
  return (
    <section className={styles['list']} aria-busy={settling} aria-label={t('found.title')}>
      <Row gap={8} className={styles['head']}>
        <h3>{t('found.title')}</h3>
        <span className={styles['quiet']} role="status">
          {settling ? t('found.searching') : isComplete(settled) && t('found.count', { count: found.length })}
        </span>
        {left.length > 1 && (
          <Button size="sm" onClick={() => select(addOffers(selection, left))}>
            {t('found.add_all')}
          </Button>
        )}
      </Row>
      {found.length === 0 && (
        <Text as="p" size={12} tone="faint" className={styles['nothing']}>
          {isComplete(settled) ? t('found.nothing') : t('found.incomplete')}
        </Text>
      )}
      <ul>
        {found.slice(0, shown).map((offer) => (
          <Line
            key={offer.id}
            offer={offer}
            now={now}
            added={selection.has(offer.id)}
            onAdd={() => select(addOffers(selection, [offer.id]))}
          />
        ))}
      </ul>
      {found.length > shown && (
        <div className={styles['more']}>
          <Button size="sm" kind="quiet" onClick={() => setShown(shown + PAGE)}>
            {t('found.more', { count: found.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
}
