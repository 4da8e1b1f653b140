import { areaPalette } from '@tidemark/contracts';
import { Check } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { areaColor } from '../../../lib/areas';
import { cx } from '../../../lib/cx';
import styles from './AreaColors.module.css';

export interface ColoredArea {
  readonly name: string;
  readonly color: string;
}

interface AreaColorsProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** The other areas: their colours have a dot. */
  readonly others: readonly ColoredArea[];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
/** The nine in their order. */
const names = ['red', 'navy', 'brown', 'violet', 'teal', 'crimson', 'green', 'pink', 'olive'] as const;

/** The nine colours of areas. One that another area has can be taken too. */
export function AreaColors({ value, onChange, others }: AreaColorsProps) {
  const { t } = useTranslation('editor');
  const { language } = useFormat();
  const group = useId();
  const list = new Intl.ListFormat(language);
  const nameOf = (color: string, index: number) => {
    const key = names[index] ?? 'red';
    const own = t(`objectives.colors.${key}`);
    const users = others.filter((area) => same(area.color, color)).map(({ name }) => name);
    return users.length === 0 ? own : t('objectives.area.color_name', { color: own, names: list.format(users) });
  };
  return (
    <fieldset className={styles['colors']}>
      <Text as="legend" size={13} weight="medium" tone="strong">
        {t('objectives.area.color')}
      </Text>
      <Row gap={6} align="stretch" wrap mt={8} className={styles['row']}>
        {areaPalette.map((color, index) => {
          const chosen = same(color, value);
          const used = others.some((area) => same(area.color, color));
          return (
            <Grid
              key={color}
              as="label"
              center
              className={cx(styles['color'], chosen && styles['chosen'])}
              style={{ '--color': areaColor(color) } as CSSProperties}
              title={nameOf(color, index)}
            >
              <input
                type="radio"
                name={group}
                value={color}
                checked={chosen}
                aria-label={nameOf(color, index)}
                onChange={() => onChange(color)}
              />
              {chosen ? <Check aria-hidden="true" /> : used && <i className={styles['used']} />}
            </Grid>
          );
        })}
      </Row>
      <Text as="p" size={11} tone="faint" className={styles['help']}>
        {t('objectives.area.color_used')}
      </Text>
    </fieldset>
  );
}
