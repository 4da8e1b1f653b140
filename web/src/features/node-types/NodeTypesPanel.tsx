import type { NodeType } from '@tidemark/contracts';
import { Network, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { useNarrow } from '../../hooks/useNarrow';
import { ListScreen } from '../../kit/ListScreen';
import { useEditColumn } from '../../kit/use-edit-column';
import { useMay } from '../../lib/may';
import { narrowColumns, wideColumns } from './columns';
import { useArchiveNodeType } from './use-archive-node-type';
import { useCarriers, useNodeTypes } from './use-node-types';

export interface NodeTypesPanelProps {
  readonly onClose: () => void;
  readonly onCreate: () => void;
  readonly onEdit: (nodeType: NodeType) => void;
  /** The one that is being edited. */
  readonly editedId?: string | undefined;
}

const idOf = ({ id }: NodeType) => id;
const nameOf = ({ name }: NodeType) => name;

/** The node types of the organization: found, made, renamed and archived. */
export function NodeTypesPanel({ onClose, onCreate, onEdit, editedId }: NodeTypesPanelProps) {
  const { t } = useTranslation('node-types');
  const { place, list } = useNodeTypes();
  const carriers = useCarriers();
  const isPhone = useNarrow(720);
  const archive = useArchiveNodeType(carriers);
  const mayCreate = useMay('manage-node-types');
  const create = mayCreate && (
    <Button kind="primary" icon={<Plus />} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  const actions = useEditColumn({ nameOf, onEdit, onArchive: (nodeType: NodeType) => void archive.run(nodeType) });
  return (
    <ListScreen
      look="rows"
      title={t('title')}
      width={860}
      onClose={onClose}
      place={place}
      searchLabel={t('search')}
      query={list}
      failed={t('failed')}
      count={(count) => t('count', { count })}
      none={{ icon: <Network />, title: t('empty.title'), body: t('empty.body') }}
      actions={create}
      note={t('note')}
      columns={[...(isPhone ? narrowColumns : wideColumns)(t, carriers), actions]}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={onEdit}
      opened={editedId}
    />
  );
}
