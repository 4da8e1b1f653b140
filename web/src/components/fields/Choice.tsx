import { lazyPart } from '../../lib/lazy-part';
import { Segmented, type SegmentedProps } from '../controls/Segmented';
import styles from './Choice.module.css';
import { fitsSideBySide } from './choice-room';

export type ChoiceProps<T extends string> = Omit<SegmentedProps<T>, 'size'>;

const ChoiceList = lazyPart(async () => (await import('./ChoiceList')).ChoiceList);

/** One of some whose number and names are data: side by side while they are few and short, else in a list. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, onChange, options } = props;
  if (fitsSideBySide(options)) return <Segmented {...props} />;
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onChange(option.value);
  };
  return (
    <div className={styles['choice']} data-screen-only>
      <ChoiceList label={label} value={value} onChange={choose} options={options} />
    </div>
  );
}
