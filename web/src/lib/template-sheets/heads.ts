import { foldText } from '../fold-text';
import { levelFields, type PlainField, type Setting, type SheetField, type SheetKind } from './fields';

/*
 * Names of columns, sheets and values in all languages, and as people abbreviate them: lower case, no accents.
 * They include the words of each export (`words.ts`), so that an exported file can be imported.
 */
const heads: Readonly<Record<PlainField, readonly string[]>> = {
  area: ['area', 'areas', 'domain', 'dimension', 'bereich', 'dominio', 'practice area', 'area de practica'],
  objective: [
    'objective',
    'objetivo',
    'practice',
    'practica',
    'pratica',
    'capability',
    'capacidad',
    'capacidade',
    'goal',
  ],
  full_name: ['full name', 'nombre completo', 'nome completo', 'long name'],
  question: [
    'question',
    'pregunta',
    'pergunta',
    'question title',
    'titulo de la pregunta',
    'titulo da pergunta',
    'item',
  ],
  number: ['no.', 'no', 'n.o', 'num.', 'question no.', 'number', 'numero', '#', 'nr', 'nr.'],
  choice: [
    'choice',
    'answer',
    'opcion',
    'opcao',
    'respuesta',
    'resposta',
    'option',
    'statement',
    'afirmacion',
    'afirmacao',
  ],
  level: ['level', 'lvl', 'nivel', 'maturity level', 'nivel de madurez', 'nivel de maturidade', 'stufe', 'score'],
  credit: ['credit', 'credito', 'points', 'puntos', 'pontos'],
  kind: ['kind', 'tipo', 'type', 'question type', 'tipo de pregunta', 'tipo de pergunta', 'clase'],
  weight: ['weight', 'peso', 'ponderacion', 'ponderacao'],
  name: ['name', 'nombre', 'nome'],
  title: ['title', 'titulo', 'recommendation', 'recomendacion', 'recomendacao'],
  description: ['description', 'descripcion', 'descricao', 'text', 'texto', 'details', 'detalles', 'detalhes'],
  objective_description: ['objective description', 'descripcion del objetivo', 'descricao do objetivo'],
  question_description: [
    'question description',
    'descripcion de la pregunta',
    'descricao da pergunta',
    'help',
    'ayuda',
    'ajuda',
    'hint',
  ],
  color: ['colour', 'color', 'cor'],
  absent: ['absent levels', 'niveles ausentes', 'niveis ausentes'],
  position: ['position', 'posicion', 'posicao', 'level', 'nivel', 'no.', '#'],
  key: ['key', 'clave', 'chave', 'recommendation key', 'recommendation', 'recomendacion', 'recomendacao', 'id'],
  url: ['url', 'address', 'link', 'direccion', 'endereco', 'enlace'],
  label: ['label', 'reference', 'referencia', 'source', 'fuente', 'fonte', 'etiqueta', 'rotulo'],
  tags: ['tags', 'etiquetas', 'labels', 'keywords'],
  setting: ['setting', 'ajuste', 'field', 'campo', 'property'],
  value: ['value', 'valor'],
};

const sheetNames: Readonly<Record<Exclude<SheetKind, 'none'>, readonly string[]>> = {
  questions: ['questions', 'preguntas', 'perguntas', 'model', 'modelo', 'choices', 'opciones', 'opcoes'],
  objectives: ['objectives', 'objetivos', 'practices', 'practicas', 'praticas'],
  areas: ['areas', 'domains', 'dominios'],
  levels: ['levels', 'niveles', 'niveis', 'maturity levels'],
  recommendations: ['recommendations', 'recomendaciones', 'recomendacoes'],
  attached: ['attached', 'asignadas', 'anexadas', 'attached recommendations'],
  references: ['references', 'referencias'],
  template: ['template', 'plantilla', 'modelo de avaliacao', 'settings'],
};

const settings: Readonly<Record<Setting, readonly string[]>> = {
  short_name: ['short name', 'nombre corto', 'nome curto'],
  name: ['name', 'nombre', 'nome'],
  description: ['description', 'descripcion', 'descricao'],
  language: ['language', 'idioma', 'lingua'],
  scoring: ['scoring', 'puntuacion', 'pontuacao'],
};

const kinds = {
  ladder: ['ladder', 'escalera', 'escada', 'escala', 'single', 'single choice', 'radio'],
  checklist: [
    'checklist',
    'lista',
    'lista de verificacion',
    'lista de verificacao',
    'multiple',
    'multiple choice',
    'check',
  ],
  graded: ['graded', 'graduada', 'gradual', 'partial'],
} as const;

const numbers = [
  ['one', 'uno', 'una', 'um', 'uma', 'i', 'first'],
  ['two', 'dos', 'dois', 'duas', 'ii'],
  ['three', 'tres', 'iii'],
  ['four', 'cuatro', 'quatro', 'iv'],
  ['five', 'cinco', 'v'],
  ['six', 'seis', 'vi'],
  ['seven', 'siete', 'sete', 'vii'],
  ['eight', 'ocho', 'oito', 'viii'],
  ['nine', 'nueve', 'nove', 'ix'],
  ['ten', 'diez', 'dez', 'x'],
] as const;

/** As heads are compared: 'Question_Title ' is 'question title'. */
export const headOf = (text: string): string =>
  foldText(text.normalize('NFKC'))
    .replaceAll(/[_\s]+/g, ' ')
    .replaceAll(/[:*]+$/g, '')
    .trim();

const levelHead = /^(?:level|lvl|l|nivel|stufe|n)\s*(\d{1,2})\b/;

/** The field that a head names, among those that the sheet can have. */
export function fieldOf(head: string, among: readonly SheetField[]): SheetField | null {
  const name = headOf(head);
  const level = levelHead.exec(name)?.[1];
  const levelField = level === undefined ? undefined : levelFields[Number(level) - 1];
  if (levelField !== undefined && among.includes(levelField)) return levelField;
  return among.find((field) => field in heads && heads[field as PlainField].includes(name)) ?? null;
}

const keyOf = <Key extends string>(table: Readonly<Record<Key, readonly string[]>>, said: string): Key | null => {
  const name = headOf(said);
  return (Object.keys(table) as Key[]).find((key) => table[key].includes(name)) ?? null;
};

export const kindOfSheet = (name: string): SheetKind | null => keyOf(sheetNames, name);
export const settingOf = (said: string): Setting | null => keyOf(settings, said);
export const questionKindOf = (said: string): keyof typeof kinds | null => keyOf(kinds, said);

/** 'five', 'cinco', 'V': the number that was meant; null where none was. */
export function numberMeant(said: string): number | null {
  const name = headOf(said);
  const index = numbers.findIndex((words) => (words as readonly string[]).includes(name));
  return index === -1 ? null : index + 1;
}
