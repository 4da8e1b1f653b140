import { limits } from '@tidemark/contracts';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../../components/data/Kbd';
import { Row, Text } from '../../components/layout/primitives';
import { Dialog } from '../../components/overlays/Dialog';
import { cx } from '../../lib/cx';
import { nextIndex } from '../../lib/next-place';
import { type Command, findCommands } from './model';
import styles from './Palette.module.css';

export interface PaletteDialogProps {
  readonly commands: readonly Command[];
  readonly onChoose: (command: Command) => void;
  readonly onClose: () => void;
}

/** Type where to go, and go there with Enter. */
export function PaletteDialog({ commands, onChoose, onClose }: PaletteDialogProps) {
  const { t } = useTranslation('palette');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const found = useMemo(() => findCommands(commands, text), [commands, text]);
  const at = Math.min(index, found.length - 1);
  useEffect(() => list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const current = found[at];
    // Home and End stay the field's.
    const next = event.key.startsWith('Arrow') ? nextIndex(event.key, at, found.length, undefined, true) : null;
    if (next !== null) setIndex(next);
    else if (event.key === 'Enter' && current !== undefined) onChoose(current);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      opened
      title={t('title')}
      width={560}
      onClose={onClose}
      foot={
        <Row gap={12} wrap size={12} tone="faint" className={styles['keys']}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('keys.open')}
          </span>
          <span>
            <Kbd>Esc</Kbd> {t('keys.close')}
          </span>
        </Row>
      }
    >
      <input
        data-autofocus
        className={styles['field']}
        role="combobox"
        aria-label={t('field')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[at] && `${id}${String(at)}`}
        placeholder={t('field')}
        maxLength={limits.search}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={id} role="listbox" aria-label={t('title')} className={styles['list']}>
        {found.map((command, place) => (
          <Row
            as="li"
            key={command.id}
            id={`${id}${String(place)}`}
            role="option"
            aria-selected={place === at}
            gap={12}
            justify="between"
            className={cx(styles['row'], place === at && styles['current'])}
            onClick={() => onChoose(command)}
          >
            <span className={styles['label']}>{command.label}</span>
            <Text size={12} tone="faint" cut>
              {command.note}
            </Text>
          </Row>
        ))}
      </ul>
      <p role="status" className={styles['nothing']}>
        {found.length === 0 && t('nothing')}
      </p>
    </Dialog>
  );
}
