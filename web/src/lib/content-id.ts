/** Content ids are `<owner>.<n>`; n is the same in every assessment of a template. */
export const numberOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);
