import type { QuestionSpread } from '@tidemark/contracts';
import { meanOf } from './model/ends';
import styles from './Spread.module.css';
import { useStepTexts } from './use-step-texts';

export interface StripProps {
  readonly steps: NonNullable<QuestionSpread['steps']>;
  /** Low in the list of what to talk about, which has no mean. */
  readonly small?: boolean;
}

const HEIGHT = 30;
const WIDTH = 24;
const GAP = 2;
const ROOM = 7;

/** A column for each step, as high and as dark as it has answers; none of these is grey and apart. The triangle is the mean. */
export function Strip({ steps, small = false }: StripProps) {
  const { said } = useStepTexts();
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const mean = small ? null : meanOf(steps);
  const top = small ? 0 : ROOM;
  const place = (position: number) => position * (WIDTH + GAP) + (position > 0 ? GAP * 2 : 0);
  const width = place(steps.length - 1) + WIDTH;
  return (
    <svg
      className={small ? styles['stripSmall'] : styles['strip']}
      viewBox={`0 0 ${String(width)} ${String(top + HEIGHT)}`}
      role="img"
      aria-label={said(steps)}
    >
      {steps.map(({ step, count }, position) => {
        const height = Math.max(1, (count / most) * HEIGHT);
        return (
          <rect
            key={step}
            x={place(position)}
            y={top + HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={1.5}
            className={step === 0 ? styles['none'] : styles['column']}
            style={{ opacity: 0.45 + 0.55 * (count / most) }}
          />
        );
      })}
      {mean !== null && <Triangle at={placeOfMean(steps, mean, place)} />}
    </svg>
  );
}

const Triangle = ({ at }: { readonly at: number }) => (
  <path d={`M${String(at - 3.5)} 0h7l-3.5 5z`} className={styles['mean']} />
);

/** Steps need not be equally far apart. So the mean is placed between the columns of the two nearest steps. */
function placeOfMean(steps: StripProps['steps'], mean: number, place: (position: number) => number): number {
  const above = Math.max(
    1,
    steps.findIndex(({ step }) => step >= mean),
  );
  const [low, high] = [steps[above - 1]?.step ?? 0, steps[above]?.step ?? 1];
  const share = (mean - low) / (high - low);
  return place(above - 1) + (place(above) - place(above - 1)) * share + WIDTH / 2;
}
