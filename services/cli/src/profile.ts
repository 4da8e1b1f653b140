/** Whether the installation is the one that MONGODB_URL and the other engines hold, and no data folder. */
export const isDistributed = ({ PROFILE }: Readonly<Record<string, string | undefined>>): boolean =>
  PROFILE === 'distributed';
