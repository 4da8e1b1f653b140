export interface PageMarginsProps {
  readonly left: string;
  readonly right: string;
  /** Stands at the head of every page. */
  readonly mark: string;
}

/** A text as CSS writes it: nothing of it ends the text, or the element that it stands in. */
export const cssText = (text: string): string =>
  `"${text.replaceAll(/["\\<>&\p{Cc}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

const box = 'font: 8pt var(--tm-font); color: var(--tm-text-3);';

/** What stands in the margins of every page, its number among it: only a rule of the page can say that. */
export function PageMargins({ left, right, mark }: PageMarginsProps) {
  return (
    <style>
      {`@page report {
  @top-center { content: ${cssText(mark)}; ${box} }
  @bottom-left { content: ${cssText(left)}; ${box} width: 45%; text-align: left; }
  @bottom-center { content: ""; width: 0; }
  @bottom-right { content: ${cssText(`${right}     `)} counter(page) " / " counter(pages); ${box} width: 55%; text-align: right; }
}`}
    </style>
  );
}
