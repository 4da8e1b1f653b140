import { type Language, limits, nextAreaColor } from '@tidemark/contracts';
import type { AreaJson, ObjectiveJson, QuestionJson, TemplateJson } from '../template-sheets/template';
import { type Block, blocksOf, type TextLine } from './blocks';

/*
 * A template as plain text:
 *
 *   # Short name | Name               what follows describes it; [1] Name: description   names a level
 *   ## Area                           what follows describes it
 *   ### Objective | Full name         what follows describes it; [1] text   says what the level means for it
 *   > Title | https://… | Text        a recommendation of the objective
 *
 *   A question                        after an empty line; the lines below describe it
 *   - a choice                        one level above the one before, or [3] where it says so
 *   - [ ] a practice                  boxes make it a checklist
 */

export type TextFaultCode =
  | 'no_area'
  | 'no_objective'
  | 'no_name'
  | 'no_choice_text'
  | 'no_such_level'
  | 'no_link'
  | 'astray';

export interface TextFault {
  readonly line: number;
  readonly code: TextFaultCode;
  readonly said: string;
}

export interface ReadText {
  readonly template: TemplateJson;
  /** The line of each part, by JSON pointer. */
  readonly lines: ReadonlyMap<string, number>;
  readonly faults: readonly TextFault[];
}

export interface TextDefaults {
  readonly shortName: string;
  readonly language: Language;
  readonly levelName: (position: number) => string;
}

const saidIn = (block: Block): string =>
  block
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join('\n');

const halves = (text: string): readonly [string, string] => {
  const [first = '', ...rest] = text.split('|').map((part) => part.trim());
  return [first, rest.join(' | ')];
};

/** A question whose choices all have boxes is a checklist. */
const questionOf = (title: string, description: string, choices: Block): QuestionJson => ({
  title,
  description: description || title,
  kind: choices.length > 0 && choices.every(({ box }) => box) ? 'checklist' : 'ladder',
  weight: 1,
  references: [],
  recommendations: [],
  choices: [],
});

class TextReader {
  readonly template: TemplateJson;
  readonly lines = new Map<string, number>();
  readonly faults: TextFault[] = [];
  private area: AreaJson | null = null;
  private objective: ObjectiveJson | null = null;
  private readonly levelName: TextDefaults['levelName'];

  constructor({ shortName, language, levelName }: TextDefaults) {
    this.levelName = levelName;
    this.template = {
      format: 'tidemark-template',
      version: 2,
      language,
      shortName,
      name: shortName,
      description: '',
      scoring: 'balanced',
      levels: [],
      recommendations: [],
      areas: [],
    };
  }

  read(block: Block): void {
    const [first, ...below] = block;
    if (first === undefined) return;
    if (first.kind === 'template') this.readHead(first, below);
    else if (first.kind === 'area') this.readArea(first, below);
    else if (first.kind === 'objective') this.readObjective(first, below);
    else if (first.kind === 'recommendation' || first.kind === 'level') this.readExtras(block);
    else this.readQuestion(first, block);
  }

  /** Levels that nobody named, up to the highest that is used. */
  nameLevels(): void {
    const { levels, areas } = this.template;
    if (levels.length > 0) return;
    const used = areas.flatMap(({ objectives }) =>
      objectives.flatMap(({ maturities, questions }) => [
        ...maturities.map(({ level }) => level),
        ...questions.flatMap(({ choices }) => choices.map(({ level }) => level)),
      ]),
    );
    const highest = Math.min(
      used.reduce((most, level) => Math.max(most, level), 0),
      limits.levels,
    );
    for (let position = 1; position <= highest; position += 1)
      levels.push({ position, name: this.levelName(position), description: '' });
  }

  private fault({ number, text }: TextLine, code: TextFaultCode): void {
    this.faults.push({ line: number, code, said: text });
  }

  private readHead(head: TextLine, below: Block): void {
    const { template } = this;
    const [shortName, name] = halves(head.text);
    if (shortName === '') this.fault(head, 'no_name');
    template.shortName = shortName || template.shortName;
    template.name = name || template.shortName;
    template.description = saidIn(below);
    this.lines.set('/shortName', head.number).set('/name', head.number).set('/description', head.number);
    for (const line of below) {
      if (line.kind === 'level') this.readLevel(line);
      else if (line.kind !== 'text') this.fault(line, 'no_objective');
    }
  }

  private readLevel(line: TextLine): void {
    const { levels } = this.template;
    const [, name = '', description = ''] = /^([^:]*)(?::\s*([\s\S]*))?$/.exec(line.text) ?? [];
    if (line.level !== levels.length + 1 || levels.length === limits.levels) this.fault(line, 'no_such_level');
    else {
      this.lines.set(`/levels/${levels.length}`, line.number);
      levels.push({ position: line.level, name: name.trim(), description: description.trim() });
    }
  }

