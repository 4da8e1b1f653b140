/** JSON assembled from pieces, as bytes to send. */
export interface JsonBytes {
  /** Adds a piece unchanged: together they must form one JSON text. */
  readonly add: (piece: string | Buffer) => void;
  /** Number of bytes so far. */
  readonly size: () => number;
  readonly bytes: () => Buffer;
}

/** The most UTF-8 bytes of one string unit. */
const widest = 3;
const least = 1024;
/** Fraction of memory that may be wasted; a copy would cost as much as writing it. */
const waste = 1 / 8;

/** Outside of Node's pool: a cached answer of a few kB would keep a block of the pool, 64 kB on Node 24. */
const allocate = (size: number): Buffer => Buffer.allocUnsafeSlow(size);

/**
 * Pieces go into one buffer of the `expected` size. It can grow, but touching new memory is the main cost of a long
 * answer.
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
