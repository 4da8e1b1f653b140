import type { AssessmentFigures } from '@tidemark/kernel';
import MiniSearch from 'minisearch';
import { saidTerms, termsOf } from './words.js';

export type MentionKind = 'node' | 'assessment' | 'template' | 'area' | 'objective';

/** The names in a question, by kind. */
export type Mentions = Readonly<Record<MentionKind, ReadonlySet<string>>>;

interface Name {
  readonly id: number;
  readonly kind: MentionKind;
  readonly name: string;
  readonly terms: readonly string[];
}

/** Finds the names in a question: a name matches when all its words do, unless they are all part of a longer match. */
export function mentionsIn(
  question: string,
  figures: readonly AssessmentFigures[],
  nodes: readonly string[],
): Mentions {
  const names = namesIn(figures, nodes);
  const index = new MiniSearch<Name>({ fields: ['name'], tokenize: termsOf, processTerm: (term) => term });
  index.addAll(names);
  const found = index.search(saidTerms(question).join(' '), { fuzzy: (term) => (term.length > 4 ? 0.2 : false) });
  const said = found.flatMap(({ id, match }) => {
    const name = names[Number(id)];
    return name?.terms.every((term) => term in match) === true ? [name] : [];
  });
  const meant = said.filter(({ terms }) => !said.some((other) => isPartOf(terms, other.terms)));
  const of = (kind: MentionKind) => new Set(meant.filter((name) => name.kind === kind).map(({ name }) => name));
  return {
    node: of('node'),
    assessment: of('assessment'),
    template: of('template'),
    area: of('area'),
    objective: of('objective'),
  };
}

const isPartOf = (terms: readonly string[], longer: readonly string[]): boolean =>
  longer.length > terms.length && terms.every((term) => longer.includes(term));

function namesIn(figures: readonly AssessmentFigures[], nodes: readonly string[]): Name[] {
  const seen = new Map<string, Omit<Name, 'id'>>();
  const add = (kind: MentionKind, name: string) => {
    const terms = [...new Set(termsOf(name))];
    if (terms.length > 0) seen.set(`${kind} ${name}`, { kind, name, terms });
  };
  for (const node of nodes) add('node', node);
  for (const { path, shortName, template, results } of figures) {
    for (const node of path) add('node', node);
    add('assessment', shortName);
    add('template', template);
    for (const area of results.areas) {
      add('area', area.name);
      for (const objective of area.objectives) add('objective', objective.shortName);
    }
  }
  return [...seen.values()].map((name, id) => ({ id, ...name }));
}
