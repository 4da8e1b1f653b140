import { Archive, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/controls/Button';
import { useToast } from '../components/feedback/toast';
import { TextField } from '../components/fields/TextField';
import { Select } from '../components/fields/Select';
import { Card } from '../components/layout/Card';
import { useConfirm } from '../components/overlays/confirm';
import { HowComputed } from '../components/overlays/HowComputed';
import { Menu } from '../components/overlays/Menu';
import { ShareTable } from '../components/overlays/ShareTable';
import { SidePanel } from '../components/overlays/SidePanel';
import { Row, Section } from './Section';

const SHARES = [24, 22, 19, 11, 4].map((part, index) => ({
  key: String(index),
  label: `${index + 1} ${['Initial', 'Repeatable', 'Defined', 'Measured', 'Optimising'][index] ?? ''}`,
  part,
  whole: 24,
}));

function Panels() {
  const [opened, setOpened] = useState(false);
  const [inner, setInner] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpened(true)}>Panel 860</Button>
      <SidePanel
        opened={opened}
        onClose={() => setOpened(false)}
        title="Node types"
        width={860}
        dirty={name !== ''}
        note="Type a name to make it dirty"
        foot={(close) => (
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button kind="primary" disabled={name === ''}>
              Update
            </Button>
          </>
        )}
      >
        <TextField label="Name" value={name} onChange={setName} maxLength={35} counterFrom={15} />
        <p style={{ margin: '16px 0' }}>
          <Button onClick={() => setInner(true)}>Open 500 above</Button>
        </p>
        <Select label="Type" value={null} onChange={() => undefined} options={[{ value: 'a', label: 'Team' }]} />
        <SidePanel
          opened={inner}
          onClose={() => setInner(false)}
          title="Node type"
          width={500}
          foot={<Button>Create</Button>}
        >
          <TextField label="Inner" value="" onChange={() => undefined} />
        </SidePanel>
      </SidePanel>
    </>
  );
}

function Toasts() {
  const toast = useToast();
  const all = () => {
    toast.success('Successfully processed invitations to 6 users');
    toast.success('Route planning is now in Customer platforms', { undo: () => undefined });
    toast.error('We have got an error: node was not archived', {
      body: 'Two assessments on it are still open. Close them first.',
      action: { label: 'Show them', onClick: () => undefined },
    });
    toast.warning('Results are two minutes behind', { body: 'They catch up by themselves.' });
    toast.progress('Sending 34 e-mails', { done: 21, total: 34, onCancel: () => undefined });
  };
  return <Button onClick={all}>Toasts</Button>;
}

export function Overlays() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const yes = await confirm({
      title: 'Archive “Delivery 2026 H1”?',
      body: 'It leaves the dashboard and its 9 answers stop counting in Customer platforms. This cannot be undone.',
      confirmLabel: 'Archive',
      cancelLabel: 'Keep it',
      tone: 'danger',
    });
    setAnswer(yes ? 'archived' : 'kept');
  };
  return (
    <Section title="Floating things">
      <Card padded>
        <Row>
          <Toasts />
          <Button onClick={() => void ask()}>Confirm {answer}</Button>
          <Panels />
          <Menu
            trigger={<Button>Menu</Button>}
            items={[
              { key: 'edit', label: 'Edit node', icon: <Pencil />, onSelect: () => undefined },
              { key: 'child', label: 'Create child node', icon: <Plus />, onSelect: () => undefined },
              { key: 'line', divider: true },
              { key: 'no', label: 'Trigger assessment', note: 'Nothing applied yet', disabled: true },
              { key: 'archive', label: 'Archive', icon: <Archive />, danger: true, onSelect: () => undefined },
            ]}
          />
          <HowComputed
            title="Small batches: 3.33"
            foot={
              <>
                <a href="#rules">All rules</a>
                <a href="#answers">Show the 24 answers</a>
              </>
            }
          >
            <p>
              The value is the sum of the shares of answers that reach each level. Eight people answered three questions
              each: 24 answers.
            </p>
            <ShareTable rows={SHARES} sumLabel="Sum" sum={3.33} />
            <p>Stage: Defined. Level 4 needs 60 %; it has 46 %.</p>
          </HowComputed>
        </Row>
      </Card>
    </Section>
  );
}
