import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { withoutVariables } from './chart-colors';

/** A drawing as the text of an SVG, in its own px. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const SCALE = 2;
const PAD = 24;
const HEAD = 36;

async function asDataUrl(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The font could not be read'));
    reader.readAsDataURL(blob);
  });
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The picture could not be drawn'));
    image.src = url;
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a class says of how something is drawn. */
const INK = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-weight'];

/** The text of what our own SVG shows; what its classes say goes into the marks themselves. */
export function drawingOf(element: SVGSVGElement): Drawing {
  const { width, height } = element.viewBox.baseVal;
  const copy = element.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('[class]');
  element.querySelectorAll('[class]').forEach((mark, index) => {
    const computed = getComputedStyle(mark);
    for (const name of INK) copies[index]?.style.setProperty(name, computed.getPropertyValue(name));
  });
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
}

/** A file knows no page: the title, the surface, the font and the colours go into it. */
async function standalone({ svg, width, height }: Drawing, title: string): Promise<string> {
  const font = await asDataUrl(interUrl).catch(() => null);
  const face = font === null ? '' : `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${font})}`;
  const halo = '.annotation-text{paint-order:stroke;stroke:var(--tm-surface);stroke-width:4px;stroke-linejoin:round}';
  const whole = { width: width + 2 * PAD, height: height + 2 * PAD + HEAD };
  const inner = svg.replace(/<svg/, `<svg x="${PAD}" y="${PAD + HEAD}"`);
  return withoutVariables(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}" viewBox="0 0 ${whole.width} ${whole.height}">` +
      `<style>${face}${halo}</style>` +
      `<rect width="100%" height="100%" style="fill:var(--tm-surface)"/>` +
      `<text x="${PAD}" y="${PAD + 16}" style="font:600 16px var(--tm-font);fill:var(--tm-text)">${escaped(title)}</text>` +
      `${inner}</svg>`,
  );
}

/** The chart with its title, in the theme that is shown, as an SVG that needs nothing else. */
export const pictureSvg = async (drawing: Drawing, title: string): Promise<Blob> =>
  new Blob([await standalone(drawing, title)], { type: 'image/svg+xml' });

/** The same as a PNG at twice its size. */
export async function picturePng(drawing: Drawing, title: string): Promise<Blob> {
  const url = URL.createObjectURL(await pictureSvg(drawing, title));
  try {
    const image = await load(url);
    const canvas = document.createElement('canvas');
    canvas.width = (drawing.width + 2 * PAD) * SCALE;
    canvas.height = (drawing.height + 2 * PAD + HEAD) * SCALE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
