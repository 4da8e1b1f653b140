import { useTranslation } from 'react-i18next';
import type { SelectProps } from '../components/fields/Select';
import { useMay } from '../lib/may';
import { useUser } from '../lib/session/SessionProvider';
import { choosing, type NewEntry, NewLine, SelectOrNew } from './SelectOrNew';
import { useApiForm } from './use-api-form';

function NewNodeTypeLine(entry: NewEntry) {
  const { t } = useTranslation('kit');
  const { organization_id } = useUser();
  const form = useApiForm('createNodeType', {
    initial: { name: '' },
    labels: { name: t('new_entry.type_name') },
    input: ({ name }) => ({ body: { organization_id, name } }),
    changes: ['node-types'],
    onDone: choosing(entry),
  });
  return <NewLine form={form} field="name" onCancel={entry.onClose} />;
}

/** A list of node types; its last entry makes one. */
export function NodeTypeSelect(props: SelectProps) {
  const { t } = useTranslation('kit');
  const mayMake = useMay('manage-node-types');
  return (
    <SelectOrNew
      {...props}
      entry={mayMake ? t('new_entry.type') : null}
      line={(close) => <NewNodeTypeLine onMade={props.onChange} onClose={close} />}
    />
  );
}
