import { Lock, Mail, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/layout/Card';
import { Stack, Text } from '../../components/layout/primitives';
import styles from './FirstRun.module.css';

const CENTRE = 110;
const RADIUS = 92;
const RINGS = [1, 2, 3, 4, 5] as const;
/** Made up: only the shape of a result is shown. */
const SHAPE = [3.4, 3.1, 2.2, 4.1, 3.6, 2.7, 1.6, 2.9, 3.2, 2.1, 3.8, 2.6] as const;

/** Where a value lies, the first axis pointing up. */
function point(value: number, axis: number): string {
  const angle = (axis / SHAPE.length) * 2 * Math.PI - Math.PI / 2;
  const radius = (value / RINGS.length) * RADIUS;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(1)},${(CENTRE + radius * Math.sin(angle)).toFixed(1)}`;
}

/** A radar without names and numbers: what will stand here. */
function Sketch() {
  return (
    <svg className={styles['sketch']} viewBox={`0 0 ${CENTRE * 2} ${CENTRE * 2}`} aria-hidden="true">
      {RINGS.map((ring) => (
        <circle key={ring} cx={CENTRE} cy={CENTRE} r={(ring / RINGS.length) * RADIUS} />
      ))}
      {SHAPE.map((value, axis) => (
        <polyline key={`${String(axis)} ${String(value)}`} points={`${point(0, axis)} ${point(RINGS.length, axis)}`} />
      ))}
      <polygon points={SHAPE.map(point).join(' ')} />
    </svg>
  );
}

const facts = [
  { key: 'nodes', icon: <UsersRound /> },
  { key: 'answers', icon: <Lock /> },
  { key: 'mails', icon: <Mail /> },
] as const;

/** Beside the first steps: what they lead to, and what is good to know before. */
export function Preview() {
  const { t } = useTranslation('first-run');
  return (
    <Stack gap={16} className={styles['beside']}>
      <Card padded title={t('preview.title')}>
        <Sketch />
        <Text as="p" size={12} tone="muted" mt={8}>
          {t('preview.body')}
        </Text>
      </Card>
      <Card ruled title={t('before.title')}>
        <ul className={styles['facts']}>
          {facts.map(({ key, icon }) => (
            <li key={key}>
              <span aria-hidden="true">{icon}</span>
              {t(`before.${key}`)}
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}
