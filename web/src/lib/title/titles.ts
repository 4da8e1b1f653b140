/** What the window is called: by the innermost of those who are shown and have a title. */
export interface Titles {
  /** A new title, or another one for the same holder, which keeps its place. */
  readonly put: (holder: object, title: string) => void;
  readonly drop: (holder: object) => void;
}

const PRODUCT = 'Tidemark';

/** `show` is given what the window is to be called: 'Booking · Dashboard · Tidemark' without its last part is the title. */
export function createTitles(show: (title: string) => void): Titles {
  const held = new Map<object, string>();
  const update = () => {
    const last = [...held.values()].at(-1);
    show(last === undefined ? PRODUCT : `${last} · ${PRODUCT}`);
  };
  return {
    put: (holder, title) => {
      held.set(holder, title);
      update();
    },
    drop: (holder) => {
      held.delete(holder);
      update();
    },
  };
}
