import { useState } from 'react';
import { CheckboxList } from '../components/answers/CheckboxList';
import { RadioLadder } from '../components/answers/RadioLadder';
import { Checkbox } from '../components/controls/Checkbox';
import { TextArea } from '../components/fields/TextArea';
import styles from './gallery.module.css';
import { Section } from './Section';

const STEPS = [
  'A customer or support tells us',
  'Someone looks at a dashboard now and then',
  'Alerts on symptoms reach the person on call',
  'Service levels are agreed and we are paged when we burn them',
  'Trends show it before customers notice, and we act',
].map((title, index) => ({ id: String(index), title }));

export function Answers() {
  const [step, setStep] = useState<string | null>('2');
  const [dimmed, setDimmed] = useState<string | null>(null);
  const [checks, setChecks] = useState<readonly string[]>(['0', '3']);
  const [why, setWhy] = useState('Booking has no batch work since the move to events in spring. Pricing runs it.');
  return (
    <div className={styles['four']}>
      <Section title="Ladder">
        <div className={styles['phone']}>
          <RadioLadder label="How do you find out?" choices={STEPS} value={step} onChange={setStep} />
        </div>
      </Section>
      <Section title="Ladder, not applicable">
        <div className={styles['phone']}>
          <RadioLadder dim label="Who repairs?" choices={STEPS} value={dimmed} onChange={setDimmed} />
          <Checkbox size="touch" label="Not applicable to us" checked onChange={() => undefined} />
          <TextArea
            size="touch"
            label="Why not?"
            value={why}
            onChange={setWhy}
            maxLength={200}
            counterFrom={0}
            counter="used"
          />
        </div>
      </Section>
      <Section title="Checklist">
        <div className={styles['phone']}>
          <CheckboxList label="What is true?" choices={STEPS} value={checks} onChange={setChecks} />
        </div>
      </Section>
    </div>
  );
}
