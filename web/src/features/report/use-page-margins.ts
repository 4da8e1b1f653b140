import { useLayoutEffect } from 'react';

export interface PageMargins {
  readonly left: string;
  readonly right: string;
  /** Stands at the head of every page. */
  readonly mark: string;
}

/** A text as CSS writes it: nothing of it ends the text. */
export const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

/** What stands in the margins of every printed page: rules of pages read it from variables of the whole document. */
export function usePageMargins({ left, right, mark }: PageMargins): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const said = { '--report-left': left, '--report-right': right, '--report-mark': mark };
    for (const [name, text] of Object.entries(said)) style.setProperty(name, cssText(text));
    return () => {
      for (const name of Object.keys(said)) style.removeProperty(name);
    };
  }, [left, right, mark]);
}
