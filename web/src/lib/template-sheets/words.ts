import type { Language } from '@tidemark/contracts';
import type { PlainField, Setting, SheetKind } from './fields';

/**
 * What sheets and columns are called when a template is written, by the language of its content: a file that is sent to
 * somebody reads the same whoever exported it. `heads.ts` knows all of them.
 */
export interface SheetWords {
  readonly sheets: Readonly<Record<Exclude<SheetKind, 'none'>, string>>;
  readonly heads: Readonly<Record<PlainField, string>>;
  readonly settings: Readonly<Record<Setting, string>>;
}

const english: SheetWords = {
  sheets: {
    template: 'Template',
    levels: 'Levels',
    areas: 'Areas',
    objectives: 'Objectives',
    questions: 'Questions',
    recommendations: 'Recommendations',
    attached: 'Attached',
    references: 'References',
  },
  heads: {
    area: 'Area',
    objective: 'Objective',
    full_name: 'Full name',
    question: 'Question',
    number: 'No.',
    choice: 'Choice',
    level: 'Level',
    credit: 'Credit',
    kind: 'Kind',
    weight: 'Weight',
    name: 'Name',
    title: 'Title',
    description: 'Description',
    objective_description: 'Objective description',
    question_description: 'Question description',
    color: 'Colour',
    absent: 'Absent levels',
    position: 'Position',
    key: 'Key',
    url: 'URL',
    label: 'Label',
    tags: 'Tags',
    setting: 'Setting',
    value: 'Value',
  },
  settings: {
    short_name: 'Short name',
    name: 'Name',
    description: 'Description',
    language: 'Language',
    scoring: 'Scoring',
  },
};

const spanish: SheetWords = {
  sheets: {
    template: 'Plantilla',
    levels: 'Niveles',
    areas: 'Áreas',
    objectives: 'Objetivos',
    questions: 'Preguntas',
    recommendations: 'Recomendaciones',
    attached: 'Asignadas',
    references: 'Referencias',
  },
  heads: {
    area: 'Área',
    objective: 'Objetivo',
    full_name: 'Nombre completo',
    question: 'Pregunta',
    number: 'N.º',
    choice: 'Opción',
    level: 'Nivel',
    credit: 'Crédito',
    kind: 'Tipo',
    weight: 'Peso',
    name: 'Nombre',
    title: 'Título',
    description: 'Descripción',
    objective_description: 'Descripción del objetivo',
    question_description: 'Descripción de la pregunta',
    color: 'Color',
    absent: 'Niveles ausentes',
    position: 'Posición',
    key: 'Clave',
    url: 'URL',
    label: 'Referencia',
    tags: 'Etiquetas',
    setting: 'Ajuste',
    value: 'Valor',
  },
  settings: {
    short_name: 'Nombre corto',
    name: 'Nombre',
    description: 'Descripción',
    language: 'Idioma',
    scoring: 'Puntuación',
  },
};

const portuguese: SheetWords = {
  sheets: {
    template: 'Modelo de avaliação',
    levels: 'Níveis',
    areas: 'Áreas',
    objectives: 'Objetivos',
    questions: 'Perguntas',
    recommendations: 'Recomendações',
    attached: 'Anexadas',
    references: 'Referências',
  },
  heads: {
    area: 'Área',
    objective: 'Objetivo',
    full_name: 'Nome completo',
    question: 'Pergunta',
    number: 'N.º',
    choice: 'Opção',
    level: 'Nível',
    credit: 'Crédito',
    kind: 'Tipo',
    weight: 'Peso',
    name: 'Nome',
    title: 'Título',
    description: 'Descrição',
    objective_description: 'Descrição do objetivo',
    question_description: 'Descrição da pergunta',
    color: 'Cor',
    absent: 'Níveis ausentes',
    position: 'Posição',
    key: 'Chave',
    url: 'URL',
    label: 'Referência',
    tags: 'Etiquetas',
    setting: 'Ajuste',
    value: 'Valor',
  },
  settings: {
    short_name: 'Nome curto',
    name: 'Nome',
    description: 'Descrição',
    language: 'Idioma',
    scoring: 'Pontuação',
  },
};

const all: Readonly<Record<Language, SheetWords>> = { 'en-US': english, es: spanish, 'pt-BR': portuguese };
export const wordsOf = (language: Language): SheetWords => all[language];
