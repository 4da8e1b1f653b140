import type { ResultsWhy } from '@tidemark/contracts';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '../../components/layout/primitives';
import { useFormat } from '../../hooks/useFormat';
import styles from './Changed.module.css';
import { type Cut, type Part, partsOf, printedDifference, subtotalCut } from './model/cuts';

/** More than these do not read as one sum: the largest stand alone, the others together. */
const MOST = 4;

/** The largest parts in their order, and what all others come to. */
function shortened(parts: readonly Part[]): { readonly shown: readonly Part[]; readonly rest: readonly Part[] } {
  if (parts.length <= MOST) return { shown: parts, rest: [] };
  const largest = new Set(parts.toSorted((a, b) => Math.abs(b.hundredths) - Math.abs(a.hundredths)).slice(0, MOST - 1));
  return { shown: parts.filter((part) => largest.has(part)), rest: parts.filter((part) => !largest.has(part)) };
}

/** The same difference as a sum of groups, below its steps. */
export function Subtotals({ why, cut }: { readonly why: ResultsWhy; readonly cut: Cut }) {
  const { t } = useTranslation('results-why');
  const format = useFormat();
  const by = subtotalCut(why, cut);
  const parts = by === null ? [] : partsOf(why, by);
  // One part is the difference itself.
  if (by === null || parts.length < 2) return null;
  const { shown, rest } = shortened(parts);
  const terms = shown.map(({ key, name, hundredths }) => ({ key, name: name ?? t('no_persona'), hundredths }));
  const others = {
    key: 'others',
    name: t('others', { count: rest.length }),
    hundredths: rest.reduce((sum, { hundredths }) => sum + hundredths, 0),
  };
  return (
    <Row as="p" gap={12} rowGap={4} align="baseline" wrap className={styles['subtotals']}>
      <Text size={12} tone="faint">
        {t(`subtotal.${by}`)}
      </Text>
      {[...terms, ...(rest.length > 0 ? [others] : [])].map(({ key, name, hundredths }) => (
        <Text key={key} breaks>
          {name}{' '}
          <Text as="b" weight="semi" numeric nowrap>
            {format.difference(hundredths / 100)}
          </Text>
        </Text>
      ))}
      <Text breaks>
        ={' '}
        <Text as="b" weight="semi" numeric nowrap>
          {format.difference(printedDifference(why) / 100)}
        </Text>
      </Text>
    </Row>
  );
}
