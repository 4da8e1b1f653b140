import { Avatar } from '../components/data/Avatar';
import { AvatarStack } from '../components/data/AvatarStack';
import { CoverageRing } from '../components/data/CoverageRing';
import { cell, Chip, DataTable } from '../components/data/DataTable';
import { Kbd } from '../components/data/Kbd';
import { ProgressBar } from '../components/data/ProgressBar';
import { StagePips } from '../components/data/StagePips';
import { Tag, ValueTag } from '../components/data/Tag';
import { ValueBar } from '../components/data/ValueBar';
import { SeriesMark } from '../components/charts/SeriesMark';
import { Card } from '../components/layout/Card';
import { SERIES } from '../lib/series';
import styles from './gallery.module.css';
import { Row, Section } from './Section';

const PEOPLE = ['Ana Ribeiro', 'Hanna Koskinen', 'Jonas Weber', 'Mei Lin Tan', 'Lucía Fernández', 'Tomás Vidal'].map(
  (name) => ({ id: name, name }),
);

function Table() {
  return (
    <Card title="Areas and objectives">
      <DataTable label="Areas and objectives">
        <thead>
          <tr>
            <th>Area and objective</th>
            <th className={cell['num']}>Value</th>
            <td />
            <th>Stage</th>
            <th>Coverage</th>
          </tr>
        </thead>
        <tbody>
          <tr className={cell['group']}>
            <th scope="row">
              <Chip color="var(--tm-area-1)" />
              Flow
            </th>
            <td className={cell['num']}>3.17</td>
            <td />
            <td />
            <td>
              <CoverageRing part={71} whole={81} />
            </td>
          </tr>
          {[3.33, 2.14, null].map((value, index) => (
            <tr key={index}>
              <th scope="row" className={cell['indent']}>
                {['Small batches', 'Threat modelling', 'Observability'][index]}
              </th>
              <td className={cell['num']}>{value?.toFixed(2) ?? 'no value'}</td>
              <td>
                <ValueBar value={value} max={5} coverage={index === 1 ? 0.5 : 0.9} />
              </td>
              <td>
                <StagePips level={3 - index} levels={5} name="Defined" />
              </td>
              <td>
                <CoverageRing part={index === 1 ? 14 : 24} whole={27} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

export function Marks() {
  return (
    <>
      <Section title="Tags, avatars, marks, area colours, series">
        <Card padded>
          <Row>
            <Tag>Template</Tag>
            <Tag tone="line">Draft</Tag>
            <Tag tone="success">Deployed</Tag>
            <Tag tone="needs">Submitted</Tag>
            <Tag tone="primary">Admin</Tag>
            <Tag tone="warning">Results behind</Tag>
            <Tag tone="danger">Inactive</Tag>
            <ValueTag value={3} />
            <ValueTag value={null} />
            <Kbd>Esc</Kbd>
          </Row>
          <Row>
            {(['sm', 'md', 'lg', 'xl'] as const).map((size, index) => (
              <Avatar key={size} size={size} id={String(index)} name={PEOPLE[index]?.name ?? ''} />
            ))}
            <Avatar id="x" size="lg" name="Broken Image" src="/images/none.png" />
            <AvatarStack people={PEOPLE} total={46} />
            <StagePips level={3} levels={5} name="Defined" />
            <CoverageRing part={24} whole={27} />
            <CoverageRing part={14} whole={27} />
            <span style={{ width: 160 }}>
              <ProgressBar value={62} label="Progress" size="md" />
            </span>
          </Row>
          <Row>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((area) => (
              <span key={area} className={styles['swatch']} style={{ background: `var(--tm-area-${area})` }} />
            ))}
          </Row>
          <Row>
            {SERIES.map((series, index) => (
              <SeriesMark
                key={series.color}
                kind="assessment"
                color={series.color}
                marker={series.marker}
                label={`Series ${index + 1}`}
              />
            ))}
            <SeriesMark kind="average" label="Average" />
            <SeriesMark kind="maturity" label="Maturity" />
          </Row>
        </Card>
      </Section>
      <Table />
    </>
  );
}
