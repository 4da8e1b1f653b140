import { useState } from 'react';

/** The form that stands over the grid. */
export type OpenForm =
  | { readonly form: 'new-area' }
  | { readonly form: 'area'; readonly id: string }
  | { readonly form: 'new-objective'; readonly area: string }
  | { readonly form: 'objective'; readonly id: string };

/** Which form is open, and what opens each. */
export function useForms() {
  const [open, setOpen] = useState<OpenForm | null>(null);
  return {
    open,
    close: () => setOpen(null),
    newArea: () => setOpen({ form: 'new-area' }),
    editArea: (id: string) => setOpen({ form: 'area', id }),
    newObjective: (area: string) => setOpen({ form: 'new-objective', area }),
    editObjective: (id: string) => setOpen({ form: 'objective', id }),
  };
}
export type Forms = ReturnType<typeof useForms>;
