/** A picture that was opened: `url` shows it, its size in pixels. */
export interface Picture {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Which part is shown: how far the picture is moved from the middle of the circle (px on the screen), and how large it is. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the shorter side fills the circle. */
  readonly zoom: number;
}

/** Of the circle on the screen, px. */
export const CIRCLE = 192;
export const ZOOM = { min: 1, max: 4, step: 0.1 } as const;
export const MIDDLE: Crop = { x: 0, y: 0, zoom: 1 };

type Size = Pick<Picture, 'width' | 'height'>;

/** Pixels on the screen for one of the picture. */
export const scaleOf = ({ width, height }: Size, zoom: number): number => (CIRCLE / Math.min(width, height)) * zoom;

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The same, with the circle inside of the picture. */
export function fitted(size: Size, { x, y, zoom: wanted }: Crop): Crop {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, wanted));
  const scale = scaleOf(size, zoom);
  return {
    x: within(x, (size.width * scale - CIRCLE) / 2),
    y: within(y, (size.height * scale - CIRCLE) / 2),
    zoom,
  };
}

export const moveCrop = (size: Size, crop: Crop, dx: number, dy: number): Crop =>
  fitted(size, { ...crop, x: crop.x + dx, y: crop.y + dy });

/** Larger or smaller around what is in the middle of the circle. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  // Steps of a tenth add up to no more than that.
  const to = Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom * 100) / 100));
  const ratio = to / crop.zoom;
  return fitted(size, { x: crop.x * ratio, y: crop.y * ratio, zoom: to });
}

/** The square of the picture's own pixels that the circle shows. */
export function squareOf(
  size: Size,
  { x, y, zoom }: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const scale = scaleOf(size, zoom);
  const side = CIRCLE / scale;
  return { left: size.width / 2 - x / scale - side / 2, top: size.height / 2 - y / scale - side / 2, side };
}
