/** Id of a document about one person in one assessment. */
export const perPerson = (assessmentId: string, userId: string): string => `${assessmentId}_${userId}`;
