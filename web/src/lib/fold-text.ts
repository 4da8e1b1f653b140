/** Lower case without accents, so that 'logistica' finds 'Logística'. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Whether a text contains what was typed, whatever the case and the accents. */
export const containsText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed.trim()));
