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

/** Outside of Node's pool: an answer of a few kB that is kept would keep a block of the pool, 64 kB on Node 24. */
const allocate = (size: number): Buffer => Buffer.allocUnsafeSlow(size);

/**
 * Pieces go into one buffer, whose size is best `expected`: it grows, but memory that is touched for the first time is what
 * costs most of a long answer.
 */
export function createJsonBytes(expected: number): JsonBytes {
  let buffer = allocate(Math.max(expected, least));
  let end = 0;
  function makeRoom(size: number): void {
    if (end + size <= buffer.length) return;
    const larger = allocate(Math.max(end + size, Math.ceil(buffer.length * 1.5)));
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
      if (buffer.length - end <= end * waste) return buffer.subarray(0, end);
      const exact = allocate(end);
      buffer.copy(exact, 0, 0, end);
      return exact;
    },
  };
}
