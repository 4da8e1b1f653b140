import type { QuestionKind } from '@tidemark/contracts';
import { type Words, words } from '../lib/words.js';

type Table = Readonly<Record<string, Words>>;

/** What the fields of things are called. */
export const fieldNames: Table = {
  name: words('Name', 'Nombre', 'Nome'),
  shortName: words('Short name', 'Nombre corto', 'Nome curto'),
  title: words('Title', 'Título', 'Título'),
  description: words('Description', 'Descripción', 'Descrição'),
  url: words('Link', 'Enlace', 'Link'),
  color: words('Color', 'Color', 'Cor'),
  position: words('Position', 'Posición', 'Posição'),
  weight: words('Weight', 'Peso', 'Peso'),
  kind: words('Kind', 'Tipo', 'Tipo'),
  scoring: words('Scoring', 'Puntuación', 'Pontuação'),
  language: words('Language', 'Idioma', 'Idioma'),
  timeZone: words('Time zone', 'Zona horaria', 'Fuso horário'),
  superGivenBy: words('Who may give super', 'Quién puede dar el rol super', 'Quem pode dar o papel super'),
  smallestGroup: words('Smallest group shown', 'Grupo mínimo visible', 'Menor grupo mostrado'),
  role: words('Role', 'Rol', 'Papel'),
  startDate: words('Period begins', 'Inicio del período', 'Início do período'),
  endDate: words('Period ends', 'Fin del período', 'Fim do período'),
  openFormDate: words('Form opens', 'Apertura del formulario', 'Abertura do formulário'),
  closeFormDate: words('Form closes', 'Cierre del formulario', 'Encerramento do formulário'),
  parent_id: words('Parent node', 'Nodo superior', 'Nó superior'),
  node_id: words('Node', 'Nodo', 'Nó'),
  node_type_id: words('Node type', 'Tipo de nodo', 'Tipo de nó'),
  persona_id: words('Persona', 'Perfil profesional', 'Persona'),
  template_id: words('Template', 'Plantilla', 'Modelo'),
  area: words('Area', 'Área', 'Área'),
  objective: words('Objective', 'Objetivo', 'Objetivo'),
  question: words('Question', 'Pregunta', 'Pergunta'),
  level: words('Level', 'Nivel', 'Nível'),
  credit: words('Credit', 'Crédito', 'Crédito'),
  references: words('References', 'Referencias', 'Referências'),
  absentLevels: words('Absent levels', 'Niveles ausentes', 'Níveis ausentes'),
};

const kindNames: Readonly<Record<QuestionKind, Words>> = {
  ladder: words('Ladder', 'Escalera', 'Escada'),
  checklist: words('Checklist', 'Lista de verificación', 'Lista de verificação'),
  graded: words('Graded', 'Graduada', 'Graduada'),
};

/** Values that are words of ours. */
export const valueNames: Table = {
  inviters: words('Whoever may invite', 'Quien puede invitar', 'Quem pode convidar'),
  supers: words('Supers only', 'Solo superadministradores', 'Somente superadministradores'),
  user: words('User', 'Usuario', 'Usuário'),
  admin: words('Admin', 'Administrador', 'Administrador'),
  super: words('Super', 'Superadministrador', 'Superadministrador'),
  master: words('Master', 'Master', 'Master'),
  ...kindNames,
  balanced: words('Balanced', 'Equilibrada', 'Equilibrada'),
  strict: words('Strict', 'Estricta', 'Estrita'),
  process: words('Process', 'De proceso', 'De processo'),
};

/** For who is not known any more. */
/** Whoever was erased: only the id stays. */
export const erased: Words = words('An erased person', 'Una persona eliminada', 'Uma pessoa apagada');

export const somebody: Words = words('Somebody', 'Alguien', 'Alguém');
