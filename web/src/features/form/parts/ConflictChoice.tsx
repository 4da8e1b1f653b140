import { Laptop, MonitorSmartphone, Send, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NONE } from '../../../components/answers/choice';
import { Button } from '../../../components/controls/Button';
import { ReadOut } from '../../../components/data/ReadOut';
import { Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { deviceName, isHandheld } from '../../../lib/device-name';
import type { Entry } from '../model/entries';
import type { AskedQuestion } from '../model/pages';
import type { Conflict, Origin } from '../model/sheet-types';
import styles from './Conflict.module.css';

/** 'This device', 'Firefox · Android', 'What you sent'. */
function usePlace() {
  const { t } = useTranslation('form');
  return ({ place, device }: Origin): string => {
    if (place === 'here') return t('conflict.here');
    if (place === 'sent') return t('conflict.sent');
    return device === '' ? t('conflict.elsewhere') : device;
  };
}

/** What the device is, not where: this device may be the phone, the other one the laptop. */
function OriginIcon({ origin: { place, device } }: { readonly origin: Origin }) {
  if (place === 'sent') return <Send aria-hidden="true" />;
  const handheld = isHandheld(place === 'here' ? deviceName(navigator.userAgent) : device);
  if (handheld === null) return <MonitorSmartphone aria-hidden="true" />;
  return handheld ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />;
}

/** An answer in words. */
function Said({ question, entry }: { readonly question: AskedQuestion; readonly entry: Entry }) {
  const { t } = useTranslation('form');
  const { t: common } = useTranslation();
  const { picked, reason, note } = entry;
  const titles = question.choices.filter(({ id }) => picked.includes(id)).map(({ title }) => title);
  const lines = () => {
    if (reason !== null)
      return [reason === '' ? t('question.not_applicable') : `${t('question.not_applicable')}: ${reason}`];
    if (picked.includes(NONE)) return [common('answers.none')];
    return titles.length > 0 ? titles : [t('conflict.no_answer')];
  };
  return (
    <>
      {lines().map((line) => (
        <p key={line}>{line}</p>
      ))}
      {note !== '' && <p className={styles['note']}>{note}</p>}
    </>
  );
}

export interface ConflictChoiceProps {
  readonly question: AskedQuestion;
  readonly conflict: Conflict;
  readonly disabled: boolean;
  /** Brought into view and read out. */
  readonly targeted: boolean;
  readonly onChoose: (entry: Entry) => void;
}

/** Two devices answered a question without having seen each other: both answers, who gave them when, and the choice. */
export function ConflictChoice({ question, conflict, disabled, targeted, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const place = usePlace();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!targeted) return;
    root.current?.scrollIntoView({ block: 'center' });
    root.current?.focus({ preventScroll: true });
  }, [targeted]);
  return (
    <div ref={root} tabIndex={-1} role="group" aria-labelledby={id} className={styles['conflict']}>
      <Text id={id} as="p" weight="medium">
        {conflict.isLeftover ? t('conflict.leftover') : t('conflict.title')}
      </Text>
      <ul className={styles['values']}>
        {conflict.values.map(({ entry, origin }) => {
          const at = `${place(origin)}, ${format.dateTime(origin.setAt)}`;
          return (
            <li key={`${origin.place} ${origin.device} ${origin.setAt}`} className={styles['value']}>
              <p className={styles['origin']}>
                <OriginIcon origin={origin} />
                {at}
              </p>
              <Text as="div" breaks grow>
                <Said question={question} entry={entry} />
              </Text>
              <Button disabled={disabled} size="touch" onClick={() => onChoose(entry)}>
                {t('conflict.choose')}
                <ReadOut>: {at}</ReadOut>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Says that an answer has just come from another device. */
export function ArrivedNote({ origin }: { readonly origin: Origin }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const place = usePlace();
  return (
    <p className={styles['arrived']} role="status">
      <OriginIcon origin={origin} />
      {t('conflict.arrived', { device: place(origin), time: format.time(origin.setAt) })}
    </p>
  );
}
