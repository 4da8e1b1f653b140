import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayed } from '../../hooks/useDelayed';
import { ReadOut } from '../data/ReadOut';
import { Stack } from '../layout/primitives';
import styles from './Skeleton.module.css';

export interface BoneProps {
  readonly width: number | string;
  readonly height: number;
  readonly radius?: number | string;
}

/** One grey piece; build the shape of what follows from these. */
export function Bone({ width, height, radius }: BoneProps) {
  return <span className={styles['bone']} style={{ width, height, borderRadius: radius }} />;
}

const WIDTHS: readonly (readonly [string, string])[] = [
  ['62%', '40%'],
  ['48%', '52%'],
  ['70%', '34%'],
  ['54%', '46%'],
];

export interface SkeletonRowsProps {
  readonly rows?: number;
  /** 32 table, 36 person, 44 tree, 56 list (two lines). */
  readonly height?: 32 | 36 | 44 | 56;
  readonly avatar?: boolean;
  readonly tag?: boolean;
}

export function SkeletonRows({ rows = 4, height = 56, avatar = false, tag = height === 56 }: SkeletonRowsProps) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => {
        const [first, second] = WIDTHS[row % WIDTHS.length] ?? ['60%', '40%'];
        return (
          <div key={row} className={styles['row']} style={{ height }}>
            {avatar && <Bone width={24} height={24} radius="50%" />}
            <Stack as="span" gap={8} grow shrink>
              <Bone width={first} height={10} />
              {height > 36 && <Bone width={second} height={8} />}
            </Stack>
            {tag && <Bone width={56} height={18} radius={4} />}
          </div>
        );
      })}
    </div>
  );
}

export interface WaitingProps {
  readonly loading: boolean;
  /** In the shape of the content. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Content, or its skeleton: nothing for the first 150 ms, then the skeleton for no less than 300 ms. */
export function Waiting({ loading, skeleton, children }: WaitingProps) {
  const { t } = useTranslation();
  const shown = useDelayed(loading);
  if (shown)
    return (
      <div aria-busy="true">
        <span role="status">
          <ReadOut>{t('status.loading')}</ReadOut>
        </span>
        {skeleton}
      </div>
    );
  return loading ? null : children;
}
