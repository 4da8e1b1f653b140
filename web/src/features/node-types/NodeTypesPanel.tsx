import type { NodeType } from '@tidemark/contracts';
import { Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../hooks/useNarrow';
import { EditableList, type EditableListLinks } from '../../kit/EditableList';
import { useMay } from '../../lib/may';
import { narrowColumns, wideColumns } from './columns';
import { useArchiveNodeType } from './use-archive-node-type';
import { useCarriers, useNodeTypes } from './use-node-types';

/** The node types of the organization: found, made, renamed and archived. */
export function NodeTypesPanel(links: EditableListLinks<NodeType>) {
  const { t } = useTranslation('node-types');
  const { place, list } = useNodeTypes();
  const carriers = useCarriers();
  const isPhone = useNarrow(720);
  const archive = useArchiveNodeType(carriers);
  return (
    <EditableList
      {...links}
      title={t('title')}
      place={place}
      searchLabel={t('search')}
      query={list}
      failed={t('failed')}
      count={(count) => t('count', { count })}
      none={{ icon: <Network />, title: t('empty.title'), body: t('empty.body') }}
      note={t('note')}
      columns={(isPhone ? narrowColumns : wideColumns)(t, carriers)}
      nameOf={({ name }) => name}
      createLabel={t('create')}
      mayCreate={useMay('manage-node-types')}
      onArchive={(nodeType) => void archive.run(nodeType)}
    />
  );
}
