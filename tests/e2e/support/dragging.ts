import type { Locator, Page } from '@playwright/test';

/** One way to press, move and let go: with a mouse, or with a finger. */
export interface Hand {
  readonly down: (x: number, y: number) => Promise<void>;
  readonly move: (x: number, y: number) => Promise<void>;
  readonly up: () => Promise<void>;
}

const STEPS = 6;

export const mouseOf = ({ mouse }: Page): Hand => ({
  down: async (x, y) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: async (x, y) => mouse.move(x, y),
  up: async () => mouse.up(),
});

/** Touches as the browser itself makes them of a finger: they scroll, and are taken away, as on a tablet. */
export async function fingerOf(page: Page): Promise<Hand> {
  const devtools = await page.context().newCDPSession(page);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  };
  return {
    down: async (x, y) => {
      await send('touchStart', [{ x, y }]);
      // A finger that rests holds what is under it; one that moves at once scrolls.
      await page.waitForTimeout(400);
    },
    move: async (x, y) => send('touchMove', [{ x, y }]),
    up: async () => send('touchEnd', []),
  };
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where something is drawn, once it stays there: what was saved before may still come in and move it. */
async function restingPlace(of: Locator): Promise<Box> {
  for (let before = await of.boundingBox(), looks = 0; looks < 100; looks += 1) {
    await of.page().waitForTimeout(100);
    const box = await of.boundingBox();
    if (box !== null && box.x === before?.x && box.y === before.y && box.height === before.height) return box;
    before = box;
  }
  throw new Error('what is dragged is not drawn, or does not come to rest');
}

/** Takes `handle` and lets it go over `onto`, at this part of its height. */
export async function dragOnto(hand: Hand, handle: Locator, onto: Locator, share: number): Promise<void> {
  const [from, to] = [await restingPlace(handle), await restingPlace(onto)];
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  // Straight up or down, except onto what is beside it.
  const end = { x: Math.min(Math.max(start.x, to.x + 8), to.x + to.width - 8), y: to.y + to.height * share };
  await hand.down(start.x, start.y);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await hand.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
  }
  await hand.up();
}
