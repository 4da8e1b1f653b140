import type { Node } from '@tidemark/contracts';
import { ZoomOut } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../../components/charts/ChartCard';
import { twoDecimals } from '../../../components/charts/csv';
import { ChartStage } from '../../../components/charts/scene/ChartStage';
import { IconButton } from '../../../components/controls/IconButton';
import { cell, DataTable } from '../../../components/data/DataTable';
import { useFormat } from '../../../hooks/useFormat';
import { useNodeScores } from '../node-scores';
import styles from './BubblesCard.module.css';
import { type Bubble, bubblesOf } from './model/bubbles';
import { BUBBLES_WIDTH, bubblesScene } from './model/bubbles-scene';
import type { Circle } from './model/pack';

function Table({ bubbles, onShow }: { readonly bubbles: readonly Bubble[]; readonly onShow: (id: string) => void }) {
  const { t } = useTranslation('dashboard');
  const { t: charts } = useTranslation('charts');
  const format = useFormat();
  return (
    <DataTable label={t('bubbles.title')}>
      <thead>
        <tr>
          <th scope="col">{t('bubbles.node')}</th>
          <th scope="col">{t('bubbles.type')}</th>
          <th scope="col" className={cell['num']}>
            {t('bubbles.column')}
          </th>
          <th scope="col" className={cell['num']}>
            {t('bubbles.index')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bubbles.map(({ node, people, index }) => (
          <tr key={node.id}>
            <th scope="row">
              <button type="button" className={styles['node']} onClick={() => onShow(node.id)}>
                {node.name}
              </button>
            </th>
            <td>{node.nodeType.name}</td>
            <td className={cell['num']}>{format.count(people)}</td>
            <td className={cell['num']}>{index === null ? charts('no_value') : format.value(index)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The bubbles in the words and numbers of the language, as far as they are in view. */
function useScene(bubbles: readonly Bubble[], view: Circle, chosen: string | null) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return useCallback(
    (width: number, font: string) => {
      const said = ({ people: count, index }: Bubble) => {
        const people = t('bubbles.people', { count });
        if (index === null) return t('bubbles.no_index', { people });
        return t('bubbles.said', { people, value: format.value(index) });
      };
      const words = { value: format.value, said };
      return bubblesScene({ bubbles, view, width: Math.min(width, BUBBLES_WIDTH), font, chosen, words });
    },
    [bubbles, view, chosen, format, t],
  );
}

/** Which branch fills the chart: the one that was chosen last, or all. */
function useView(nodes: readonly Node[]) {
  const scores = useNodeScores();
  const { whole, bubbles } = useMemo(() => bubblesOf(nodes, scores), [nodes, scores]);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const rim = bubbles.find(({ node }) => node.id === zoomed)?.rim ?? null;
  return { bubbles, view: rim ?? whole, isZoomed: rim !== null, zoom: setZoomed };
}

interface BubblesCardProps {
  readonly nodes: readonly Node[];
  /** Opens the tree to the node and marks it. */
  readonly onShow: (nodeId: string) => void;
}

/** The organization as bubbles, sized by people; a click opens the tree to the node [R2-052..054]. */
export function BubblesCard({ nodes, onShow }: BubblesCardProps) {
  const { t } = useTranslation('dashboard');
  const { bubbles, view, isZoomed, zoom } = useView(nodes);
  const [chosen, setChosen] = useState<string | null>(null);
  const sceneOf = useScene(bubbles, view, chosen);
  const label = t('bubbles.label', { count: bubbles.length });
  const choose = (id: string) => {
    setChosen(id);
    onShow(id);
    if (bubbles.some(({ node, rim }) => node.id === id && rim !== null)) zoom(id);
  };
  return (
    <ChartCard
      title={t('bubbles.title')}
      meta={t('bubbles.meta')}
      fileName={t('bubbles.title')}
      {...(isZoomed && {
        actions: (
          <IconButton label={t('bubbles.out')} onClick={() => zoom(null)}>
            <ZoomOut />
          </IconButton>
        ),
      })}
      drawing={{ label, series: [], sceneOf: ({ width, height, font }) => sceneOf(Math.min(width, height), font) }}
      table={<Table bubbles={bubbles} onShow={onShow} />}
      csv={() => [
        [t('bubbles.node'), t('bubbles.type'), t('bubbles.column'), t('bubbles.index')],
        ...bubbles.map(({ node, people, index }) => [node.name, node.nodeType.name, people, twoDecimals(index)]),
      ]}
      chart={(picture) => (
        <div className={styles['clip']}>
          <ChartStage
            look="padded"
            label={label}
            sceneOf={sceneOf}
            width={BUBBLES_WIDTH}
            picture={picture}
            onChoose={choose}
          />
        </div>
      )}
    />
  );
}
