import { describe, expect, test } from '@jest/globals';
import type { User } from '@tidemark/contracts';
import { someone } from '../../../testing/fake-api';
import { aNode } from '../../../testing/organization';
import { batchesOf, knownOf } from '../model/people';
import { type Around, checkRows, inviteesOf, type Row } from './check';
import { readColumns } from './columns';
import { decodeFile, parseCsv } from '../../../lib/sheets/parse-csv';

const persona = (id: string, title: string) => ({
  id,
  title,
  description: '',
  organization_id: 'o1',
  may: [],
  version: 1,
});
const eva: User = someone({ id: 'eva', firstName: 'Eva', surName: 'Horak', email: 'Eva@x.org', role: 'admin' });
const around: Around = {
  personas: [persona('dev', 'Developer'), persona('qa', 'QA engineer')],
  nodes: [aNode('warehouse'), aNode('customs'), aNode('twin'), { ...aNode('twin'), id: 'twin2' }],
  known: knownOf([eva]),
  mayGiveSuper: true,
  defaults: { persona: null, role: 'user', node: null },
};
const row = (number: number, changes: Partial<Row> = {}): Row => ({
  number,
  name: 'Kim Lee',
  email: `kim${String(number)}@x.org`,
  persona: 'developer',
  role: 'User',
  node: 'Warehouse',
  ...changes,
});
const findings = (...rows: readonly Row[]) => checkRows(rows, around).map((one) => one.findings);

describe('a CSV file', () => {
  test('is read with quotes, line ends in cells, and any delimiter; empty lines are counted', () => {
    expect(parseCsv('\uFEFFname,e-mail\r\n"Lee, ""Kim""",kim@x.org\r\n\r\n"two\nlines",b@x.org')).toEqual([
      { number: 1, cells: ['name', 'e-mail'] },
      { number: 2, cells: ['Lee, "Kim"', 'kim@x.org'] },
      { number: 4, cells: ['two\nlines', 'b@x.org'] },
    ]);
    expect(parseCsv('a;b\n1;2,5')[1]?.cells).toEqual(['1', '2,5']);
    expect(parseCsv('a\tb\n1\t')[1]?.cells).toEqual(['1', '']);
    expect(parseCsv('')).toEqual([]);
  });

  test('is read in the encodings that spreadsheets write', () => {
    expect(decodeFile(new TextEncoder().encode('João'))).toBe('João');
    expect(decodeFile(new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f]))).toBe('João');
    expect(decodeFile(new Uint8Array([0xff, 0xfe, 0x4a, 0x00]))).toBe('J');
  });

  test.each([
    ['English', 'Name,E-mail,Persona,Role,Node', [0, null, 1, 2, 3, 4]],
    ['Spanish', 'Correo electrónico;Nombre;Apellidos;Persona;Rol;Nodo', [1, 2, 0, 3, 4, 5]],
    ['Portuguese', 'Nome,Sobrenome,E-mail,Persona,Papel,Nó', [0, 1, 2, 3, 4, 5]],
  ])('has its columns recognised in %s', (_, head, expected) => {
    const { mapping, lines } = readColumns(parseCsv(`${head}\n1,2,3,4,5,6`));
    expect([mapping.name, mapping.surname, mapping.email, mapping.persona, mapping.role, mapping.node]).toEqual(
      expected,
    );
    expect(lines).toHaveLength(1);
  });

  test('without a head has its addresses found, and no line taken for a head', () => {
    const { mapping, lines, columns } = readColumns(parseCsv('Kim,kim@x.org\nAna,ana@x.org'));
    expect([mapping.email, mapping.name, lines.length, columns]).toEqual([1, null, 2, ['A', 'B']]);
  });
});

describe('a line', () => {
  test('says what is wrong at which cell, and how to repair it', () => {
    expect(
      findings(
        row(2),
        row(3, { email: 'kim@x' }),
        row(4, { persona: 'Devloper' }),
        row(5, { role: 'Owner' }),
        row(6, { node: 'Custom' }),
        row(7, { node: 'Twin' }),
        row(8, { email: '', persona: '', node: '' }),
      ),
    ).toEqual([
      [],
      [{ kind: 'fault', field: 'email', fault: 'no_ending', repair: null }],
      [{ kind: 'fault', field: 'persona', fault: 'unknown_persona', repair: 'Developer' }],
      [{ kind: 'fault', field: 'role', fault: 'unknown_role', repair: null }],
      [{ kind: 'fault', field: 'node', fault: 'unknown_node', repair: 'Customs' }],
      [{ kind: 'fault', field: 'node', fault: 'several_nodes', repair: null }],
      [
        { kind: 'fault', field: 'email', fault: 'no_email', repair: null },
        { kind: 'fault', field: 'persona', fault: 'no_persona', repair: null },
        { kind: 'fault', field: 'node', fault: 'no_node', repair: null },
      ],
    ]);
  });

  test('of who has an account keeps role and persona; of one address twice is one person on both nodes [R5-070, R5-071]', () => {
    const checked = checkRows(
      [
        row(2, { email: 'EVA@x.org', role: 'super', persona: 'nothing of the kind' }),
        row(3, { email: 'kim@x.org' }),
        row(4, { email: 'Kim@x.org', node: 'Customs' }),
        row(5, { name: '' }),
      ],
      around,
    );
    expect(checked.map(({ findings: all }) => all.map((one) => (one.kind === 'note' ? one.note : one.fault)))).toEqual([
      ['member'],
      [],
      ['joined'],
      ['no_name'],
    ]);
    const people = inviteesOf(checked);
    expect(people.map(({ email, role, nodeIds, isMember }) => [email, role, nodeIds.join(), isMember])).toEqual([
      ['eva@x.org', 'admin', 'warehouse', true],
      ['kim@x.org', 'user', 'warehouse,customs', false],
      ['kim5@x.org', 'user', 'warehouse', false],
    ]);
    // Who goes to the same nodes goes with one call.
    expect(batchesOf(people, 20).map((batch) => batch.map(({ email }) => email))).toEqual([
      ['eva@x.org', 'kim5@x.org'],
      ['kim@x.org'],
    ]);
    expect(batchesOf(people, 1)).toHaveLength(3);
  });

  test('that names nothing takes what was chosen for such lines', () => {
    const defaults = { persona: 'qa', role: 'admin', node: 'customs' } as const;
    const [line] = checkRows([row(2, { persona: '', role: '', node: '' })], { ...around, defaults });
    expect(line?.invitee).toMatchObject({ personaId: 'qa', role: 'admin', nodeIds: ['customs'] });
  });

  test('does not give the role of super where that is not for the reader to give', () => {
    const [line] = checkRows([row(2, { role: 'Súper' })], { ...around, mayGiveSuper: false });
    expect(line?.findings).toEqual([{ kind: 'fault', field: 'role', fault: 'super_not_given', repair: 'admin' }]);
  });
});
