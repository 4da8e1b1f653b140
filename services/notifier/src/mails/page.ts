const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** All fields are HTML: escape people's texts before. */
export interface MailPage {
  readonly language: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Somebody's own words, and who wrote them. */
  readonly quote?: { readonly by: string; readonly lines: readonly string[] };
  readonly button: { readonly label: string; readonly link: string };
  readonly small: readonly string[];
}

const quoted = ({ by, lines }: NonNullable<MailPage['quote']>): string =>
  `<p style="margin:0 0 4px;font-size:13px;line-height:18px;color:#646c71">${by}</p>
<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #23728a">${lines.join('<br>')}</blockquote>`;

/** One column, system font, no images, no tracking: readable in every mail program, light and dark. */
export const page = ({ language, title, paragraphs, quote, button, small }: MailPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600;color:#23728a">Tidemark</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${text}</p>`).join('\n')}
${quote === undefined ? '' : quoted(quote)}
<p style="margin:24px 0"><a href="${button.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#23728a;color:#ffffff;font-weight:600;text-decoration:none">${button.label}</a></p>
${small.map((text) => `<p style="margin:0 0 8px;font-size:13px;line-height:18px;color:#646c71">${text}</p>`).join('\n')}
</div>
</body>
</html>
`;
