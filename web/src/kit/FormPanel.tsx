import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/controls/Button';
import { Stack, Text } from '../components/layout/primitives';
import type { Values } from './form-values';
import { FormRefusal } from './FormRefusal';
import { RoutePanel } from './RoutePanel';
import type { ApiForm } from './use-api-form';
import { useMissing } from './use-missing';

export interface FormPanelProps<V extends Values> {
  readonly form: ApiForm<V>;
  readonly title: string;
  /** The verb of the main button: 'Create', 'Update'. */
  readonly submit: string;
  /** The specification's width, px. */
  readonly width?: number;
  /** Goes back: nothing is left to lose. */
  readonly onClose: () => void;
  /** At the left of the foot: Archive. */
  readonly aside?: ReactNode;
  /** Stays open after saving, for the next one. */
  readonly stays?: boolean;
  /** Keep the submit button enabled; show missing fields on submit. */
  readonly onIncomplete?: () => void;
  readonly children: ReactNode;
}

/** A form as a panel: fields, what was refused, Cancel and the main button. Closing asks before edits are lost. */
export function FormPanel<V extends Values>(props: FormPanelProps<V>) {
  const { form, title, submit, width = 500, onClose, aside, stays = false, onIncomplete, children } = props;
  const { t } = useTranslation();
  const { t: say } = useTranslation('kit');
  const missing = useMissing(form);
  const held = onIncomplete === undefined ? missing : null;
  const reason = held ?? (form.busy || form.isNew || form.dirty ? null : say('form.unchanged'));
  const fields = useRef<HTMLFormElement>(null);
  const { refused } = form;
  const [tried, setTried] = useState(0);
  useEffect(() => {
    if (refused !== null || tried > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused, tried]);
  const off = reason !== null || form.busy;
  const send = async (leave: () => void) => {
    if (!off && missing !== null && onIncomplete !== undefined) {
      onIncomplete();
      setTried(tried + 1);
      return;
    }
    if (!off && (await form.submit()) && !stays) leave();
  };
  return (
    <RoutePanel
      title={title}
      width={width}
      dirty={form.dirty}
      onClose={onClose}
      note={
        <>
          {aside}
          <Text size={12} tone="muted" shrink role="status">
            {reason}
          </Text>
        </>
      }
      foot={({ close, leave }) => (
        <>
          <Button kind="quiet" onClick={close}>
            {t('actions.cancel')}
          </Button>
          <Button kind="primary" disabled={off} busy={form.busy} onClick={() => void send(leave)}>
            {submit}
          </Button>
        </>
      )}
    >
      {({ leave }) => (
        <Stack
          ref={fields}
          as="form"
          gap={16}
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            void send(leave);
          }}
        >
          {children}
          {/* Where a form has several inputs, Enter sends it only if there is such a button in it. */}
          <button type="submit" hidden tabIndex={-1} />
          <FormRefusal refusal={form.refusal} />
        </Stack>
      )}
    </RoutePanel>
  );
}
