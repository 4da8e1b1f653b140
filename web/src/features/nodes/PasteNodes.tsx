import { limits, type Node, type NodeType } from '@tidemark/contracts';
import { Network, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { ProgressBar } from '../../components/data/ProgressBar';
import { EmptyState } from '../../components/feedback/EmptyState';
import { useToast } from '../../components/feedback/toast';
import { LinedText } from '../../components/fields/LinedText';
import { Cell, Grid, Row, Stack, Text } from '../../components/layout/primitives';
import { TwoColumns } from '../../components/layout/TwoColumns';
import { findNode } from '../../kit/branch';
import { FormRefusal } from '../../kit/FormRefusal';
import { NodeTypeSelect } from '../../kit/NodeTypeSelect';
import { type PanelNavigation, RoutePanel } from '../../kit/RoutePanel';
import { useAnswer } from '../../kit/use-answer';
import { allows } from '../../lib/may';
import { useUser } from '../../lib/session/SessionProvider';
import styles from './Nodes.module.css';
import { levelsOf, type PastedLine, pastedLines } from './pasted';
import { nodeQueries } from './queries';
import { useTree } from './use-nodes';
import { type LevelTypes, usePaste } from './use-paste';

const WIDTH = 900;
/** Below the deepest of these a level is named by its number. */
const NAMED = 2;

/** The type of each level: the chosen one, else what nodes at that level already have. */
function useLevelTypes(top: Node, levels: number) {
  const [chosen, choose] = useState<Readonly<Record<number, string | null>>>({});
  const types: readonly NodeType[] = useAnswer(nodeQueries.nodeTypes(useUser())).data?.data ?? [];
  const usual = (level: number, nodes: readonly Node[]): string | null =>
    level === 0
      ? (nodes[0]?.node_type_id ?? null)
      : usual(
          level - 1,
          nodes.flatMap(({ children }) => children),
        );
  return {
    options: types.map(({ id, name }) => ({ value: id, label: name })),
    types: Array.from({ length: levels }, (_, level) => chosen[level] ?? usual(level, top.children)),
    choose: (level: number, type: string | null) => choose({ ...chosen, [level]: type }),
  };
}

function Skipped({ lines }: { readonly lines: readonly PastedLine[] }) {
  const { t } = useTranslation('nodes');
  return lines.map(({ line, name, parent, skip }) =>
    skip === null ? null : (
      <Row key={line} as="p" gap={6} align="start" size={12} tone="warning" className={styles['skipped']}>
        <TriangleAlert aria-hidden="true" />
        <Text breaks shrink>
          {t(`paste.${skip}`, { line, name, parent, max: limits.nodeName })}
        </Text>
      </Row>
    ),
  );
}

interface PreviewProps {
  readonly top: Node;
  readonly lines: readonly PastedLine[];
  readonly nameOf: (depth: number) => string;
}

function Preview({ top, lines, nameOf }: PreviewProps) {
  const { t } = useTranslation('nodes');
  return (
    <section aria-label={t('paste.preview')}>
      <Text as="h3" size={13} weight="medium" mb={6} block>
        {t('paste.preview')}
      </Text>
      <ul className={styles['preview']}>
        <Row as="li" gap={8} size={13} weight="semi">
          <Network aria-hidden="true" />
          {top.name}
        </Row>
        {lines
          .filter(({ skip }) => skip === null)
          .map(({ line, name, depth }) => (
            <Row key={line} as="li" gap={8} size={13} style={{ paddingInlineStart: 12 + (depth + 1) * 16 }}>
              <Text cut grow shrink>
                {name}
              </Text>
              <Text size={12} tone="faint">
                {nameOf(depth)}
              </Text>
            </Row>
          ))}
      </ul>
    </section>
  );
}

interface LevelsProps {
  readonly levels: ReturnType<typeof useLevelTypes>;
  readonly types: LevelTypes;
}

function Levels({ levels, types }: LevelsProps) {
  const { t } = useTranslation('nodes');
  return (
    <Grid gap={12} className={styles['levels']}>
      {types.map((type, level) => (
        <NodeTypeSelect
          key={level}
          label={
            level < NAMED
              ? t(`paste.level.${level === 0 ? 'top' : 'second'}`)
              : t('paste.level.other', { level: level + 1 })
          }
          value={type}
          onChange={(id) => levels.choose(level, id)}
          options={levels.options}
          placeholder={t('type_placeholder')}
        />
      ))}
    </Grid>
  );
}

interface PasteProps {
  readonly top: Node;
  readonly onClose: () => void;
  /** Instead of `onClose` once there are new nodes. */
  readonly onMade: (id: string) => void;
}

function Paste({ top, onClose, onMade }: PasteProps) {
  const { t } = useTranslation('nodes');
  const { t: common } = useTranslation();
  const toast = useToast();
  const [text, setText] = useState('');
  const { create, sending, done, refusal } = usePaste();
  const read = useMemo(() => pastedLines(text, top), [text, top]);
  const lines = sending ?? read;
  const made = lines.filter(({ skip }) => skip === null);
  const levels = useLevelTypes(top, levelsOf(lines));
  const { types } = levels;
  const nameOf = (depth: number) => levels.options.find(({ value }) => value === types[depth])?.label ?? '';
  const isTyped = types.every((type) => type !== null);
  const send = async (leave: PanelNavigation['leave']) => {
    const first = await create(lines, types);
    if (first === null) return;
    toast.success(t('paste.done', { count: made.length }));
    leave(() => onMade(first));
  };
  const note = made.length === 0 ? t('paste.nothing') : isTyped ? t('paste.later') : t('paste.types_missing');
  return (
    <RoutePanel
      title={t('paste.title')}
      width={WIDTH}
      padded={false}
      dirty={text.trim() !== ''}
      onClose={onClose}
      note={
        <Text size={12} tone="muted" shrink role="status">
          {sending === null ? note : t('paste.sending', { done, count: made.length })}
        </Text>
      }
      foot={({ close, leave }) => (
        <>
          <Button kind="quiet" onClick={close}>
            {common('actions.cancel')}
          </Button>
          <Button
            kind="primary"
            disabled={made.length === 0 || !isTyped}
            busy={sending !== null}
            onClick={() => void send(leave)}
          >
            {t('paste.submit', { count: made.length })}
          </Button>
        </>
      )}
    >
      <TwoColumns
        left={
          <>
            <Row gap={12} rowGap={4} justify="between" wrap>
              <Text size={13} weight="medium">
                {t('paste.label')}
              </Text>
              <Text size={12} tone="faint">
                {t('paste.help')}
              </Text>
            </Row>
            <LinedText
              label={t('paste.label')}
              text={text}
              placeholder={t('paste.example')}
              marks={new Map(lines.filter(({ skip }) => skip !== null).map(({ line }) => [line, 'note']))}
              onText={setText}
            />
            <Cell role="status">
              <Skipped lines={lines} />
            </Cell>
            <FormRefusal refusal={refusal} />
          </>
        }
        right={
          <Stack gap={16}>
            <Levels levels={levels} types={types} />
            {sending !== null && <ProgressBar value={done} max={made.length} label={t('paste.title')} />}
            <Preview top={top} lines={lines} nameOf={nameOf} />
          </Stack>
        }
      />
    </RoutePanel>
  );
}

export interface PasteNodesProps extends Omit<PasteProps, 'top'> {
  /** Below which node; null: the top of what the reader sees. */
  readonly parentId: string | null;
}

/** Makes nodes of a pasted list of names, one a line; indented lines are one level below. */
export function PasteNodes({ parentId, ...ways }: PasteNodesProps) {
  const { t } = useTranslation('nodes');
  const tree = useTree();
  const top = parentId === null ? tree[0] : findNode(tree, parentId);
  if (top !== undefined && allows(top, 'create-child')) return <Paste {...ways} top={top} />;
  return (
    <RoutePanel title={t('paste.title')} width={WIDTH} onClose={ways.onClose}>
      <EmptyState icon={<Network />} title={t('gone.title')} body={t('gone.body')} />
    </RoutePanel>
  );
}
