import { ArrowDown, ArrowUp, FolderInput, Pencil, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { neighborPlace } from '../../../components/order/places';
import type { MenuItem } from '../../../components/overlays/Menu';
import type { Draft, DraftArea, DraftObjective } from '../draft/draft';
import type { GridCommands } from './grid-actions';
import type { GridLine } from './model/lines';
import { type Step, steppedObjective } from './model/order';
import type { Forms } from './StepForms';
import type { Moves } from './use-moves';
import type { Removal } from './use-removal';

interface Parts {
  readonly draft: Draft;
  readonly forms: Forms;
  readonly moves: Moves;
  readonly removal: Removal;
  readonly fold: (areaId: string, open: boolean) => void;
  readonly recolor: GridCommands['recolor'];
  readonly paste: GridCommands['paste'];
}

type Text = TFunction<'editor'>;

/** A step up and a step down; where there is none, why. */
const stepItems = (t: Text, can: (step: Step) => boolean, go: (step: Step) => void): readonly MenuItem[] => [
  {
    key: 'up',
    icon: <ArrowUp />,
    label: t('objectives.move.up'),
    onSelect: () => go(-1),
    ...(!can(-1) && { disabled: true, note: t('objectives.move.first') }),
  },
  {
    key: 'down',
    icon: <ArrowDown />,
    label: t('objectives.move.down'),
    onSelect: () => go(1),
    ...(!can(1) && { disabled: true, note: t('objectives.move.last') }),
  },
];

const ends = (t: Text, edit: () => void, remove: () => void, between: readonly MenuItem[]): readonly MenuItem[] => [
  { key: 'edit', icon: <Pencil />, label: t('objectives.edit'), onSelect: edit },
  { key: 'places', divider: true },
  ...between,
  { key: 'end', divider: true },
  { key: 'delete', icon: <Trash2 />, label: t('objectives.delete'), danger: true, onSelect: remove },
];

/** Everything that lines and cells of the grid can ask for. */
export function useCommands({ draft, forms, moves, removal, fold, recolor, paste }: Parts): GridCommands {
  const { t } = useTranslation('editor');
  const { areas } = draft;
  const areaOf = (id: string) => areas.find((area) => area.id === id);
  const objectiveOf = (id: string) => areas.flatMap(({ objectives }) => objectives).find((one) => one.id === id);

  const placeOfArea = ({ id }: DraftArea, step: Step) =>
    neighborPlace(
      areas.map((area) => area.id),
      id,
      step,
    );
  const stepArea = (area: DraftArea, step: Step) => {
    const before = placeOfArea(area, step);
    if (before !== undefined) moves.area(area, before);
  };
  const stepObjective = (objective: DraftObjective, step: Step) => {
    const place = steppedObjective(areas, objective.id, step);
    if (place !== null) moves.objective(objective, place);
  };
  const areaMenu = (area: DraftArea) =>
    ends(
      t,
      () => forms.editArea(area.id),
      () => removal.area(area),
      stepItems(
        t,
        (step) => placeOfArea(area, step) !== undefined,
        (step) => stepArea(area, step),
      ),
    );
  const objectiveMenu = (objective: DraftObjective) =>
    ends(
      t,
      () => forms.editObjective(objective.id),
      () => removal.objective(objective),
      [
        ...stepItems(
          t,
          (step) => steppedObjective(areas, objective.id, step) !== null,
          (step) => stepObjective(objective, step),
        ),
        ...areas
          .filter(({ id }) => id !== objective.area_id)
          .map(({ id, name }) => ({
            key: id,
            icon: <FolderInput />,
            label: t('objectives.move.to', { area: name }),
            onSelect: () => moves.objective(objective, { area: id, before: null }),
          })),
      ],
    );
  const ofLine =
    <Given extends readonly unknown[]>(
      onArea: (area: DraftArea, ...given: Given) => void,
      onObjective: (objective: DraftObjective, ...given: Given) => void,
    ) =>
    (line: GridLine, ...given: Given) =>
      line.objective === null ? onArea(line.area, ...given) : onObjective(line.objective, ...given);
  return {
    fold,
    recolor,
    paste,
    addObjective: forms.newObjective,
    otherAreas: (id) => areas.filter((area) => area.id !== id),
    areaMenu: (id) => withFound(areaOf(id), areaMenu),
    objectiveMenu: (id) => withFound(objectiveOf(id), objectiveMenu),
    open: ofLine(
      ({ id }) => forms.editArea(id),
      ({ id }) => forms.editObjective(id),
    ),
    step: ofLine(stepArea, stepObjective),
    remove: ofLine(removal.area, removal.objective),
    drop: (line, { area, before }) => {
      if (line.objective !== null && area !== null) moves.objective(line.objective, { area, before });
      else if (line.objective === null) moves.area(line.area, before);
    },
  };
}

const withFound = <T,>(found: T | undefined, menu: (found: T) => readonly MenuItem[]): readonly MenuItem[] =>
  found === undefined ? [] : menu(found);