  private readArea(head: TextLine, below: Block): void {
    const { areas } = this.template;
    if (head.text === '') this.fault(head, 'no_name');
    this.lines.set(`/areas/${areas.length}`, head.number);
    this.objective = null;
    this.area = {
      name: head.text,
      description: saidIn(below) || head.text,
      color: nextAreaColor(areas.map(({ color }) => color)),
      objectives: [],
    };
    areas.push(this.area);
    for (const line of below) if (line.kind !== 'text') this.fault(line, 'no_objective');
  }

  private readObjective(head: TextLine, below: Block): void {
    if (this.area === null) {
      this.fault(head, 'no_area');
      return;
    }
    const [shortName, name] = halves(head.text);
    if (shortName === '') this.fault(head, 'no_name');
    const { objectives } = this.area;
    this.lines.set(`/areas/${this.template.areas.length - 1}/objectives/${objectives.length}`, head.number);
    this.objective = {
      shortName,
      name: name || null,
      description: saidIn(below) || shortName,
      references: [],
      absentLevels: [],
      maturities: [],
      recommendations: [],
      questions: [],
    };
    objectives.push(this.objective);
    this.readExtras(below.filter(({ kind }) => kind !== 'text'));
  }

  private pointer(): string {
    const { areas } = this.template;
    return `/areas/${areas.length - 1}/objectives/${(this.area?.objectives.length ?? 1) - 1}`;
  }

  /** What levels mean for the objective, and its recommendations. */
  private readExtras(block: Block): void {
    for (const line of block) {
      const { objective } = this;
      if (objective === null) this.fault(line, 'no_objective');
      else if (line.kind === 'recommendation') this.readRecommendation(line, objective);
      else if (line.kind === 'level' && line.level !== null) {
        if (!this.isLevel(line.level)) this.fault(line, 'no_such_level');
        else {
          this.lines.set(`${this.pointer()}/maturities/${objective.maturities.length}`, line.number);
          objective.maturities.push({ level: line.level, description: line.text });
        }
      } else this.fault(line, 'astray');
    }
  }

  private isLevel(position: number): boolean {
    const { levels } = this.template;
    return position >= 1 && position <= (levels.length === 0 ? limits.levels : levels.length);
  }

  private readRecommendation(line: TextLine, { recommendations }: ObjectiveJson): void {
    const all = this.template.recommendations;
    const [title = '', url = '', ...rest] = line.text.split('|').map((part) => part.trim());
    if (!/^https?:\/\//.test(url)) {
      this.fault(line, 'no_link');
      return;
    }
    const known = all.find((one) => one.url === url);
    const key = known?.key ?? `r${all.length + 1}`;
    if (known === undefined) {
      this.lines.set(`/recommendations/${all.length}`, line.number);
      all.push({ key, title, url, description: rest.join(' | ') || title });
    }
    if (!recommendations.includes(key)) recommendations.push(key);
  }

  private readQuestion(title: TextLine, block: Block): void {
    const { objective } = this;
    if (objective === null || title.kind !== 'text') {
      this.fault(title, objective === null ? 'no_objective' : 'astray');
      return;
    }
    const below = block.slice(1);
    for (const line of below) if (line.kind === 'level' || line.kind === 'recommendation') this.fault(line, 'astray');
    const choices = below.filter(({ kind }) => kind === 'choice');
    const question = questionOf(title.text, saidIn(below), choices);
    const pointer = `${this.pointer()}/questions/${objective.questions.length}`;
    this.lines.set(pointer, title.number);
    objective.questions.push(question);
    for (const choice of choices) this.readChoice(choice, question, pointer);
  }

  private readChoice(line: TextLine, { choices }: QuestionJson, pointer: string): void {
    const most = this.template.levels.length || limits.levels;
    const level = line.level ?? Math.min((choices.at(-1)?.level ?? 0) + 1, most);
    if (line.text === '') this.fault(line, 'no_choice_text');
    else if (!this.isLevel(level)) this.fault(line, 'no_such_level');
    else {
      this.lines.set(`${pointer}/choices/${choices.length}`, line.number);
      choices.push({ title: line.text, level });
    }
  }
}

/** Reads a plain text as a template: nothing of it is dropped without a fault at its line. */
export function readTemplateText(text: string, defaults: TextDefaults): ReadText {
  const reader = new TextReader(defaults);
  for (const block of blocksOf(text)) reader.read(block);
  reader.nameLevels();
  const { template, lines, faults } = reader;
  return { template, lines, faults: faults.toSorted((a, b) => a.line - b.line) };
}
