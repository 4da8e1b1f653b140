import type { ReactNode } from 'react';
import { Grid, Row, Stack, Text } from '../../components/layout/primitives';
import styles from './Account.module.css';

export interface SectionProps {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** One part of the page: what it is about, and its card. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <Grid id={id} as="section" gap={32} className={styles['section']} aria-labelledby={`${id}-title`}>
      <div>
        <Text id={`${id}-title`} tabIndex={-1} as="h2" size={13} weight="semi" className={styles['heading']}>
          {title}
        </Text>
        <Text as="p" size={12} tone="faint" mt={2}>
          {about}
        </Text>
      </div>
      <Stack gap={16} shrink className={styles['card']}>
        {children}
      </Stack>
    </Grid>
  );
}

export interface FootProps {
  /** Quiet words at the left. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The last line of a card: a note, and its one Save. */
export function Foot({ note, children }: FootProps) {
  return (
    <Row gap={8} className={styles['foot']}>
      <Text size={12} tone="faint" grow shrink>
        {note}
      </Text>
      {children}
    </Row>
  );
}
