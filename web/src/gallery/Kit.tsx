import { useState } from 'react';
import { Tag } from '../components/data/Tag';
import { SearchField } from '../components/fields/SearchField';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Card } from '../components/layout/Card';
import { ListTable } from '../kit/ListTable';
import type { ListColumn } from '../kit/list-columns';
import { QueryView } from '../kit/QueryView';
import type { QueryAnswer } from '../kit/use-answer';
import { useListPlace } from '../kit/use-list-place';
import { ApiProblem } from '../lib/api/problem';
import type { IdSet } from '../lib/sets';
import styles from './gallery.module.css';
import { KitPanels } from './KitPanels';
import { Section } from './Section';

interface Team {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}
const teamsOf = (count: number): readonly Team[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${String(index)}`,
    name: `Team ${String(index + 1)}`,
    people: 3 + ((index * 7) % 11),
  }));
const FEW = teamsOf(5);
const MANY = teamsOf(400);

const columns: readonly ListColumn<Team>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'state', title: 'State', cell: () => <Tag tone="success">Active</Tag>, narrow: true },
  { id: 'people', title: 'People', cell: ({ people }) => people, sortBy: ({ people }) => people, align: 'end' },
];

const offline = new ApiProblem({ code: 'offline', status: 0, detail: 'The server cannot be reached.' });
const answered = (stale: boolean) => ({
  data: FEW,
  version: null,
  total: null,
  stale,
  position: null,
  readPosition: null,
});
const refetch = async () => Promise.resolve();
const QUERIES: readonly (readonly [title: string, query: Omit<QueryAnswer<readonly Team[]>, 'dataUpdatedAt'>])[] = [
  ['QueryView: not refreshed', { data: answered(false), error: offline, refetch }],
  ['QueryView: behind', { data: answered(true), error: null, refetch }],
  ['QueryView: not loaded', { data: undefined, error: offline, refetch }],
];

function Queries() {
  const [now] = useState(() => Date.now());
  return (
    <div className={styles['four']}>
      {QUERIES.map(([title, query]) => (
        <Section key={title} title={title}>
          <Card title="Teams" ruled>
            <QueryView
              query={{ ...query, dataUpdatedAt: now }}
              failed="The teams could not be loaded"
              skeleton={<SkeletonRows />}
            >
              {(teams) => (
                <ul>
                  {teams.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              )}
            </QueryView>
          </Card>
        </Section>
      ))}
    </div>
  );
}

const idOf = ({ id }: Team) => id;
const nameOf = ({ name }: Team) => name;

/** With a selection and windowed rows, or as lines of which one is open; each has its place in the address. */
function List({
  list,
  teams,
  look,
}: {
  readonly list: string;
  readonly teams: readonly Team[];
  readonly look: 'table' | 'rows';
}) {
  const place = useListPlace(list);
  const [chosen, onChange] = useState<IdSet>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const search = place.search.trim().toLowerCase();
  const rows = search === '' ? teams : teams.filter(({ name }) => name.toLowerCase().includes(search));
  return (
    <div style={{ height: 320, display: 'flex', flexDirection: 'column' }}>
      <SearchField
        label="Find a team"
        value={place.search}
        onChange={(text) => place.change({ search: text })}
        found={rows.length}
        meta={`${String(teams.length)} teams`}
      />
      <ListTable
        label="Teams"
        look={look}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        place={place}
        total={look === 'table' ? rows.length : 250}
        onOpen={({ id }) => setOpened(id)}
        opened={opened}
        {...(look === 'table' && { selection: { chosen, onChange } })}
      />
    </div>
  );
}

/** What screens of lists and forms are made of. */
export function Kit() {
  return (
    <>
      <Queries />
      <Section title="RoutePanel and FormPanel">
        <KitPanels />
      </Section>
      <div className={styles['two']}>
        <Section title="ListTable: 400 rows, sorted and chosen">
          <Card title="Teams" ruled>
            <List list="many" teams={MANY} look="table" />
          </Card>
        </Section>
        <Section title="ListTable: lines, a page of 250">
          <Card title="Teams" ruled>
            <List list="few" teams={FEW} look="rows" />
          </Card>
        </Section>
      </div>
    </>
  );
}
