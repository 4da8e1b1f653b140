import { type FileOfTwo, type Language, limits, nextAreaColor } from '@tidemark/contracts';
import { isBlank, isHeading, linesOf, type TextLine } from './lines.js';
import { describedBy, kindOf, questionsIn, type WrittenQuestion } from './questions.js';

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
 *
 * Questions are read as everywhere (`questionsIn`): with bullets, numbered, or by indentation.
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
  readonly template: FileOfTwo;
  /** The line of each part, by JSON pointer. */
  readonly lines: ReadonlyMap<string, number>;
  readonly faults: readonly TextFault[];
}

export interface TextDefaults {
  readonly shortName: string;
  readonly language: Language;
  readonly levelName: (position: number) => string;
}

type FileArea = FileOfTwo['areas'][number];
type FileObjective = FileArea['objectives'][number];
type FileQuestion = FileObjective['questions'][number];
type Lines = readonly TextLine[];

/** A heading with what stands below it; what comes before the first has none. */
interface Section {
  readonly heading: TextLine | null;
  readonly below: TextLine[];
}

function sectionsOf(lines: Lines): readonly Section[] {
  const sections: Section[] = [{ heading: null, below: [] }];
  for (const line of lines) {
    if (isHeading(line)) sections.push({ heading: line, below: [] });
    else sections.at(-1)?.below.push(line);
  }
  return sections;
}

/** What no empty line parts. */
function blocksOf(lines: Lines): readonly Lines[] {
  const blocks: TextLine[][] = [[]];
  for (const line of lines) {
    if (isBlank(line)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

/** What stands right below a heading, and the rest. */
function parted(below: Lines): { readonly head: Lines; readonly rest: Lines } {
  const end = below.findIndex(isBlank);
  return end === -1 ? { head: below, rest: [] } : { head: below.slice(0, end), rest: below.slice(end) };
}

const saidIn = (lines: Lines): string =>
  lines
    .filter(({ kind }) => kind === 'text')
    .map(({ whole }) => whole)
    .join('\n');

const halves = (text: string): readonly [string, string] => {
  const [first = '', ...rest] = text.split('|').map((part) => part.trim());
  return [first, rest.join(' | ')];
};

const questionOf = (written: WrittenQuestion): FileQuestion => ({
  title: written.title.whole,
  description: describedBy(written) || written.title.whole,
  kind: kindOf(written),
  weight: 1,
  references: [],
  recommendations: [],
  choices: [],
});

class TextReader {
  readonly template: FileOfTwo;
  readonly lines = new Map<string, number>();
  readonly faults: TextFault[] = [];
  private area: FileArea | null = null;
  private objective: FileObjective | null = null;
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

  read({ heading, below }: Section): void {
    const { head, rest } = heading === null ? { head: [], rest: below } : parted(below);
    if (heading?.kind === 'template') this.readHead(heading, head);
    else if (heading?.kind === 'area') this.readArea(heading, head);
    else if (heading?.kind === 'objective') this.readObjective(heading, head);
    this.readRest(rest);
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

  private fault({ number, kind, text, whole }: TextLine, code: TextFaultCode): void {
    this.faults.push({ line: number, code, said: kind === 'text' ? whole : text });
  }

  private readHead(head: TextLine, below: Lines): void {
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
    if (line.mark !== levels.length + 1 || levels.length === limits.levels) this.fault(line, 'no_such_level');
    else {
      this.lines.set(`/levels/${levels.length}`, line.number);
      levels.push({ position: line.mark, name: name.trim(), description: description.trim() });
    }
  }

  private readArea(head: TextLine, below: Lines): void {
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

  private readObjective(head: TextLine, below: Lines): void {
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
  private readExtras(block: Lines): void {
    for (const line of block) {
      const { objective } = this;
      if (objective === null) this.fault(line, 'no_objective');
      else if (line.kind === 'recommendation') this.readRecommendation(line, objective);
      else if (line.kind === 'level' && line.mark !== null) {
        if (!this.isLevel(line.mark)) this.fault(line, 'no_such_level');
        else {
          this.lines.set(`${this.pointer()}/maturities/${objective.maturities.length}`, line.number);
          objective.maturities.push({ level: line.mark, description: line.text });
        }
      } else this.fault(line, 'astray');
    }
  }

  private isLevel(position: number): boolean {
    const { levels } = this.template;
    return position >= 1 && position <= (levels.length === 0 ? limits.levels : levels.length);
  }

  private readRecommendation(line: TextLine, { recommendations }: FileObjective): void {
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

  /** Questions, and between them remarks about the objective in blocks of their own. */
  private readRest(rest: Lines): void {
    const blocks = blocksOf(rest);
    if (this.objective === null) {
      for (const [first] of blocks) if (first !== undefined) this.fault(first, 'no_objective');
      return;
    }
    const ofObjective = blocks.filter(([first]) => first?.kind === 'recommendation' || first?.kind === 'level');
    for (const block of ofObjective) this.readExtras(block);
    const taken = new Set(ofObjective.flat());
    const { questions, astray } = questionsIn(rest.filter((line) => !taken.has(line)));
    for (const line of astray) this.fault(line, 'astray');
    for (const written of questions) this.readQuestion(written, this.objective);
  }

  private readQuestion(written: WrittenQuestion, { questions }: FileObjective): void {
    const question = questionOf(written);
    const pointer = `${this.pointer()}/questions/${questions.length}`;
    this.lines.set(pointer, written.title.number);
    questions.push(question);
    for (const choice of written.choices) this.readChoice(choice, question, pointer);
  }

  private readChoice(line: TextLine, { choices }: FileQuestion, pointer: string): void {
    const most = this.template.levels.length || limits.levels;
    const level = line.mark ?? Math.min((choices.at(-1)?.level ?? 0) + 1, most);
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
  for (const section of sectionsOf(linesOf(text))) reader.read(section);
  reader.nameLevels();
  const { template, lines, faults } = reader;
  return { template, lines, faults: faults.toSorted((a, b) => a.line - b.line) };
}
