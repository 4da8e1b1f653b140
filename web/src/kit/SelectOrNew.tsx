import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Select, type SelectProps } from '../components/fields/Select';
import { TextField } from '../components/fields/TextField';
import { useEscapeLayer } from '../components/overlays/overlay-stack';
import { Row, Stack } from '../components/layout/primitives';
import { FormRefusal } from './FormRefusal';
import type { Values } from './form-values';
import styles from './Kit.module.css';
import type { ApiForm } from './use-api-form';

interface NewLineProps<V extends Values> {
  readonly form: ApiForm<V>;
  /** Its only field. */
  readonly field: keyof V & string;
  readonly onCancel: () => void;
}

/** One line that makes an entry. Enter sends it, Escape closes it; the form around it notices neither. */
export function NewLine<V extends Values>({ form, field, onCancel }: NewLineProps<V>) {
  const { t } = useTranslation('kit');
  const { t: common } = useTranslation();
  useEscapeLayer(true, onCancel);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const bound = form.field(field);
  const value = typeof bound.value === 'string' ? bound.value : '';
  const isBlank = value.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== input.current) return;
    event.preventDefault();
    if (!isBlank) void form.submit();
  };
  return (
    <Stack gap={8} onKeyDown={onKeyDown}>
      <Row gap={8} align="end" wrap>
        <div className={styles['newName']}>
          <TextField
            {...bound}
            value={value}
            onChange={(name) => form.change({ [field]: name } as Partial<V>)}
            ref={input}
          />
        </div>
        <Button kind="primary" disabled={isBlank} busy={form.busy} onClick={() => void form.submit()}>
          {t('new_entry.add')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
      </Row>
      <FormRefusal refusal={form.refusal} />
    </Stack>
  );
}

export interface NewEntry {
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Chooses what was made, once the list has it. */
export const choosing =
  ({ onMade, onClose }: NewEntry) =>
  async ({ data }: { readonly data: { readonly id: string } }, refreshed: Promise<void>): Promise<void> => {
    await refreshed;
    onMade(data.id);
    onClose();
  };

export interface SelectOrNewProps extends SelectProps {
  /** The last entry: 'New type…'; null: the reader may make none. */
  readonly entry: string | null;
  /** The line instead of the list, until something is made or it is canceled. */
  readonly line: (close: () => void) => ReactNode;
}

/** A list whose last entry makes a new one without leaving the form. */
export function SelectOrNew({ entry, line, ...select }: SelectOrNewProps) {
  const [isMaking, setMaking] = useState(false);
  if (isMaking) return line(() => setMaking(false));
  return <Select {...select} last={entry === null ? undefined : { label: entry, onSelect: () => setMaking(true) }} />;
}
