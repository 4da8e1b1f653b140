import type { NodeType } from '@tidemark/contracts';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useToast } from '../../components/feedback/toast';
import { TextField } from '../../components/fields/TextField';
import { FormPanel } from '../../kit/FormPanel';
import { HistoryLink } from '../../kit/HistoryLink';
import { useApiForm } from '../../kit/use-api-form';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { useArchiveNodeType } from './use-archive-node-type';
import { useCarriers } from './use-node-types';

interface NodeTypeValues {
  readonly [field: string]: string;
  readonly name: string;
}

const valuesOf = ({ name }: NodeTypeValues | NodeType): NodeTypeValues => ({ name });

function useLabels() {
  const { t } = useTranslation('node-types');
  return { name: t('fields.name') };
}

export interface NodeTypeFormProps {
  readonly onClose: () => void;
}

export function NewNodeType({ onClose }: NodeTypeFormProps) {
  const { t } = useTranslation('node-types');
  const toast = useToast();
  const { organization_id } = useUser();
  const form = useApiForm('createNodeType', {
    initial: { name: '' },
    labels: useLabels(),
    input: ({ name }) => ({ body: { organization_id, name } }),
    changes: ['node-types'],
    onDone: () => toast.success(t('created')),
  });
  return (
    <FormPanel form={form} title={t('new')} submit={t('submit_new')} onClose={onClose}>
      <TextField {...form.field('name')} autoFocus help={t('help_new')} />
    </FormPanel>
  );
}

export function EditNodeType({ nodeType, onClose }: NodeTypeFormProps & { readonly nodeType: NodeType }) {
  const { t } = useTranslation('node-types');
  const toast = useToast();
  const carriers = useCarriers();
  const archive = useArchiveNodeType(carriers);
  const form = useApiForm('updateNodeType', {
    initial: valuesOf(nodeType),
    labels: useLabels(),
    edits: { name: nodeType.name, version: nodeType.version, valuesOf },
    input: (body, version) => ({ params: { id: nodeType.id }, body, version }),
    changes: ['node-types'],
    onDone: () => toast.success(t('updated')),
  });
  const archiving = allows(nodeType, 'archive') && (
    <Button
      icon={<Archive />}
      busy={archive.busy}
      onClick={() => void archive.run(nodeType).then((done) => (done ? onClose() : undefined))}
    >
      {t('archive')}
    </Button>
  );
  return (
    <FormPanel form={form} title={t('edit_title')} submit={t('submit_edit')} onClose={onClose} aside={archiving}>
      <TextField
        {...form.field('name')}
        autoFocus
        help={t('help', { count: carriers.get(nodeType.id)?.length ?? 0 })}
      />
      <HistoryLink kind="node-type" id={nodeType.id} />
    </FormPanel>
  );
}
