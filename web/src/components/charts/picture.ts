import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The part of plotly that is used here. */
interface ImageMaker {
  readonly toImage: (graph: HTMLElement, options: { format: 'svg'; width: number; height: number }) => Promise<string>;
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

const css = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** An SVG picture knows no page: the font and the halo of the names go into it. */
async function standalone(svg: string): Promise<string> {
  const font = await asDataUrl(interUrl).catch(() => null);
  const face = font === null ? '' : `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${font})}`;
  const halo = `.annotation-text{paint-order:stroke;stroke:${css('--tm-surface')};stroke-width:4px;stroke-linejoin:round}`;
  return svg.replace(/<svg([^>]*)>/, (tag) => `${tag}<style>${face}${halo}</style>`);
}

/** The chart as a PNG at twice its size, with its title, in the theme that is shown. */
export async function pictureOf(plotly: ImageMaker, graph: HTMLElement, title: string): Promise<Blob> {
  const { width, height } = graph.getBoundingClientRect();
  const address = await plotly.toImage(graph, { format: 'svg', width, height });
  const svg = await standalone(decodeURIComponent(address.slice(address.indexOf(',') + 1)));
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = await load(url);
    const canvas = document.createElement('canvas');
    canvas.width = (width + 2 * PAD) * SCALE;
    canvas.height = (height + 2 * PAD + HEAD) * SCALE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no canvas');
    context.scale(SCALE, SCALE);
    context.fillStyle = css('--tm-surface');
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = css('--tm-text');
    context.font = `600 16px ${css('--tm-font')}`;
    context.fillText(title, PAD, PAD + 16);
    context.drawImage(image, PAD, PAD + HEAD, width, height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
