export const sortColumns = ['name', 'area', 'value', 'stage', 'change', 'coverage', 'respondents'] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface Sort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Up, then down, then by area again. */
export function nextSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

/** `value`, or `-value` for descending; anything else is no order. */
export function readSort(text: string | null): Sort | null {
  const descending = text?.startsWith('-') === true;
  const column = sortColumns.find((one) => one === (descending ? text.slice(1) : text));
  return column === undefined ? null : { column, descending };
}

export const writeSort = ({ column, descending }: Sort): string => `${descending ? '-' : ''}${column}`;
