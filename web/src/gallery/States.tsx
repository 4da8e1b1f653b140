import { Plus } from 'lucide-react';
import { Button } from '../components/controls/Button';
import { Tag } from '../components/data/Tag';
import { EmptyState } from '../components/feedback/EmptyState';
import { ErrorState } from '../components/feedback/ErrorState';
import { SkeletonRows } from '../components/feedback/Skeleton';
import { Card } from '../components/layout/Card';
import styles from './gallery.module.css';
import { Section } from './Section';

const ITEMS = [
  ['Software delivery', '12 objectives · applied to 3 nodes', 'success', 'Deployed'],
  ['Data products', '9 objectives · step 2 of 4', 'line', 'Draft'],
  ['Security champions', '7 objectives · applied to 11 nodes', 'success', 'Deployed'],
  ['Platform as a product', '10 objectives · sent for review', 'needs', 'Submitted'],
] as const;

export function States() {
  return (
    <div className={styles['four']}>
      <Section title="Loading, only after 150 ms">
        <Card title="Templates" ruled>
          <SkeletonRows />
        </Card>
      </Section>
      <Section title="Empty">
        <Card title="Templates" ruled>
          <EmptyState
            title="No templates yet"
            body="A template holds the levels, objectives and questions that you apply to nodes."
            actions={
              <>
                <Button kind="primary" icon={<Plus />}>
                  New template
                </Button>
                <Button>Use a public one</Button>
              </>
            }
          />
        </Card>
      </Section>
      <Section title="Error">
        <Card title="Templates" ruled>
          <ErrorState
            title="Templates could not be loaded"
            body="The server did not answer within 10 seconds. Your work is safe."
            onRetry={() => undefined}
            details="timeout"
          />
        </Card>
      </Section>
      <Section title="Content">
        <Card title="Templates" ruled actions={<small className={styles['cap']}>4 found</small>}>
          {ITEMS.map(([name, note, tone, tag]) => (
            <div key={name} className={styles['item']}>
              <span>
                <b>{name}</b>
                <small>{note}</small>
              </span>
              <Tag tone={tone}>{tag}</Tag>
            </div>
          ))}
        </Card>
      </Section>
    </div>
  );
}
