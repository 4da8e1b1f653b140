import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/fields/Field';
import { Row, Stack, Text } from '../../../components/layout/primitives';
import { cx } from '../../../lib/cx';
import { nameOf } from '../../../lib/session/session';
import styles from './AddressBox.module.css';
import type { Chip, ChipState } from './chips';
import type { Box } from './use-box';

interface ChipProps {
  readonly chip: Chip;
  readonly state: ChipState;
  readonly onRemove: () => void;
}

/** What the chip says beside the address: never in a tooltip alone. */
function useSays() {
  const { t } = useTranslation('invite');
  const { t: kit } = useTranslation('kit');
  return (state: ChipState): string | null => {
    if (state.kind === 'member') return t('chip.member', { role: kit(`roles.${state.user.role}`) });
    if (state.kind === 'duplicate') return t('chip.duplicate');
    return state.kind === 'fault' ? t(`fault.${state.fault}`) : null;
  };
}

/** Who it is, and the address; of somebody who has an account the name says enough. */
function ChipText({ chip: { address }, state }: Pick<ChipProps, 'chip' | 'state'>) {
  const { text, name = '', email = text } = address;
  if (state.kind === 'duplicate') return <s>{email}</s>;
  if (state.kind === 'member') return <Text weight="medium">{nameOf(state.user)}</Text>;
  if (name === '') return <span>{email}</span>;
  return (
    <>
      <Text weight="medium">{name}</Text>
      <Text size={12} tone="faint">
        {email}
      </Text>
    </>
  );
}

function ChipView({ chip, state, onRemove }: ChipProps) {
  const { t } = useTranslation('invite');
  const says = useSays()(state);
  const { text, email: address = text } = chip.address;
  return (
    <Row
      as="span"
      inline
      gap={4}
      size={12}
      tone="strong"
      className={cx(styles['chip'], styles[state.kind])}
      data-chip={chip.id}
      tabIndex={-1}
      role="listitem"
      aria-label={[text, ...(says === null ? [] : [says])].join(', ')}
    >
      <Row as="span" align="stretch" wrap breaks shrink className={styles['chipText']}>
        <ChipText chip={chip} state={state} />
        {says !== null && (
          <Text weight="medium" className={styles['says']}>
            {says}
          </Text>
        )}
      </Row>
      <button type="button" tabIndex={-1} aria-label={t('chip.remove', { text: address })} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </Row>
  );
}

export interface AddressBoxProps {
  readonly box: Box;
  readonly states: readonly ChipState[];
  /** A persona is chosen: without one nobody can be added. */
  readonly enabled: boolean;
  /** Of what is in it: '3 ready, 1 to repair'. */
  readonly meta: string;
}

/** Takes pasted and typed addresses; arrows walk the chips, Enter repairs one, Delete removes it. */
export function AddressBox({ box, states, enabled, meta }: AddressBoxProps) {
  const { t } = useTranslation('invite');
  const input = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chipsIn = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const focusAt = (index: number) => {
    const target = chipsIn()[index] ?? input.current;
    target?.focus();
  };

  const onInputKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (box.text.trim() !== '') box.take(box.text);
    } else if ((event.key === 'ArrowLeft' || event.key === 'Backspace') && atStart && box.chips.length > 0) {
      event.preventDefault();
      focusAt(box.chips.length - 1);
    }
  };
  const onChipKey = (event: KeyboardEvent) => {
    const index = chipsIn().findIndex((one) => one === event.target);
    const chip = box.chips[index];
    if (chip === undefined) return;
    const does: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => focusAt(Math.max(0, index - 1)),
      ArrowRight: () => focusAt(index + 1),
      Home: () => focusAt(0),
      End: () => input.current?.focus(),
      Enter: () => {
        box.repair(chip);
        input.current?.focus();
      },
      Delete: () => {
        box.remove(chip.id);
        requestAnimationFrame(() => focusAt(index));
      },
    };
    const act = does[event.key === 'Backspace' ? 'Delete' : event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    // A part of an address goes on being typed.
    if (!/[,;\n\r@]/.test(pasted)) return;
    event.preventDefault();
    box.take(box.text + pasted);
  };
  return (
    <Field label={t('addresses.label')} help={t('addresses.help')} disabled={!enabled}>
      {({ input: id, describedBy }) => (
        <>
          <Text tone="faint" textAlign="right" block className={styles['meta']} role="status">
            {meta}
          </Text>
          <Stack
            gap={6}
            className={cx(styles['box'], !enabled && styles['boxOff'])}
            role="none"
            onClick={(event) => {
              if (event.target === event.currentTarget) input.current?.focus();
            }}
          >
            {box.chips.length > 0 && (
              <Row
                ref={list}
                role="list"
                aria-label={t('addresses.listed')}
                tabIndex={-1}
                gap={6}
                align="stretch"
                wrap
                onKeyDown={onChipKey}
              >
                {box.chips.map((chip, index) => (
                  <ChipView
                    key={chip.id}
                    chip={chip}
                    state={states[index] ?? { kind: 'ready' }}
                    onRemove={() => {
                      box.remove(chip.id);
                      input.current?.focus();
                    }}
                  />
                ))}
              </Row>
            )}
            <textarea
              ref={input}
              id={id}
              rows={box.chips.length === 0 ? 3 : 1}
              className={styles['entry']}
              disabled={!enabled}
              value={box.text}
              placeholder={
                enabled ? (box.chips.length === 0 ? t('addresses.placeholder') : '') : t('addresses.persona_first')
              }
              aria-describedby={describedBy}
              onChange={(event) => box.type(event.currentTarget.value)}
              onKeyDown={onInputKey}
              onPaste={onPaste}
              onBlur={() => {
                // What was typed is an entry too; half an address is left to be finished.
                if (box.text.includes('@')) box.take(box.text);
              }}
            />
          </Stack>
        </>
      )}
    </Field>
  );
}
