import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part';
import { IconButton } from '../controls/IconButton';
import { useOpener } from './use-opener';

export interface HowComputedProps {
  /** What is explained: 'Small batches: 3.33'. */
  readonly title: string;
  /** Sentences and, for shares, a ShareTable. */
  readonly children: ReactNode;
  /** Links: to the rules, to the answers. */
  readonly foot?: ReactNode;
  readonly size?: 'sm' | 'md';
}

const OpenedExplanation = lazyPart(async () => (await import('./OpenedExplanation')).OpenedExplanation);

/** The question mark beside a value and the popover that explains it, whose code comes when it is meant. */
export function HowComputed({ title, children, foot, size = 'md' }: HowComputedProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = t('computed.title');
  const trigger = (
    <IconButton label={label} size={size} tooltip={false} title={label}>
      <CircleHelp />
    </IconButton>
  );
  const { id, button, isMeant } = useOpener({
    trigger,
    popup: 'dialog',
    opened,
    onChange: setOpened,
    begin: OpenedExplanation.begin,
  });
  return (
    <>
      {button}
      {isMeant && (
        <OpenedExplanation id={id} title={title} foot={foot} opened={opened} onChange={setOpened}>
          {children}
        </OpenedExplanation>
      )}
    </>
  );
}
