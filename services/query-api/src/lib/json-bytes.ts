/** JSON that is put together from pieces, as the bytes that are sent. */
export interface JsonBytes {
  /** Adds a piece as it is: all of them together have to make one JSON text. */
  readonly add: (piece: string | Buffer) => void;
  /** How many bytes there are so far. */
  readonly size: () => number;
  readonly bytes: () => Buffer;
}

/** The most bytes that one unit of a string takes in UTF-8. */
const widest = 3;
const least = 1024;
/** What is kept may take so much more room than it needs; a copy would cost as much as writing it. */
const waste = 1 / 8;

/**
 * Pieces go into one buffer, whose size is best `expected`: it grows, but memory that is touched for the first time is what
 * costs most of a long answer.
 */
export function createJsonBytes(expected: number): JsonBytes {
  let buffer = Buffer.allocUnsafe(Math.max(expected, least));
  let end = 0;
  function makeRoom(size: number): void {
    if (end + size <= buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(end + size, Math.ceil(buffer.length * 1.5)));
    buffer.copy(larger, 0, 0, end);
    buffer = larger;
  }
  return {
    add(piece) {
      if (typeof piece === 'string') {
        makeRoom(piece.length * widest);
        end += buffer.write(piece, end);
      } else {
        makeRoom(piece.length);
        buffer.set(piece, end);
        end += piece.length;
      }
    },
    size: () => end,
    bytes() {
      const written = buffer.subarray(0, end);
      return buffer.length - end > end * waste ? Buffer.from(written) : written;
    },
  };
}
