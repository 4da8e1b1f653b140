import type { Node, NodeHead, NodeType } from '@tidemark/contracts';
import { Archive } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Checkbox } from '../../components/controls/Checkbox';
import { useToast } from '../../components/feedback/toast';
import { TextArea } from '../../components/fields/TextArea';
import { TextField } from '../../components/fields/TextField';
import { countBranch, findNode } from '../../kit/branch';
import { FormPanel } from '../../kit/FormPanel';
import { HistoryLink } from '../../kit/HistoryLink';
import { NodeTypeSelect } from '../../kit/NodeTypeSelect';
import { type ApiForm, useApiForm } from '../../kit/use-api-form';
import { useAnswer } from '../../kit/use-answer';
import { formRules } from '../../lib/api/form-rules';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import { ParentField } from './ParentField';
import { nodeQueries } from './queries';
import { useArchiveNode } from './use-archive-node';
import { useTree } from './use-nodes';
import { useOutcome } from './use-outcome';

interface NodeValues {
  readonly [field: string]: string | null;
  readonly node_type_id: string | null;
  readonly name: string;
  readonly parent_id: string | null;
  readonly description: string;
}

const valuesOf = ({ node_type_id, name, parent_id, description }: NodeHead): NodeValues => ({
  node_type_id,
  name,
  parent_id,
  description,
});

function useLabels() {
  const { t } = useTranslation('nodes');
  return {
    node_type_id: t('fields.node_type_id'),
    name: t('fields.name'),
    parent_id: t('fields.parent_id'),
    description: t('fields.description'),
  };
}

/** What is offered; a node keeps a type that was archived since. */
function useTypeOptions(node: Node | null) {
  const { t } = useTranslation('nodes');
  const types: readonly NodeType[] = useAnswer(nodeQueries.nodeTypes(useUser())).data?.data ?? [];
  const offered = types.map(({ id, name }) => ({ value: id, label: name }));
  if (node === null || types.some(({ id }) => id === node.node_type_id)) return offered;
  return [...offered, { value: node.node_type_id, label: node.nodeType.name, note: t('type_archived') }];
}

interface FieldsProps {
  readonly form: ApiForm<NodeValues>;
  readonly tree: readonly Node[];
  /** Null: a new one. */
  readonly node: Node | null;
  readonly nameField?: Ref<HTMLInputElement>;
}

/** The inputs that creating and changing share. */
function NodeFields({ form, tree, node, nameField }: FieldsProps) {
  const { t } = useTranslation('nodes');
  const outcome = useOutcome(tree, node);
  const parent = form.field('parent_id');
  const isRoot = node !== null && node.parent_id === null;
  const comes = (moved: Node) => {
    const { people, applied } = countBranch(moved);
    return t('parent.help', {
      people: t('people', { count: people }),
      assessments: t('assessments', { count: applied.length }),
    });
  };
  const isMoved = node !== null && parent.value !== node.parent_id;
  const help = node === null ? undefined : isMoved ? outcome(parent.value) : comes(node);
  return (
    <>
      <NodeTypeSelect
        {...form.field('node_type_id')}
        options={useTypeOptions(node)}
        placeholder={t('type_placeholder')}
      />
      <TextField {...form.field('name')} autoFocus {...(nameField && { ref: nameField })} />
      {!isRoot && (node === null || allows(node, 'move')) && (
        <ParentField {...parent} help={help} tree={tree} node={node} />
      )}
      <TextArea {...form.field('description')} optional placeholder={t('placeholder')} rows={4} />
    </>
  );
}

export interface NodeFormProps {
  readonly onClose: () => void;
}

export interface NewNodeProps extends NodeFormProps {
  /** Below which node, at first. */
  readonly parentId: string | null;
  /** Instead of `onClose` once there is a new node. */
  readonly onMade: (id: string) => void;
}

const required = { required: true };

export function NewNode({ parentId, onClose, onMade }: NewNodeProps) {
  const { t } = useTranslation('nodes');
  const toast = useToast();
  const tree = useTree();
  const made = useRef<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [another, setAnother] = useState(false);
  const initial: NodeValues = { node_type_id: null, name: '', parent_id: parentId, description: '' };
  const form = useApiForm('createNode', {
    initial,
    labels: useLabels(),
    rules: { ...formRules.createNode, node_type_id: required, parent_id: required },
    input: ({ node_type_id, ...values }) => ({ body: { ...values, node_type_id: node_type_id ?? '' } }),
    changes: ['nodes'],
    onDone: ({ data }) => {
      made.current = data.id;
      toast.success(t('created'));
      nameField.current?.focus();
    },
    // The next one has the same type and parent.
    stays: (_, sent) => ({ ...sent, name: '', description: '' }),
  });
  return (
    <FormPanel
      form={form}
      title={t('new')}
      submit={t('submit_new')}
      stays={another}
      aside={<Checkbox label={t('another')} checked={another} onChange={setAnother} />}
      onClose={() => (made.current === null ? onClose() : onMade(made.current))}
    >
      <NodeFields form={form} tree={tree} node={null} nameField={nameField} />
    </FormPanel>
  );
}

function useEditForm(node: Node, tree: readonly Node[]) {
  const { t } = useTranslation('nodes');
  const toast = useToast();
  const types: readonly NodeType[] = useAnswer(nodeQueries.nodeTypes(useUser())).data?.data ?? [];
  const nameOfType = (id: unknown) =>
    types.find((type) => type.id === id)?.name ?? (id === node.node_type_id ? node.nodeType.name : '');
  return useApiForm('updateNode', {
    initial: valuesOf(node),
    labels: useLabels(),
    // The root hangs on nothing.
    rules: { ...formRules.updateNode, node_type_id: required, parent_id: {} },
    edits: { name: node.name, version: node.version, valuesOf },
    input: ({ node_type_id, parent_id, ...values }, version) => ({
      params: { id: node.id },
      // Who stays where they are needs no right to move.
      body: { ...values, node_type_id: node_type_id ?? '', ...(parent_id !== node.parent_id && { parent_id }) },
      version,
    }),
    shown: (key, value) => {
      if (key === 'node_type_id') return nameOfType(value);
      return key === 'parent_id' ? (findNode(tree, value)?.name ?? '') : (value ?? '');
    },
    changes: ['nodes'],
    onDone: () => toast.success(t('updated')),
  });
}

export function EditNode({ node, onClose }: NodeFormProps & { readonly node: Node }) {
  const { t } = useTranslation('nodes');
  const tree = useTree();
  const archive = useArchiveNode();
  const form = useEditForm(node, tree);
  const archiving = allows(node, 'archive') && (
    <Button
      icon={<Archive />}
      disabled={form.missing.length > 0}
      busy={archive.busy}
      onClick={() => void archive.run(node).then((done) => (done ? onClose() : undefined))}
    >
      {t('archive')}
    </Button>
  );
  return (
    <FormPanel form={form} title={t('edit_title')} submit={t('submit_edit')} onClose={onClose} aside={archiving}>
      <NodeFields form={form} tree={tree} node={node} />
      <HistoryLink kind="node" id={node.id} />
    </FormPanel>
  );
}
