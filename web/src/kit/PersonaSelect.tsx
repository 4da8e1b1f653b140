import { useTranslation } from 'react-i18next';
import type { SelectProps } from '../components/fields/Select';
import { useMay } from '../lib/may';
import { useUser } from '../lib/session/SessionProvider';
import { choosing, type NewEntry, NewLine, SelectOrNew } from './SelectOrNew';
import { useApiForm } from './use-api-form';

function NewPersonaLine(entry: NewEntry) {
  const { t } = useTranslation('kit');
  const { organization_id } = useUser();
  const form = useApiForm('createPersona', {
    initial: { title: '' },
    labels: { title: t('new_entry.persona_title') },
    input: ({ title }) => ({ body: { organization_id, title } }),
    changes: ['personas'],
    onDone: choosing(entry),
  });
  return <NewLine form={form} field="title" onCancel={entry.onClose} />;
}

export interface PersonaSelectProps extends Omit<SelectProps, 'options'> {
  readonly personas: readonly { readonly id: string; readonly title: string }[];
}

/** A list of personas; its last entry makes one. */
export function PersonaSelect({ personas, ...props }: PersonaSelectProps) {
  const { t } = useTranslation('kit');
  const mayMake = useMay('create-persona');
  return (
    <SelectOrNew
      {...props}
      options={personas.map(({ id, title }) => ({ value: id, label: title }))}
      entry={mayMake && props.disabled !== true ? t('new_entry.persona') : null}
      line={(close) => <NewPersonaLine onMade={props.onChange} onClose={close} />}
    />
  );
}
