/** Id of what is kept for one person in one assessment. */
export const perPerson = (assessmentId: string, userId: string): string => `${assessmentId}_${userId}`;
