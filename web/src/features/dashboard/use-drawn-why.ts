import type { ChosenPoint } from '../../components/charts/radar-data';
import { useOpenWhy } from '../../kit/WhyLink';
import { type Charted, isWithheld, objectivesOf } from './model/charted';

interface Drawn {
  readonly charted: readonly Charted[];
  readonly lead: Charted;
  /** The moment that they are of; null: now. */
  readonly at: string | null;
}

/** Drawn values lead to why as the numbers beside them do: never from what is withheld, and not from what has no value. */
export function useDrawnWhy({ charted, lead, at }: Drawn) {
  const open = useOpenWhy();
  const told = charted.filter(({ data }) => !isWithheld(data));
  const onBar = (id: string) => {
    const data = told.find((one) => one.id === id)?.data;
    if (data !== undefined && data.assessmentValue !== null) open({ assessmentId: data.id, at });
  };
  // A pointer means the values of all series: the table below tells those of the lead.
  const onPoint = ({ axis, series }: ChosenPoint) => {
    const data = told.find(({ id }) => id === (series ?? lead.id))?.data;
    const objective = data && objectivesOf(data).get(axis);
    if (data === undefined || objective === undefined || objective.assessmentValue === null) return;
    open({ assessmentId: data.id, objective: objective.id, at });
  };
  // Nothing says that it leads on where nothing does.
  return told.length === 0 ? {} : { onBar, onPoint };
}
