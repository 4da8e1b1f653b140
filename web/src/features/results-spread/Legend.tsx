import type { Spread } from '@tidemark/contracts';
import { Row } from '../../components/layout/primitives';
import { seriesLook } from '../../lib/series';
import { Mark } from './Mark';
import { usePersonaTitles } from './use-persona-titles';

/** Which mark is which persona, with how many people. */
export function Legend({ personas }: Pick<Spread, 'personas'>) {
  const titles = usePersonaTitles(personas);
  return (
    <Row as="ul" gap={16} rowGap={4} align="stretch" wrap>
      {personas.map(({ id, submitted }, index) => (
        <Row as="li" inline gap={6} breaks shrink key={id ?? ''}>
          <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
            <Mark look={seriesLook(index)} x={0} y={0} />
          </svg>
          {titles[index]}, {submitted}
        </Row>
      ))}
    </Row>
  );
}
