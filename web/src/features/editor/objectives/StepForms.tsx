import { useState } from 'react';
import type { Draft } from '../draft/draft';
import { EditArea, NewArea } from './AreaForm';
import { EditObjective, NewObjective } from './ObjectiveForm';

/** The form that stands over the grid. */
export type OpenForm =
  | { readonly form: 'new-area' }
  | { readonly form: 'area'; readonly id: string }
  | { readonly form: 'new-objective'; readonly area: string }
  | { readonly form: 'objective'; readonly id: string };

/** `number` distinguishes it from the form before: the same form opened once more is another. */
interface Opened {
  readonly form: OpenForm;
  readonly number: number;
}

/** Which form is open, and what opens each. */
export function useForms() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (form: OpenForm) => setOpened((before) => ({ form, number: (before?.number ?? 0) + 1 }));
  return {
    opened,
    // A form says that it has slid out a moment after it is out of sight: the next one, opened meanwhile, stays.
    close: ({ number }: Opened) => setOpened((now) => (now?.number === number ? null : now)),
    newArea: () => open({ form: 'new-area' }),
    editArea: (id: string) => open({ form: 'area', id }),
    newObjective: (area: string) => open({ form: 'new-objective', area }),
    editObjective: (id: string) => open({ form: 'objective', id }),
  };
}
export type Forms = ReturnType<typeof useForms>;

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
