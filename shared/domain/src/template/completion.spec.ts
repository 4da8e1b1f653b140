import { describe, expect, it } from '@jest/globals';
import { completion } from './completion.js';
import { emptyContent, type TemplateContent } from './content.js';

/** One objective per row, one level per column: D described, C covered by a choice, B both, - neither. */
function grid(...rows: readonly string[]): TemplateContent {
  const width = rows[0]?.length ?? 0;
  const levels = Array.from({ length: width }, (_, l) => ({
    n: l + 1,
    position: l + 1,
    name: `L${l + 1}`,
    description: '',
  }));
  const marked = (row: string, marks: string) => levels.filter((_, l) => marks.includes(row.charAt(l)));
  const objectives = rows.map((row, o) => ({
    n: 100 + o,
    shortName: `O${o + 1}`,
    description: 'About it',
    maturities: marked(row, 'DB').map((level) => ({ n: 1000 * o + 300 + level.n, level: level.n, description: 'So' })),
    recommendationIds: [],
    questions: [
      {
        n: 200 + o,
        title: 'Q',
        description: 'About it',
        kind: 'ladder' as const,
        weight: 1,
        choices: marked(row, 'CB').map((level) => ({ n: 1000 * o + 400 + level.n, level: level.n, title: 'So' })),
      },
    ],
  }));
  return { levels, areas: [{ n: 99, name: 'A', description: 'About it', color: '#ff4040', objectives }] };
}
const figures = ({ completed, percentage }: ReturnType<typeof completion>) => ({ completed, percentage });

describe('completion', () => {
  it('is 0 without levels, areas or objectives, and names the missing kind', () => {
    const one = grid('B');
    expect(completion(emptyContent)).toEqual({
      completed: 0,
      percentage: '0.00',
      missing: [
        { pointer: '/levels', code: 'levels-missing', detail: 'There is no level', objective: null, level: null },
        { pointer: '/areas', code: 'areas-missing', detail: 'There is no area', objective: null, level: null },
      ],
    });
    const codes = (content: TemplateContent) => completion(content).missing.map(({ code }) => code);
    expect(codes({ ...one, levels: [] })).toEqual(['levels-missing']);
    expect(codes({ ...one, areas: [] })).toEqual(['areas-missing']);
    expect(codes({ ...one, areas: one.areas.map((area) => ({ ...area, objectives: [] })) })).toEqual([
      'objectives-missing',
    ]);
  });
  it('counts pairs of objective and level', () => {
    expect(figures(completion(grid('BB', 'BB')))).toEqual({ completed: 100, percentage: '100.00' });
    expect(figures(completion(grid('BD', 'C-')))).toEqual({ completed: 50, percentage: '50.00' });
    expect(figures(completion(grid('DCB')))).toEqual({ completed: 200 / 3, percentage: '66.67' });
    expect(figures(completion(grid('D--')))).toEqual({ completed: 100 / 3, percentage: '0.00' });
  });
  it('names each missing description and choice by its place, objective and level', () => {
    expect(completion(grid('BB', 'BD', 'CB')).missing).toEqual([
      {
        pointer: '/areas/0/objectives/1/questions',
        code: 'choice-missing',
        detail: 'No choice of objective "O2" at level "L2"',
        objective: 101,
        level: 2,
      },
      {
        pointer: '/areas/0/objectives/2/maturities',
        code: 'description-missing',
        detail: 'No description of objective "O3" at level "L1"',
        objective: 102,
        level: 1,
      },
    ]);
  });
  it('rounds half up, and never up to 100.00', () => {
    const empty = '-'.repeat(10);
    expect(completion(grid('C---------', ...Array<string>(79).fill(empty))).percentage).toBe('0.13');
    expect(completion(grid('C---------', ...Array<string>(80).fill(empty))).percentage).toBe('0.12');
    const almost = grid(...Array<string>(2_999).fill('B'.repeat(10)), 'BBBBBBBBB-');
    expect(completion(almost)).toMatchObject({ percentage: '99.99' });
    expect(completion(almost).completed).toBeLessThan(100);
  });
});
