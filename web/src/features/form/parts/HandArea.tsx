import type { FormArea } from '@tidemark/contracts';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { lazyPart } from '../../../lib/lazy-part';
import { entryOf, isAnswered } from '../model/entries';
import { handedBack, keepHanded, readHanded, stillHanded, takenBack } from '../model/skipped-area';
import { nowhere } from '../model/machine-parts';
import { questionsOf } from '../model/pages';
import type { FormSend, FormState } from '../use-form';
import styles from './Page.module.css';

export const HandDialog = lazyPart(async () => (await import('./HandDialog')).HandDialog);

export interface HandAreaProps {
  readonly area: FormArea;
  readonly state: FormState;
  readonly send: FormSend;
}

/** "I am not the right person for this area": its questions become not applicable for that reason, in one step. */
export function HandArea({ area, state, send }: HandAreaProps) {
  const { t } = useTranslation('form');
  const [asking, setAsking] = useState<boolean | null>(null);
  const { entries, address, sheet } = state.context;
  const form = address ?? nowhere;
  const known = readHanded(form, area.id) ?? { reason: t('hand.reason'), before: {} };
  const ids = questionsOf(area)
    .map(({ id }) => id)
    .filter((id) => sheet.conflicts[id] === undefined);
  const handed = stillHanded(ids, entries, known.reason).length;
  const answered = ids.filter((id) => isAnswered(entryOf(entries, id))).length;
  if (ids.length === 0) return null;

  const hand = (replace: boolean) => {
    const reason = t('hand.reason');
    const given = handedBack(ids, entries, reason, replace);
    const before = Object.fromEntries(Object.keys(given).map((id) => [id, entryOf(entries, id)]));
    keepHanded(form, area.id, { reason, before });
    send({ type: 'FILL', entries: given });
  };
  const takeBack = () => {
    send({ type: 'FILL', entries: takenBack(ids, entries, known) });
    keepHanded(form, area.id, null);
  };
  if (handed > 0)
    return (
      <div className={styles['banner']} role="status">
        <UserX aria-hidden="true" />
        <span className={styles['grow']}>{t('hand.done', { count: handed })}</span>
        <Button disabled={state.hasTag('busy')} onClick={takeBack}>
          {t('hand.take_back')}
        </Button>
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={styles['hand']}
        disabled={state.hasTag('busy')}
        onClick={() => setAsking(true)}
        data-screen-only
      >
        <UserX aria-hidden="true" />
        {t('hand.offer')}
      </button>
      {asking !== null && (
        <HandDialog
          opened={asking}
          area={area.name}
          reason={t('hand.reason')}
          open={ids.length - answered}
          answered={answered}
          onAnswer={(replace) => {
            setAsking(false);
            if (replace !== null) hand(replace);
          }}
        />
      )}
    </>
  );
}
