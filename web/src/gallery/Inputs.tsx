import { useState } from 'react';
import { DateRangeField, type DateRange } from '../components/fields/DateRangeField';
import { SearchField } from '../components/fields/SearchField';
import { Select } from '../components/fields/Select';
import { TextArea } from '../components/fields/TextArea';
import { TextField } from '../components/fields/TextField';
import { Card } from '../components/layout/Card';
import styles from './gallery.module.css';
import { Section } from './Section';

const TYPES = ['Organization', 'Division', 'Team', 'Chapter', 'Guild', 'Squad', 'Tribe', 'Unit'].map((label) => ({
  value: label,
  label,
  ...(label === 'Team' && { note: '14 nodes' }),
}));

export function Inputs() {
  const [name, setName] = useState('Customer platforms');
  const [mail, setMail] = useState('ana.ribeiro@halden');
  const [type, setType] = useState<string | null>('Team');
  const [search, setSearch] = useState('observ');
  const [range, setRange] = useState<DateRange>({ from: '2026-07-01', to: '2026-12-31' });
  const [why, setWhy] = useState('Booking has no batch work since the move to events in spring.');
  return (
    <Section title="Inputs">
      <Card padded>
        <div className={styles['fields']}>
          <TextField
            label="Node name"
            value=""
            onChange={() => undefined}
            placeholder="For example Booking"
            help="The counter appears after 15 characters."
          />
          <TextField label="Node name" value={name} onChange={setName} maxLength={35} counterFrom={15} />
          <TextField
            label="E-mail"
            type="email"
            value={mail}
            onChange={setMail}
            error="This address has no ending, such as .com."
          />
          <TextField
            label="Recommendation link"
            value="sre handbook"
            onChange={() => undefined}
            error="Please insert a valid url"
          />
          <Select label="Node type" value={type} onChange={setType} options={TYPES} />
          <TextField
            label="Short name"
            locked
            value="Software delivery"
            onChange={() => undefined}
            help="A deployed template is read-only. Duplicate it to change it."
          />
          <div>
            <div className={styles['cap']}>Search</div>
            <SearchField label="Find a node" value={search} onChange={setSearch} found={2} meta="12 nodes" />
          </div>
          <DateRangeField label="Assessment period" value={range} onChange={setRange} />
          <TextArea
            label="Why not?"
            optional
            value={why}
            onChange={setWhy}
            maxLength={200}
            counterFrom={0}
            counter="used"
          />
        </div>
      </Card>
    </Section>
  );
}
