import { useState } from 'react';

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
