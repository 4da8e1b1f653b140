import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { areaColor } from '../../../lib/areas';
import { cx } from '../../../lib/cx';
import type { DraftArea, DraftLevel, DraftObjective } from '../draft/draft';
import styles from './Carousel.module.css';
import { slideAfter, slidesAt, windowFrom } from './model/carousel';
import { type CoverageCell, coverageRow, coveredOf } from './model/coverage';

/** One square for each level: dark where a question asks about it, dashed where the objective asks nothing. */
function LevelSquares({ row }: { readonly row: readonly CoverageCell[] }) {
  return (
    <Row as="span" inline gap={2} align="stretch" className={styles['squares']} aria-hidden="true">
      {row.map(({ level, questions }) => (
        <i key={level.id} className={cx(questions === null ? styles['absent'] : questions > 0 && styles['asked'])} />
      ))}
    </Row>
  );
}

const widths = ['(max-width: 719.98px)', '(max-width: 899.98px)', '(max-width: 1179.98px)'];
/** A width for which each of them is the first that holds; the last is for none. */
const samples = [600, 800, 1000, 1400];

function look(): number {
  const first = widths.findIndex((query) => window.matchMedia(query).matches);
  return slidesAt(samples.at(first) ?? 1400);
}

function follow(changed: () => void): () => void {
  const lists = widths.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

/** How many slides of the carousel the screen has room for. */
const useSlides = (): number => useSyncExternalStore(follow, look);

export interface CarouselSlide {
  readonly area: DraftArea;
  readonly objective: DraftObjective;
}

interface CarouselProps {
  readonly slides: readonly CarouselSlide[];
  readonly levels: readonly DraftLevel[];
  /** Id of the objective whose questions are shown. */
  readonly chosen: string;
  readonly onChoose: (objective: string) => void;
}

interface SlideProps extends CarouselSlide {
  readonly levels: readonly DraftLevel[];
  readonly on: boolean;
  readonly onChoose: (objective: string) => void;
}

const Slide = memo(function Slide({ area, objective, levels, on, onChoose }: SlideProps) {
  const { t } = useTranslation('editor');
  const row = coverageRow(objective, levels);
  const { covered, asked } = coveredOf(row);
  const count = t('questions.count', { count: objective.questions.length });
  const of = t('questions.levels_covered', { covered, count: asked });
  return (
    <Grid
      role="option"
      aria-selected={on}
      tabIndex={on ? 0 : -1}
      data-slide={objective.id}
      shrink
      className={cx(styles['slide'], on && styles['on'])}
      onClick={() => onChoose(objective.id)}
    >
      <Row as="span" gap={6} size={12} tone="faint" className={styles['area']}>
        <i style={{ background: areaColor(area.color) }} aria-hidden="true" />
        <Text cut>{area.name}</Text>
      </Row>
      <Text size={13} weight="semi" mt={4} cut>
        {objective.shortName}
      </Text>
      <Row
        as="span"
        gap={8}
        rowGap={2}
        wrap
        size={12}
        tone="muted"
        numeric
        mt={6}
        className={cx(covered < asked && styles['lacks'])}
      >
        <LevelSquares row={row} />
        {count} · {of}
      </Row>
    </Grid>
  );
});

/** The objectives of the template side by side; arrows go from one to the next, and the buttons page by page. */
export function Carousel({ slides, levels, chosen, onChoose }: CarouselProps) {
  const { t } = useTranslation('editor');
  const room = useSlides();
  const at = slides.findIndex(({ objective }) => objective.id === chosen);
  const [from, setFrom] = useState(0);
  const [followed, setFollowed] = useState({ chosen: '', room: 0 });
  // Another one was chosen, here or elsewhere: it comes in sight. Paging alone leaves the chosen one where it is.
  if (followed.chosen !== chosen || followed.room !== room) {
    setFollowed({ chosen, room });
    setFrom(windowFrom(from, at, room, slides.length));
  }
  const list = useRef<HTMLDivElement>(null);
  const moving = useRef(false);
  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [chosen]);

  const start = windowFrom(from, -1, room, slides.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : slideAfter(event.key, at, slides.length);
    const slide = next === null ? undefined : slides[next];
    if (slide === undefined) return;
    event.preventDefault();
    moving.current = slide.objective.id !== chosen;
    onChoose(slide.objective.id);
  };
  const shown = slides.slice(start, start + room);
  return (
    <Row gap={12} className={styles['carousel']}>
      <Button
        aria-label={t('questions.slides_before')}
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={start === 0}
        onClick={() => setFrom(windowFrom(start - room, -1, room, slides.length))}
      >
        {null}
      </Button>
      <Grid
        ref={list}
        role="listbox"
        aria-orientation="horizontal"
        aria-label={t('questions.objectives')}
        gap={12}
        grow
        shrink
        style={{ gridTemplateColumns: `repeat(${String(room)}, minmax(0, 1fr))` }}
        // The chosen one may be out of sight: then the list itself takes the focus, and the arrows go on from it.
        tabIndex={shown.some(({ objective }) => objective.id === chosen) ? undefined : 0}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ area, objective }) => (
          <Slide
            key={objective.id}
            area={area}
            objective={objective}
            levels={levels}
            on={objective.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </Grid>
      <Button
        aria-label={t('questions.slides_after')}
        icon={<ChevronRight aria-hidden="true" />}
        disabled={start + room >= slides.length}
        onClick={() => setFrom(windowFrom(start + room, -1, room, slides.length))}
      >
        {null}
      </Button>
    </Row>
  );
}
