import type { Draft } from '../draft/draft';
import { EditArea, NewArea } from './AreaForm';
import { EditObjective, NewObjective } from './ObjectiveForm';
import type { Forms } from './use-forms';

interface StepFormsProps {
  readonly draft: Draft;
  readonly forms: Forms;
  /** An area or an objective was made: where one goes on. */
  readonly onMade: (made: { readonly area: string } | { readonly objective: string }) => void;
}

/** The form that is open over the grid. */
export function StepForms({ draft, forms: { open, close }, onMade }: StepFormsProps) {
  if (open === null) return null;
  if (open.form === 'new-area') return <NewArea draft={draft} onClose={close} onMade={(area) => onMade({ area })} />;
  if (open.form === 'new-objective')
    return (
      <NewObjective draft={draft} areaId={open.area} onClose={close} onMade={(objective) => onMade({ objective })} />
    );
  if (open.form === 'area') {
    const area = draft.areas.find(({ id }) => id === open.id);
    return area && <EditArea key={area.id} draft={draft} area={area} onClose={close} />;
  }
  const objective = draft.areas.flatMap(({ objectives }) => objectives).find(({ id }) => id === open.id);
  return objective && <EditObjective key={objective.id} draft={draft} objective={objective} onClose={close} />;
}
