/** The drawn row of this key. */
export const itemOf = (list: HTMLElement | null, key: string | null): HTMLElement | null =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => row.dataset['row'] === key) ?? null;
