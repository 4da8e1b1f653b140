import { LayoutGrid, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Row, Text } from '../../../components/layout/primitives';
import { useNarrow } from '../../../hooks/useNarrow';
import { withAll, without } from '../../../lib/sets';
import type { Draft, StepProps } from '../draft/draft';
import { useEditorPlace } from '../place';
import { countAreas } from './model/counts';
import { areaKey, gridLines, objectiveKey } from './model/lines';
import type { At } from './model/moves';
import { ObjectivesGrid } from './ObjectivesGrid';
import { PhoneObjectives } from './PhoneObjectives';
import styles from './Step.module.css';
import { StepForms, useForms } from './StepForms';
import { StepHead } from './StepHead';
import { useCommands } from './use-commands';
import { DescriberContext } from './use-description';
import { useDescriptions } from './use-descriptions';
import { useMoves } from './use-moves';
import { usePaste } from './use-paste';
import { useRemoval } from './use-removal';
import { useStructure } from './use-structure';

/** The cell that the address names: of an objective at a level, of an objective, of an area. */
function cellOf(
  draft: Draft,
  place: { readonly area?: string; readonly objective?: string; readonly level?: string },
): At | null {
  const column = draft.levels.findIndex(({ id }) => id === place.level) + 1;
  if (place.objective !== undefined) return { key: objectiveKey(place.objective), column };
  return place.area === undefined ? null : { key: areaKey(place.area), column: 0 };
}

const areaOf = (draft: Draft, objective: string) =>
  draft.areas.find(({ objectives }) => objectives.some(({ id }) => id === objective));

/** What is folded, and going to a cell wherever it is. */
function usePlaces(draft: Draft) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const handle = useRef<(at: At) => void>(null);
  const fold = (areaId: string, open: boolean) =>
    setFolded((all) => (open ? without(all, [areaId]) : withAll(all, [areaId])));
  const goToCell = (at: At) => {
    const line = draft.areas.flatMap(({ objectives }) => objectives).find(({ id }) => objectiveKey(id) === at.key);
    if (line !== undefined) fold(line.area_id, true);
    handle.current?.(at);
  };
  const { place } = useEditorPlace();
  const { area, objective, level } = place;
  const named = [area, objective, level].join('/');
  const [seen, see] = useState('');
  // What the address names is not left folded.
  if (named !== seen) {
    see(named);
    const holder = areaOf(draft, objective ?? '');
    if (holder !== undefined) fold(holder.id, true);
  }
  const onPlace = useEffectEvent(() => {
    const at = cellOf(draft, place);
    if (at !== null) handle.current?.(at);
  });
  useEffect(() => onPlace(), [named]);
  return { folded, fold, goToCell, handle };
}

function NoAreas({ locked, onAdd }: { readonly locked: boolean; readonly onAdd: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <EmptyState
      icon={<LayoutGrid />}
      title={t('objectives.empty.title')}
      body={t(locked ? 'objectives.empty.locked' : 'objectives.empty.body')}
      actions={
        !locked && (
          <Button kind="primary" icon={<Plus />} onClick={onAdd}>
            {t('objectives.area.first')}
          </Button>
        )
      }
    />
  );
}

function NoLevels() {
  const { t } = useTranslation('editor');
  const { goTo } = useEditorPlace();
  return (
    <Row gap={12} rowGap={8} wrap size={13} rigid className={styles['note']}>
      <span>{t('objectives.no_levels')}</span>
      <Button size="sm" onClick={() => goTo({ step: 'levels' })}>
        {t('objectives.to_levels')}
      </Button>
    </Row>
  );
}

/** The second step: areas, objectives, and what each objective means at each level. */
export function ObjectivesStep({ draft, locked }: StepProps) {
  const { t } = useTranslation('editor');
  const narrow = useNarrow(720);
  const [said, say] = useState('');
  const { folded, fold, goToCell, handle } = usePlaces(draft);
  const forms = useForms();
  const structure = useStructure(draft);
  const moves = useMoves(draft, structure, say);
  const removal = useRemoval(structure);
  const { describe, write } = useDescriptions(draft);
  const paste = usePaste(draft, write);
  const commands = useCommands({
    draft,
    forms,
    moves,
    removal,
    fold,
    recolor: (id, color) => {
      const area = draft.areas.find((one) => one.id === id);
      if (area !== undefined) structure.recolor(area, color);
    },
    paste: (from, copied) => void paste(from, copied),
  });
  const lines = useMemo(() => gridLines(draft.areas, folded), [draft.areas, folded]);
  const shared = { draft, locked, folded, commands };
  return (
    <DescriberContext value={describe}>
      <div className={styles['step']}>
        <StepHead count={countAreas(draft.areas, draft.levels)} locked={locked} onAddArea={forms.newArea} />
        {draft.levels.length === 0 && <NoLevels />}
        {draft.areas.length === 0 ? (
          <NoAreas locked={locked} onAdd={forms.newArea} />
        ) : narrow ? (
          <PhoneObjectives {...shared} />
        ) : (
          <ObjectivesGrid {...shared} lines={lines} handle={handle} />
        )}
        {draft.areas.length > 0 && !locked && (
          <Text as="p" size={12} tone="faint" rigid className={styles['keys']}>
            {t('objectives.keys')}
          </Text>
        )}
        <StepForms
          draft={draft}
          forms={forms}
          onMade={(made) =>
            goToCell({ key: 'area' in made ? areaKey(made.area) : objectiveKey(made.objective), column: 0 })
          }
        />
        <p role="status" className={styles['said']}>
          {said}
        </p>
      </div>
    </DescriberContext>
  );
}
