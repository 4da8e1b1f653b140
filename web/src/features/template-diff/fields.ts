const named = ['shortName', 'name', 'description', 'title', 'label', 'scoring', 'language', 'color'] as const;
const valued = ['absentLevels', 'kind', 'weight', 'level', 'credit', 'tags'] as const;

/** Values that are said in words. */
export const wordedValues = ['ladder', 'checklist', 'graded', 'balanced', 'strict', 'process'] as const;

/** The fields that a change may be of. */
export const changedFields = [...named, ...valued];
