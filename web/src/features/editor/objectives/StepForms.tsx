import type { Draft } from '../draft/draft';
import { EditArea, NewArea } from './AreaForm';
import { EditObjective, NewObjective } from './ObjectiveForm';
import type { Forms, OpenForm } from './use-forms';

interface StepFormsProps {
  readonly draft: Draft;
  readonly forms: Forms;
  /** An area or an objective was made: where one goes on. */
  readonly onMade: (made: { readonly area: string } | { readonly objective: string }) => void;
}

interface OpenFormProps extends Omit<StepFormsProps, 'forms'> {
  readonly form: OpenForm;
  readonly onClose: () => void;
}

function FormOf({ draft, form, onClose, onMade }: OpenFormProps) {
  if (form.form === 'new-area') return <NewArea draft={draft} onClose={onClose} onMade={(area) => onMade({ area })} />;
  if (form.form === 'new-objective')
    return (
      <NewObjective draft={draft} areaId={form.area} onClose={onClose} onMade={(objective) => onMade({ objective })} />
    );
  if (form.form === 'area') {
    const area = draft.areas.find(({ id }) => id === form.id);
    return area && <EditArea draft={draft} area={area} onClose={onClose} />;
  }
  const objective = draft.areas.flatMap(({ objectives }) => objectives).find(({ id }) => id === form.id);
  return objective && <EditObjective draft={draft} objective={objective} onClose={onClose} />;
}

/** The form that is open over the grid; opened once more it is a new one. */
export function StepForms({ forms: { opened, close }, ...props }: StepFormsProps) {
  return opened && <FormOf key={opened.number} form={opened.form} onClose={() => close(opened)} {...props} />;
}
