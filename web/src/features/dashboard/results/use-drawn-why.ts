import type { RespondentFigures } from '@tidemark/contracts';
import type { ChosenPoint } from '../../../components/charts/radar-data';
import { useOpenWhy } from '../../../kit/WhyLink';
import { type Charted, isWithheld, type Numbers, objectivesOf } from './model/charted-assessment';
import type { Single } from './model/radar';

interface Drawn {
  readonly charted: readonly Charted[];
  readonly lead: Charted;
  /** The assessment whose respondents may be drawn beside it, and those who are. */
  readonly open: string | null;
  readonly respondents: readonly RespondentFigures[];
  /** Who is drawn in a team's place. */
  readonly singles: ReadonlyMap<string, Single>;
  /** The moment that they are of; null: now. */
  readonly at: string | null;
}

/** What a series shows: the values of a team, or of one of its people alone. */
interface DrawnWhy {
  readonly assessmentId: string;
  readonly respondent?: string;
  readonly numbers: Numbers;
}

const ofPerson = (assessmentId: string, person: RespondentFigures | undefined): DrawnWhy | null =>
  person?.figures ? { assessmentId, respondent: person.user.id, numbers: person.figures } : null;

function shownBy({ charted, open, respondents, singles }: Drawn, series: string): DrawnWhy | null {
  const team = charted.find(({ id }) => id === series)?.data;
  if (team === undefined) {
    const person = respondents.find(({ user }) => user.id === series);
    return open === null ? null : ofPerson(open, person);
  }
  if (isWithheld(team)) return ofPerson(team.id, singles.get(series)?.respondent);
  return { assessmentId: team.id, numbers: team };
}

/** Drawn values lead to why as the numbers beside them do: never from what is withheld, and not from what has no value. */
export function useDrawnWhy(drawn: Drawn) {
  const { charted, lead, singles, at } = drawn;
  const open = useOpenWhy();
  const isTold = charted.some(({ data }) => !isWithheld(data));
  const onBar = (id: string) => {
    const data = charted.find((one) => one.id === id)?.data;
    if (data !== undefined && !isWithheld(data) && data.assessmentValue !== null) open({ assessmentId: data.id, at });
  };
  // A pointer means the values of all series: the table below tells those of the lead.
  const onPoint = ({ axis, series }: ChosenPoint) => {
    const shown = shownBy(drawn, series ?? lead.id);
    const objective = shown && objectivesOf(shown.numbers).get(axis);
    if (!shown || !objective || objective.assessmentValue === null) return;
    open({ assessmentId: shown.assessmentId, respondent: shown.respondent, objective: objective.id, at });
  };
  // Nothing says that it leads on where nothing does.
  return { ...(isTold && { onBar }), ...((isTold || singles.size > 0) && { onPoint }) };
}
