import { describe, expect, it } from '@jest/globals';
import { parseTemplateFile } from '@tidemark/contracts';
import { type DemoAnswer, demoAnswers } from './answers.js';
import organization from './organization.json' with { type: 'json' };
import { notApplicableReasons, notes } from './remarks.js';
import json from './software-delivery.template.json' with { type: 'json' };
import { teamNotes } from './team-notes.js';
import { rounds, surveyedTeams, tendencyOf } from './tendencies.js';

const parsed = parseTemplateFile(json);
if (!parsed.ok) throw new Error('The template of the demo has faults');
const template = parsed.file;

const objectives = template.areas.flatMap((area) => area.objectives);
const questions = objectives.flatMap((objective) => objective.questions);
const positions = template.areas.flatMap((area, a) =>
  area.objectives.flatMap((objective, o) => objective.questions.map((_question, q) => [a, o, q])),
);
const booking = tendencyOf('Delivery 2026 H2', 'booking');
const tracking = tendencyOf('Delivery 2026 H1', 'tracking');
const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** All members of the surveyed teams, in every round. */
const crowd = organization.rounds.flatMap(({ shortName, nodes }) =>
  nodes.flatMap((node) =>
    organization.people
      .filter((person) => person.nodes.includes(node))
      .map(({ email, persona }) =>
        demoAnswers(template, `${email} ${shortName}`, tendencyOf(shortName, node, persona), teamNotes[node]),
      ),
  ),
);
const everything = crowd.flat();
const isNone = (a: DemoAnswer) => !a.skipped && a.notApplicable === null && a.choices.length === 0;
const share = (test: (a: DemoAnswer) => boolean) => everything.filter(test).length / everything.length;

/** Mean of the highest chosen level, over the ladders of one person's answers; "none of these" is 0. */
const height = (answers: readonly DemoAnswer[]) =>
  mean(
    answers.flatMap((a, i) => {
      const question = questions[i];
      if (question?.kind !== 'ladder' || a.skipped || a.notApplicable !== null) return [];
      return [Math.max(0, ...a.choices.map((c) => question.choices[c]?.level ?? Number.NaN))];
    }),
  );

