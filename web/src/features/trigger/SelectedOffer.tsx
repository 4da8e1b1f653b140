import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/controls/Checkbox';
import { IconButton } from '../../components/controls/IconButton';
import { Tag } from '../../components/data/Tag';
import { Row, Text } from '../../components/layout/primitives';
import { FormStatus } from './FormStatus';
import { type Offer, titleOf } from './model/offers';
import { askable, offerBox, removeOffer, type Selection, toggleEveryone } from './model/selection';
import type { TriggerFaults } from './model/faults';
import { People } from './People';
import styles from './Trigger.module.css';

interface OfferProps {
  readonly offer: Offer;
  readonly now: Date;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly folded: boolean;
  readonly faults: TriggerFaults;
}

function Head({
  offer,
  now,
  selection,
  onChange,
  faults,
  open,
  onFold,
}: OfferProps & { open: boolean; onFold: () => void }) {
  const { t } = useTranslation('trigger');
  const name = titleOf(offer);
  const box = offerBox(selection, offer);
  const people = askable(offer).length;
  return (
    <Row wrap className={styles['chosenHead']}>
      <IconButton
        size="sm"
        label={open ? t('selected.hide', { name }) : t('selected.show', { name })}
        aria-expanded={open}
        onClick={onFold}
      >
        {open ? <ChevronDown /> : <ChevronRight />}
      </IconButton>
      <Checkbox
        label={t('selected.everyone_of', { name })}
        checked={box === true}
        indeterminate={box === 'mixed'}
        disabled={people === 0}
        onChange={() => onChange(toggleEveryone(selection, [offer]))}
      >
        <Text size={13} weight="medium" tone="strong">
          {offer.node.name}
        </Text>
        <span className={styles['quiet']}>{offer.card.shortName}</span>
      </Checkbox>
      <IconButton
        size="sm"
        label={t('selected.remove', { name })}
        onClick={() => onChange(removeOffer(selection, offer.id))}
      >
        <X />
      </IconButton>
      <Row gap={8} rowGap={4} wrap className={styles['chosenState']}>
        {faults.assessments.has(offer.id) ? (
          <Tag tone="danger">{t('selected.refused')}</Tag>
        ) : (
          <FormStatus card={offer.card} now={now} />
        )}
        <span className={styles['quiet']}>
          {t('selected.users', { count: selection.get(offer.id)?.size ?? 0, total: people })}
        </span>
      </Row>
    </Row>
  );
}

/** One selected assessment; its people are the members of its node. */
export function SelectedOffer(props: OfferProps) {
  const { offer, selection, onChange, folded } = props;
  const [open, setOpen] = useState(!folded);
  return (
    <li className={styles['chosen']}>
      <Head {...props} open={open} onFold={() => setOpen(!open)} />
      {open && (
        <People offer={offer} selection={selection} onChange={onChange} refused={props.faults.people.get(offer.id)} />
      )}
    </li>
  );
}
