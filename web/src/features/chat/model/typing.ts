/** Replies up to this length are typed letter by letter. */
const SHORT = 60;
/** Frames that a longer one takes in all. */
const FRAMES = 50;

/** How many characters of a reply come with each frame. */
export const perFrame = (length: number): number => (length <= SHORT ? 1 : Math.ceil(length / FRAMES));