describe('demo answers', () => {
  it('are the same for the same person', () => {
    const once = demoAnswers(template, 'ana.ribeiro@halden.example', booking);
    expect(demoAnswers(template, 'ana.ribeiro@halden.example', booking)).toEqual(once);
  });

  it('stay the same from release to release', () => {
    const ana = demoAnswers(template, 'ana.ribeiro@halden.example', booking);
    expect(
      ana
        .slice(0, 12)
        .map((a) => a.choices.join(','))
        .join(' '),
    ).toBe('2 2 3 2 3 2 3 0,1,2,4,5,6 2 1 1 3');
  });

  it('differ between people', () => {
    expect(new Set(crowd.map((answers) => JSON.stringify(answers))).size).toBe(crowd.length);
  });

  it('do not depend on the order of the template', () => {
    const [first, ...others] = template.areas;
    const moved = demoAnswers({ areas: [...others, ...(first ? [first] : [])] }, 'seed', tracking);
    const plain = (answers: readonly DemoAnswer[]) => answers.map(({ position: _position, ...rest }) => rest);
    const expected = plain(demoAnswers(template, 'seed', tracking));
    const length = first?.objectives.flatMap((objective) => objective.questions).length ?? 0;
    expect(plain(moved)).toEqual([...expected.slice(length), ...expected.slice(0, length)]);
  });

  it('have exactly one entry for each question, in order', () => {
    for (const answers of crowd) expect(answers.map((a) => a.position)).toEqual(positions);
  });

  it('select choices that exist, one at most on a ladder, none twice', () => {
    const isSound = ({ choices }: DemoAnswer, question: (typeof questions)[number] | undefined) =>
      choices.every((choice) => question?.choices[choice] !== undefined) &&
      new Set(choices).size === choices.length &&
      (question?.kind !== 'ladder' || choices.length <= 1);
    expect(crowd.flatMap((answers) => answers.filter((a, i) => !isSound(a, questions[i])))).toEqual([]);
  });

  it('are either chosen, skipped or not applicable, and only answers have notes', () => {
    const silent = everything.filter((a) => a.skipped || a.notApplicable !== null);
    const isSilent = (a: DemoAnswer) =>
      a.choices.length === 0 && a.note === null && a.skipped === (a.notApplicable === null);
    expect(silent.filter((a) => !isSilent(a))).toEqual([]);
  });

  it('contain a few of each possible kind of answer', () => {
    for (const few of [share((a) => a.skipped), share((a) => a.notApplicable !== null), share(isNone)]) {
      expect(few).toBeGreaterThan(0.005);
      expect(few).toBeLessThan(0.1);
    }
    expect(share((a) => a.note !== null)).toBeGreaterThan(0.01);
  });

  it('follow the tendency', () => {
    const at = (level: number) =>
      mean(
        Array.from({ length: 30 }, (_one, i) =>
          height(demoAnswers(template, String(i), Object.fromEntries(objectives.map((one) => [one.shortName, level])))),
        ),
      );
    for (const level of [2, 3, 4]) expect(Math.abs(at(level) - level)).toBeLessThan(0.25);
  });

  it('use an ordinary level without a tendency', () => {
    expect(
      Math.abs(mean(Array.from({ length: 30 }, (_one, i) => height(demoAnswers(template, String(i), {})))) - 2.5),
    ).toBeLessThan(0.25);
  });

  it('have reasons and notes for questions of the template only', () => {
    const titles = questions.map((question) => question.title);
    const noted = [notes, ...Object.values(teamNotes)].flatMap((one) => Object.keys(one));
    expect(titles).toEqual(expect.arrayContaining([...Object.keys(notApplicableReasons), ...noted]));
    for (const reason of Object.values(notApplicableReasons).flat()) expect(reason.length).toBeLessThanOrEqual(200);
  });
});

describe('tendencies of the demo teams', () => {
  const newest = rounds.at(-1) ?? '';
  const levelsOf = (round: string, team: string) => Object.values(tendencyOf(round, team));

  it.each(surveyedTeams)('name every objective, from 1 to 5: %s', (team) => {
    for (const round of rounds) {
      const tendency = tendencyOf(round, team);
      expect(Object.keys(tendency)).toEqual(objectives.map((objective) => objective.shortName));
      for (const level of Object.values(tendency)) {
        expect(level).toBeGreaterThanOrEqual(1);
        expect(level).toBeLessThanOrEqual(5);
      }
    }
  });

  it.each(surveyedTeams)('draw a shape and not a circle: %s', (team) => {
    const levels = levelsOf(newest, team);
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(1.5);
  });

  it('tell of a team that rises, one that falls back and an uneven one', () => {
    const course = (team: string) => rounds.map((round) => mean(levelsOf(round, team)));
    expect(course('warehouse')).toEqual(course('warehouse').toSorted((a, b) => a - b));
    expect(course('customs')).toEqual(course('customs').toSorted((a, b) => b - a));
    const [first = 0, second = 0, third = 0, fourth = 0] = course('route-planning');
    expect([first > second, second < third, third > fourth]).toEqual([true, true, true]);
  });

  it('let people of one team differ by persona', () => {
    const reviews = (persona: string) => tendencyOf(newest, 'booking', persona)['Blameless reviews'] ?? 0;
    expect(reviews('Engineering manager') - reviews('Developer')).toBeGreaterThan(2);
  });

  it('cover the rounds and teams of the organization', () => {
    expect(organization.rounds.map((round) => round.shortName)).toEqual([...rounds]);
    for (const round of organization.rounds) expect(surveyedTeams).toEqual(expect.arrayContaining(round.nodes));
  });
});
