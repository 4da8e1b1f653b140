import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../components/controls/Button';
import { Text } from '../components/layout/primitives';
import { useFormat } from '../hooks/useFormat';
import { lazyPart } from '../lib/lazy-part';
import type { AssessmentOnNode } from './branch';
import { useReminder } from './use-reminder';

const RemindDialog = lazyPart(async () => (await import('./RemindDialog')).RemindDialog);

export interface RemindButtonProps extends AssessmentOnNode, Pick<ButtonProps, 'kind' | 'size' | 'tabIndex'> {}

/**
 * Reminds everybody who was asked and has not answered, after a question that shows whom and the mail. A small one gives its
 * place to the words once it was used.
 */
export function RemindButton({ card, node, ...look }: RemindButtonProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const reminder = useReminder(card);
  if (reminder === null) return null;
  const { missing, sentAt } = reminder;
  const sent = sentAt === null ? undefined : t('remind.sent', { time: format.time(sentAt) });
  if (sent !== undefined && look.size === 'sm')
    return (
      <Text size={12} tone="faint">
        {sent}
      </Text>
    );
  return (
    <>
      <Button
        {...look}
        icon={<BellRing />}
        disabled={sent !== undefined}
        reason={sent}
        aria-label={t('remind.named', { count: missing, name: card.shortName, node: node.name })}
        onClick={() => setOpened(true)}
      >
        {t('remind.action', { count: missing })}
      </Button>
      {opened && <RemindDialog card={card} node={node} onClose={() => setOpened(false)} />}
    </>
  );
}
