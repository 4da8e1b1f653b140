import { distance } from '../nearest';
import { foldText } from '../fold-text';
import type { SheetField } from './fields';
import type { Finding } from './findings';
import type { Row } from './row';

interface Name {
  readonly text: string;
  readonly rows: Row[];
}

/** Shorter names are near to each other by chance. */
const LONG_ENOUGH = 6;

/** Each name is compared with each other one: where there are more, nothing is looked for. */
const MOST_NAMES = 500;

/** A name that stands in few lines beside one that differs in a letter or two and stands in more is probably a slip. */
function slipsAmong(names: ReadonlyMap<string, Name>, field: SheetField): readonly Finding[] {
  if (names.size > MOST_NAMES) return [];
  return [...names].flatMap(([key, name]) => {
    if (key.length < LONG_ENOUGH) return [];
    const meant = [...names].find(([other, { rows }]) => {
      if (rows.length <= name.rows.length || Math.abs(other.length - key.length) > 1) return false;
      return distance(key, other) === 1;
    });
    if (meant === undefined) return [];
    return name.rows.map(
      (row): Finding => ({ kind: 'note', code: 'slip', place: row.at(field), said: name.text, repair: meant[1].text }),
    );
  });
}

/** Names that look like another, misspelt: areas, and objectives within their area. */
export function slipsOf(rows: readonly Row[], field: 'area' | 'objective'): readonly Finding[] {
  const groups = new Map<string, Map<string, Name>>();
  let area = '';
  for (const row of rows) {
    area = row.of('area') || area;
    const text = row.of(field);
    if (text === '') continue;
    const group = groups.get(field === 'area' ? '' : foldText(area)) ?? new Map<string, Name>();
    groups.set(field === 'area' ? '' : foldText(area), group);
    const name = group.get(foldText(text)) ?? { text, rows: [] };
    name.rows.push(row);
    group.set(foldText(text), name);
  }
  return [...groups.values()].flatMap((group) => slipsAmong(group, field));
}
