import { Download, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonKind } from '../components/controls/Button';
import { Checkbox } from '../components/controls/Checkbox';
import { IconButton } from '../components/controls/IconButton';
import { Segmented } from '../components/controls/Segmented';
import { Switch } from '../components/controls/Switch';
import { Chip } from '../components/data/DataTable';
import { Card } from '../components/layout/Card';
import { HowComputed } from '../components/overlays/HowComputed';
import { Row, Section } from './Section';

const KINDS: readonly (readonly [ButtonKind, string])[] = [
  ['primary', 'Apply'],
  ['default', 'Duplicate'],
  ['quiet', 'Cancel'],
  ['danger', 'Archive'],
];

export function Controls() {
  const [on, setOn] = useState(true);
  const [some, setSome] = useState(false);
  const [mode, setMode] = useState<'assessment' | 'maturity'>('assessment');
  return (
    <Section title="Buttons">
      <Card padded>
        {KINDS.map(([kind, label]) => (
          <Row key={kind}>
            <Button kind={kind}>{label}</Button>
            <Button kind={kind} busy>
              {label}
            </Button>
            <Button kind={kind} disabled>
              {label}
            </Button>
          </Row>
        ))}
        <Row>
          <Button size="sm">Small 28</Button>
          <Button>Medium 32</Button>
          <Button size="lg">Large 36</Button>
          <Button size="touch" kind="primary">
            Touch 48
          </Button>
          <HowComputed title="Small batches: 3.33">The value is the sum of the shares.</HowComputed>
          <IconButton label="With results" on>
            <ListFilter />
          </IconButton>
          <IconButton label="Download">
            <Download />
          </IconButton>
        </Row>
        <Row>
          <Button kind="primary" disabled reason="The short name is missing">
            Apply
          </Button>
        </Row>
        <Row>
          <Checkbox label="Off" checked={!on} onChange={(next) => setOn(!next)} />
          <Checkbox label="On" checked={on} onChange={setOn} />
          <Checkbox label="Some" checked={some} indeterminate={!some} onChange={setSome} />
          <Checkbox label="Locked" checked disabled onChange={() => undefined} />
          <Switch label="On" checked={on} onChange={setOn} />
          <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
          <Switch label="Series 2" checked color="var(--tm-series-2)" onChange={() => undefined} />
          <Switch label="Locked" checked={false} disabled onChange={() => undefined} />
        </Row>
        <Row>
          <Segmented
            label="Values"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'assessment', label: 'Assessment' },
              { value: 'maturity', label: 'Maturity' },
            ]}
          />
          <Segmented
            label="Series"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'assessment', label: 'Booking', mark: <Chip round color="var(--tm-series-1)" /> },
              { value: 'maturity', label: 'Tracking', mark: <Chip color="var(--tm-series-2)" /> },
            ]}
          />
        </Row>
      </Card>
    </Section>
  );
}
