/**
 * How many unreleased answers make a release of an open form due: it shows one group and leaves one out
 * (docs/adr/0089-releases.md). Without a release before, this is how many people must have answered.
 */
export const releaseDueAt = (smallestGroup: number): number => 2 * smallestGroup;
