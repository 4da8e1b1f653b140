import { Popover } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import type { DraftArea } from '../draft/draft';
import styles from './AreaColor.module.css';
import { AreaColors } from './AreaColors';
import type { GridActions } from './grid-actions';

interface AreaColorProps {
  readonly area: DraftArea;
  readonly locked: boolean;
  readonly tabIndex: number;
  readonly actions: Pick<GridActions, 'recolor' | 'otherAreas'>;
}

/** The colour of an area, and the nine it may take: what is chosen counts at once. */
export function AreaColor({ area, locked, tabIndex, actions }: AreaColorProps) {
  const { t } = useTranslation('editor');
  const [opened, setOpened] = useState(false);
  const square = <span className={styles['square']} style={{ '--color': areaColor(area.color) } as CSSProperties} />;
  if (locked) return square;
  const label = t('objectives.area.color_of', { name: area.name });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      zIndex={350}
      transitionProps={{ duration: 140 }}
    >
      <Popover.Target>
        <Grid
          type="button"
          as="button"
          center
          rigid
          className={styles['button']}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          {square}
        </Grid>
      </Popover.Target>
      <Popover.Dropdown className={styles['dropdown'] ?? ''} aria-label={label} data-raised>
        {opened && (
          <AreaColors
            value={area.color}
            others={actions.otherAreas(area.id)}
            onChange={(color) => actions.recolor(area.id, color)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
