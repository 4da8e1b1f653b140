/** Whether the installation is on MONGODB_URL and the other engines instead of a data folder. */
export const isDistributed = ({ PROFILE }: Readonly<Record<string, string | undefined>>): boolean =>
  PROFILE === 'distributed';
