import { useState } from 'react';
import { Button } from '../components/controls/Button';
import { TextArea } from '../components/fields/TextArea';
import { TextField } from '../components/fields/TextField';
import { FormPanel } from '../kit/FormPanel';
import { RoutePanel } from '../kit/RoutePanel';
import { useApiForm } from '../kit/use-api-form';
import { Row } from './Section';

const initial = { title: '', description: '' };
const labels = { title: 'Title', description: 'Description' };

/** Sent to the gallery's own interface (api.ts): it refuses the title 'Tester'. */
function NewPersona({ onClose }: { readonly onClose: () => void }) {
  const form = useApiForm('createPersona', {
    initial,
    labels,
    input: (values) => ({ body: { organization_id: 'o1', ...values } }),
    changes: ['personas'],
  });
  return (
    <FormPanel form={form} title="New persona" submit="Create" onClose={onClose}>
      <TextField {...form.field('title')} autoFocus help="“Tester” is refused at its field" />
      <TextArea {...form.field('description')} optional rows={4} />
    </FormPanel>
  );
}

const panels = {
  route: 'RoutePanel 500',
  form: 'FormPanel: fields and limits of createPersona',
} as const;

/** The panels of the kit; that they are addresses elsewhere makes no difference to how they look. */
export function KitPanels() {
  const [opened, open] = useState<keyof typeof panels | null>(null);
  const close = () => open(null);
  return (
    <Row>
      {(['route', 'form'] as const).map((panel) => (
        <Button key={panel} onClick={() => open(panel)}>
          {panels[panel]}
        </Button>
      ))}
      {opened === 'form' && <NewPersona onClose={close} />}
      {opened === 'route' && (
        <RoutePanel
          title="Deliveries"
          width={500}
          onClose={close}
          foot={({ close: leave }) => <Button onClick={leave}>Close</Button>}
        >
          <p>Slides in, traps the focus, closes on Escape and gives the focus back.</p>
        </RoutePanel>
      )}
    </Row>
  );
}
