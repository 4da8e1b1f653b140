import { References, type ReferencesProps } from '../data/References';
import { Text } from '../layout/primitives';
import styles from './AskedHead.module.css';

export interface AskedHeadProps extends ReferencesProps {
  /** Of the heading, for what it names. */
  readonly id: string;
  /** Above the question: 'Question 1 of 6 · Small batches' */
  readonly number?: string;
  readonly title: string;
  readonly description: string;
  readonly level?: 2 | 3;
}

/** What people are asked, above how they answer it: in the form, and where somebody writes the question. */
export function AskedHead({ id, number, title, description, references, level = 2 }: AskedHeadProps) {
  const Title = `h${level}` as const;
  return (
    <>
      {number !== undefined && (
        <Text as="p" size={12} tone="faint" numeric mb={6}>
          {number}
        </Text>
      )}
      <Title id={id} className={styles['asked']}>
        {title}
      </Title>
      {description !== '' && <p className={styles['help']}>{description}</p>}
      <References references={references} />
    </>
  );
}
