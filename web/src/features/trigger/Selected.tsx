import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Checkbox';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Row } from '../../components/layout/primitives';
import type { TriggerFaults } from './model/faults';
import type { Offer } from './model/offers';
import { everyoneBox, toggleEveryone } from './model/selection';
import { SelectedOffer } from './SelectedOffer';
import styles from './Trigger.module.css';
import type { Choice } from './use-choice';

/** With more assessments than this their people are folded in at first. */
const OPEN_AT_MOST = 12;
const PAGE = 100;

interface SelectedProps {
  readonly offers: readonly Offer[];
  readonly choice: Choice;
  readonly faults: TriggerFaults;
}

/** The selected assessments and a box for each of their people. */
export function Selected({ offers, choice, faults }: SelectedProps) {
  const { t } = useTranslation('trigger');
  const { selection, select, now } = choice;
  const [shown, setShown] = useState(PAGE);
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const chosen = [...selection.keys()].flatMap((id) => byId.get(id) ?? []);
  const everyone = everyoneBox(selection, chosen);
  if (chosen.length === 0)
    return <EmptyState icon={<Users />} title={t('selected.nobody.title')} body={t('selected.nobody.body')} />;
  return (
    <section className={styles['list']} aria-label={t('selected.title')}>
      <Row gap={8} className={styles['head']}>
        <h3>{t('selected.title')}</h3>
        <Checkbox
          label={t('selected.everyone')}
          checked={everyone === true}
          indeterminate={everyone === 'mixed'}
          onChange={() => select(toggleEveryone(selection, chosen))}
        />
      </Row>
      <ul>
        {chosen.slice(0, shown).map((offer) => (
          <SelectedOffer
            key={offer.id}
            offer={offer}
            now={now}
            selection={selection}
            onChange={select}
            faults={faults}
            folded={chosen.length > OPEN_AT_MOST}
          />
        ))}
      </ul>
      {chosen.length > shown && (
        <div className={styles['more']}>
          <Button size="sm" kind="quiet" onClick={() => setShown(shown + PAGE)}>
            {t('found.more', { count: chosen.length - shown })}
          </Button>
        </div>
      )}
    </section>
  );
}
