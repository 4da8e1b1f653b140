import { describe, expect, it } from '@jest/globals';
import { areaPalette, limits } from '@tidemark/contracts';
import organization from './organization.json' with { type: 'json' };
import patientSafety from './patient-safety.template.json' with { type: 'json' };
import siteSafety from './site-safety.template.json' with { type: 'json' };
import template from './software-delivery.template.json' with { type: 'json' };
import teamHealth from './team-health.template.json' with { type: 'json' };

const objectives = template.areas.flatMap((area) => area.objectives);
const questions = objectives.flatMap((objective) => objective.questions);
const choices = questions.flatMap((question) => question.choices);
const checklists = questions.filter((question) => question.kind === 'checklist');
const allLevels = [1, 2, 3, 4, 5];
const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
const fields = (objects: readonly object[], names: readonly string[]) => {
  for (const one of objects) expect(Object.keys(one)).toEqual(names);
};

describe('the template "Software delivery"', () => {
  it('is a template file that names every field', () => {
    expect(template).toMatchObject({ format: 'tidemark-template', version: 1, language: 'en-US', scoring: 'balanced' });
    fields(
      [template],
      [
        'format',
        'version',
        'language',
        'shortName',
        'name',
        'description',
        'scoring',
        'levels',
        'recommendations',
        'areas',
      ],
    );
    fields(template.levels, ['position', 'name', 'description']);
    fields(template.recommendations, ['key', 'title', 'url', 'description']);
    fields(template.areas, ['name', 'description', 'color', 'objectives']);
    fields(objectives, ['shortName', 'description', 'maturities', 'recommendations', 'questions']);
    fields(
      objectives.flatMap((objective) => objective.maturities),
      ['level', 'description'],
    );
    fields(questions, ['title', 'description', 'kind', 'weight', 'choices']);
    fields(choices, ['title', 'level']);
  });

  it('has 5 levels, 6 areas in the colors of the palette, 18 objectives and at least 64 questions', () => {
    expect(template.levels.map((level) => level.position)).toEqual(allLevels);
    expect(template.areas.map((area) => area.color)).toEqual(areaPalette.slice(0, 6));
    expect(objectives).toHaveLength(18);
    expect(questions.length).toBeGreaterThanOrEqual(64);
    expect(checklists.length).toBeGreaterThanOrEqual(8);
    expect(questions.filter((question) => question.weight === 2).length).toBeGreaterThanOrEqual(3);
    expect(questions.every((question) => [1, 2].includes(question.weight))).toBe(true);
  });

  it.each(objectives)('describes and covers every level: $shortName', (objective) => {
    expect(objective.maturities.map((maturity) => maturity.level)).toEqual(allLevels);
    const covered = new Set(objective.questions.flatMap((question) => question.choices.map((choice) => choice.level)));
    expect([...covered].sort()).toEqual(allLevels);
  });

  it('asks with full ladders, and with checklists of 5 to 8 practices in the order of their levels', () => {
    for (const question of questions) {
      const levels = question.choices.map((choice) => choice.level);
      if (question.kind === 'ladder') expect(levels).toEqual(allLevels);
      else {
        expect(question.kind).toBe('checklist');
        expect(levels.length).toBeGreaterThanOrEqual(5);
        expect(levels.length).toBeLessThanOrEqual(8);
        expect(levels).toEqual([...levels].sort());
        expect(new Set(levels).size).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('fits a phone and the limits, with nothing blank or padded', () => {
    const texts = JSON.stringify(template, (_key, value: unknown) =>
      typeof value === 'string' && (value === '' || value !== value.trim()) ? 'FAULT' : value,
    );
    expect(texts).not.toContain('FAULT');
    for (const choice of choices) expect(choice.title.length).toBeLessThanOrEqual(90);
    for (const question of questions) expect(question.title.length).toBeLessThanOrEqual(70);
    for (const objective of objectives)
      expect(objective.shortName.length).toBeLessThanOrEqual(limits.objectiveShortName);
    expect(template.shortName.length).toBeLessThanOrEqual(limits.assessmentShortName);
    for (const question of questions)
      expect([question.title, question.description]).toEqual([
        expect.stringMatching(/\?$/),
        expect.stringMatching(/\.$/),
      ]);
  });

  it('repeats no text', () => {
    unique(template.areas.map((area) => area.name));
    unique(objectives.map((objective) => objective.shortName.toLowerCase()));
    unique(questions.map((question) => question.title));
    unique(choices.map((choice) => choice.title));
    unique(objectives.flatMap((objective) => objective.maturities.map((maturity) => maturity.description)));
  });

  it('attaches one or two known recommendations to each objective and leaves none unused', () => {
    const keys = template.recommendations.map((recommendation) => recommendation.key);
    unique(keys);
    unique(template.recommendations.map((recommendation) => recommendation.url));
    for (const recommendation of template.recommendations) expect(new URL(recommendation.url).protocol).toBe('https:');
    for (const objective of objectives) expect([1, 2]).toContain(objective.recommendations.length);
    expect(new Set(objectives.flatMap((objective) => objective.recommendations))).toEqual(new Set(keys));
  });
});

describe.each([siteSafety, patientSafety, teamHealth])('the published template $shortName', (model) => {
  const parts = model.areas.flatMap((area) => area.objectives);

  it('describes and asks for each of its four levels', () => {
    const levels = model.levels.map((level) => level.position);
    expect(levels).toEqual([1, 2, 3, 4]);
    for (const { maturities, questions: asked } of parts) {
      expect(maturities.map((maturity) => maturity.level)).toEqual(levels);
      for (const { choices: steps } of asked) expect(steps.map((step) => step.level)).toEqual(levels);
    }
  });

  it('repeats no text and uses each of its recommendations', () => {
    unique(parts.map((objective) => objective.shortName));
    unique(parts.flatMap((objective) => objective.maturities.map((maturity) => maturity.description)));
    unique(parts.flatMap((objective) => objective.questions.map((question) => question.title)));
    const keys = model.recommendations.map((recommendation) => recommendation.key);
    expect(new Set(parts.flatMap((objective) => objective.recommendations))).toEqual(new Set(keys));
  });
});

describe('the organization "Halden Freight"', () => {
  const { nodes, people, personas, rounds, templates } = organization;
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const depth = (key: string | null): number => (key === null ? 0 : 1 + depth(byKey.get(key)?.parent ?? null));
  const members = (key: string) => people.filter((person) => person.nodes.includes(key));

  it('has 15 nodes on three levels: the root, 4 divisions, 10 teams', () => {
    unique(nodes.map((node) => node.key));
    unique(nodes.map((node) => node.name));
    expect(nodes.map((node) => [node.type, depth(node.key)]).sort()).toEqual([
      ...Array.from({ length: 4 }, () => ['Division', 2]),
      ['Organization', 1],
      ...Array.from({ length: 10 }, () => ['Team', 3]),
    ]);
    expect(organization.nodeTypes).toEqual(['Division', 'Team']);
    for (const node of nodes) expect(node.name.length).toBeLessThanOrEqual(limits.nodeName);
  });

  it('lists each parent before its children', () => {
    nodes.forEach((node, i) => {
      if (node.parent !== null) expect(nodes.slice(0, i).map((earlier) => earlier.key)).toContain(node.parent);
    });
  });

  it('has a master, 2 supers with Oskar Lindqvist first, 3 admins of divisions, and users', () => {
    const of = (role: string) => people.filter((person) => person.role === role);
    expect(['master', 'super', 'admin'].map((role) => of(role).length)).toEqual([1, 2, 3]);
    expect(of('super')[0]).toMatchObject({ firstName: 'Oskar', surName: 'Lindqvist' });
    expect(people).toContainEqual(expect.objectContaining({ firstName: 'Ana', surName: 'Ribeiro' }));
    for (const admin of of('admin')) expect(admin.nodes.map((key) => byKey.get(key)?.type)).toContain('Division');
  });

  it('gives each person an address, a known persona and nodes that exist', () => {
    unique(people.map((person) => person.email));
    for (const person of people) {
      expect(person.email).toMatch(/^[a-z]+\.[a-z]+@halden\.example$/);
      expect(personas.map((persona) => persona.title)).toContain(person.persona);
      expect(person.nodes.length).toBeGreaterThanOrEqual(1);
      unique(person.nodes);
      for (const key of person.nodes) expect(byKey.has(key)).toBe(true);
    }
    expect(personas).toHaveLength(4);
  });

  it('lets people join over months, nobody before the organization or after today', () => {
    for (const { joinedOffsetDays } of people) {
      expect(joinedOffsetDays).toBeGreaterThanOrEqual(organization.foundedOffsetDays);
      expect(joinedOffsetDays).toBeLessThan(0);
    }
    expect(new Set(people.map((person) => person.joinedOffsetDays)).size).toBeGreaterThan(10);
  });

  it('staffs each team with 6 to 8 people, so that no open round has a group too small to be shown', () => {
    for (const node of nodes.filter((one) => one.type === 'Team')) {
      expect(members(node.key).length).toBeGreaterThanOrEqual(6);
      expect(members(node.key).length).toBeLessThanOrEqual(8);
    }
  });

  it('has three closed rounds and an open one of all ten teams, answered by a share of each', () => {
    expect(rounds.map((round) => [round.openOffsetDays < 0, round.closeOffsetDays > 0])).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    const teams = nodes.filter((node) => node.type === 'Team').map((node) => node.key);
    expect(rounds.at(-1)?.nodes).toEqual(teams);
    for (const round of rounds) {
      expect(templates.map(({ file }) => file)).toContain(round.template);
      expect(round.shortName.length).toBeLessThanOrEqual(limits.assessmentShortName);
      expect(round.startOffsetDays).toBeLessThan(round.endOffsetDays);
      expect(round.openOffsetDays).toBeLessThan(round.closeOffsetDays);
      expect(Object.keys(round.answeredBy)).toEqual(round.nodes);
      for (const key of round.nodes) expect(byKey.has(key)).toBe(true);
      for (const part of Object.values(round.answeredBy)) expect(part > 0 && part <= 1).toBe(true);
    }
  });
});
