import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Row, Text } from '../../components/layout/primitives';
import { useProblems } from '../../lib/problems/problem-text';
import { refusalLines } from '../../lib/problems/refusal-lines';
import { nameOf } from '../../lib/session/session';
import { withNames } from './model/faults';
import type { Offer } from './model/offers';
import styles from './Trigger.module.css';
import type { Choice } from './use-choice';
import type { Trigger } from './use-trigger';

/** In words of the panel, with people's names: it does not fit the kit's own. */
function Refusal({ sending, offers }: Pick<TriggerFootProps, 'sending' | 'offers'>) {
  const { t } = useTranslation('trigger');
  const problems = useProblems();
  const { refused, refusal } = sending.form;
  if (refused === null) return null;
  const { unknown } = refusal;
  const lines = unknown ? [t('unknown')] : refusalLines(problems.text(refused.problem), refused.problem);
  return (
    <Row gap={6} align="stretch" size={13} tone="danger" className={styles['refusal']} role="alert">
      <CircleAlert aria-hidden="true" />
      <div>
        {!unknown && (
          <Text as="b" weight="medium">
            {t('refused')}
          </Text>
        )}
        {lines.map((line) => (
          <p key={line}>{withNames(line, offers, nameOf)}</p>
        ))}
      </div>
    </Row>
  );
}

function SummaryLine({ summary, obstacle }: Pick<Choice, 'summary' | 'obstacle'>) {
  const { t } = useTranslation('trigger');
  const { assessments, users, mails } = summary;
  return (
    <Row
      gap={12}
      rowGap={2}
      wrap
      size={13}
      tone="muted"
      numeric
      shrink
      className={styles['summary']}
      role="status"
      aria-label={t('summary.label')}
    >
      <span>
        <Text as="b" weight="medium" tone="strong">
          {t('summary.assessments', { count: assessments })}
        </Text>{' '}
        ·{' '}
        <Text as="b" weight="medium" tone="strong">
          {t('summary.users', { count: users })}
        </Text>
        {mails !== users && <> · {t('summary.mails', { count: mails })}</>}
      </span>
      {obstacle !== null && <span className={styles['quiet']}>{t(`missing.${obstacle}`)}</span>}
    </Row>
  );
}

export interface TriggerFootProps {
  readonly choice: Choice;
  readonly sending: Trigger;
  readonly offers: readonly Offer[];
  /** Cancelled, or done. */
  readonly onLeave: () => void;
}

/** Ctrl+Enter, or ⌘+Enter, wherever the focus is. */
function useSendKey(send: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** What would be sent, what keeps it from being sent, and the buttons. */
export function TriggerFoot({ choice, sending, offers, onLeave }: TriggerFootProps) {
  const { t } = useTranslation('trigger');
  const { t: common } = useTranslation();
  const { selection, clear, obstacle } = choice;
  const { busy } = sending.form;
  const isAsking = useRef(false);
  const send = async () => {
    if (isAsking.current || obstacle !== null) return;
    isAsking.current = true;
    const isDone = await sending.trigger();
    isAsking.current = false;
    if (isDone) onLeave();
  };
  useSendKey(() => void send());
  return (
    <Row gap={8} justify="end" wrap shrink className={styles['foot']}>
      <Refusal sending={sending} offers={offers} />
      <SummaryLine {...choice} />
      <Button kind="quiet" onClick={() => onLeave()}>
        {common('actions.cancel')}
      </Button>
      <Button disabled={selection.size === 0 || busy} onClick={clear}>
        {common('actions.clear')}
      </Button>
      <Button kind="primary" disabled={obstacle !== null} busy={busy} onClick={() => void send()}>
        {t('trigger')}
      </Button>
    </Row>
  );
}
