/** The parts of the benchmark in the order in which they run, and the letter that each has in the table. */
export const parts = {
  commands: 'a',
  appends: 'b',
  freshness: 'c',
  rebuild: 'd',
  documents: 'e',
  submission: 'f',
  bundle: 'g',
};
