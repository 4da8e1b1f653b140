import { nextAreaColor } from '@tidemark/contracts';
import { foldText } from '../fold-text';
import type { SheetField } from './fields';
import type { CellPlace } from './findings';
import type { Row } from './row';
import type { AreaJson, ObjectiveJson, QuestionJson, TemplateJson } from './template';

interface Placed<Json> {
  readonly json: Json;
  readonly pointer: string;
}
export interface PlacedArea extends Placed<AreaJson> {
  readonly objectives: Map<string, PlacedObjective>;
}
export interface PlacedObjective extends Placed<ObjectiveJson> {
  readonly questions: Map<string, PlacedQuestion>;
}
export interface PlacedQuestion extends Placed<QuestionJson> {
  /** Where each of its choices was said first. */
  readonly said: Map<string, CellPlace>;
}

/** Areas whose colours are counted for the next one: all would take long where a file has thousands. */
const COUNTED = 100;

/** A template that grows line by line, and remembers which cell each of its parts came from. */
export class TemplateBuilder {
  readonly template: TemplateJson;
  readonly areas = new Map<string, PlacedArea>();
  readonly places = new Map<string, CellPlace>();
  /** Levels by their names. */
  readonly levelNames = new Map<string, number>();

  constructor(template: TemplateJson) {
    this.template = template;
  }

  place(pointer: string, row: Row, field: SheetField): void {
    if (row.has(field) && !this.places.has(pointer)) this.places.set(pointer, row.at(field));
  }

  area(name: string): PlacedArea {
    const known = this.areas.get(foldText(name));
    if (known) return known;
    const { areas } = this.template;
    const json: AreaJson = {
      name,
      description: name,
      color: nextAreaColor(areas.slice(-COUNTED).map(({ color }) => color)),
      objectives: [],
    };
    const made = { json, pointer: `/areas/${areas.length}`, objectives: new Map<string, PlacedObjective>() };
    areas.push(json);
    this.areas.set(foldText(name), made);
    return made;
  }

  objective(area: PlacedArea, shortName: string): PlacedObjective {
    const known = area.objectives.get(foldText(shortName));
    if (known) return known;
    const json: ObjectiveJson = {
      shortName,
      name: null,
      description: shortName,
      references: [],
      absentLevels: [],
      maturities: [],
      recommendations: [],
      questions: [],
    };
    const pointer = `${area.pointer}/objectives/${area.json.objectives.length}`;
    const made = { json, pointer, questions: new Map<string, PlacedQuestion>() };
    area.json.objectives.push(json);
    area.objectives.set(foldText(shortName), made);
    return made;
  }

  /** By its number in the objective where lines say it, else by its title. */
  question(objective: PlacedObjective, number: string, title: string): PlacedQuestion {
    const key = number === '' ? foldText(title) : `#${number}`;
    const known = objective.questions.get(key);
    if (known) return known;
    const json: QuestionJson = {
      title,
      description: title,
      kind: 'ladder',
      weight: 1,
      references: [],
      recommendations: [],
      choices: [],
    };
    const pointer = `${objective.pointer}/questions/${objective.json.questions.length}`;
    const made = { json, pointer, said: new Map<string, CellPlace>() };
    objective.json.questions.push(json);
    objective.questions.set(key, made);
    return made;
  }
}
