/** What a sheet can hold. One of questions has a line for each choice. */
export const sheetKinds = [
  'questions',
  'objectives',
  'areas',
  'levels',
  'recommendations',
  'attached',
  'references',
  'template',
  'none',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const plainFields = [
  'area',
  'objective',
  'full_name',
  'question',
  'number',
  'choice',
  'level',
  'credit',
  'kind',
  'weight',
  'name',
  'title',
  'description',
  'objective_description',
  'question_description',
  'color',
  'absent',
  'position',
  'key',
  'url',
  'label',
  'tags',
  'setting',
  'value',
] as const;
export type PlainField = (typeof plainFields)[number];

/** Descriptions of objectives stand in a column for each level. */
export const levelFields = [
  'level_1',
  'level_2',
  'level_3',
  'level_4',
  'level_5',
  'level_6',
  'level_7',
  'level_8',
  'level_9',
  'level_10',
] as const;
export type LevelField = (typeof levelFields)[number];
export type SheetField = PlainField | LevelField;

/** The columns of each kind, in the order in which they are written. */
export const columnsOf: Readonly<Record<SheetKind, readonly SheetField[]>> = {
  template: ['setting', 'value'],
  levels: ['position', 'name', 'description'],
  areas: ['area', 'description', 'color'],
  objectives: ['area', 'objective', 'full_name', 'description', ...levelFields, 'absent'],
  questions: [
    'area',
    'objective',
    'objective_description',
    'number',
    'question',
    'question_description',
    'kind',
    'weight',
    'choice',
    'level',
    'credit',
  ],
  recommendations: ['key', 'title', 'url', 'description'],
  attached: ['area', 'objective', 'number', 'key', 'level'],
  references: ['area', 'objective', 'number', 'label', 'url', 'tags'],
  none: [],
};

/** Without these a sheet says nothing; an area may be the sheet's own name. */
export const neededOf: Readonly<Record<SheetKind, readonly SheetField[]>> = {
  template: ['setting', 'value'],
  levels: ['position', 'name'],
  areas: ['area'],
  objectives: ['objective'],
  questions: ['objective', 'question', 'choice', 'level'],
  recommendations: ['key', 'title', 'url'],
  attached: ['objective', 'key'],
  references: ['objective', 'label', 'url'],
  none: [],
};

export type Setting = 'short_name' | 'name' | 'description' | 'language' | 'scoring';
