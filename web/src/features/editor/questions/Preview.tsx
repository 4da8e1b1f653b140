import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerInput } from '../../../components/answers/AnswerInput';
import { AskedHead, type AskedHeadProps } from '../../../components/answers/AskedHead';
import { Segmented } from '../../../components/controls/Segmented';
import { Card } from '../../../components/layout/Card';
import { Cell } from '../../../components/layout/primitives';
import { Dialog } from '../../../components/overlays/Dialog';
import { Button } from '../../../components/controls/Button';
import type { QuestionKind } from '@tidemark/contracts';
import styles from './Preview.module.css';

interface PreviewedQuestion extends Pick<AskedHeadProps, 'title' | 'description' | 'references'> {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly choices: readonly { readonly id: string; readonly title: string; readonly credit?: number | null }[];
}

interface AskedProps {
  readonly question: PreviewedQuestion;
}

/** The question in the parts of the answer form. It can be tried; what is picked goes nowhere. */
function Asked({ question }: AskedProps) {
  const { t } = useTranslation('editor');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const id = useId();
  const { title, description, references, kind, choices } = question;
  const label = title.trim() === '' ? t('questions.untitled') : title;
  return (
    <section aria-labelledby={id}>
      <AskedHead id={id} level={3} title={label} description={description} references={references} />
      <Cell mt={12}>
        <AnswerInput key={kind} kind={kind} label={label} choices={choices} picked={picked} onChange={setPicked} />
      </Cell>
    </section>
  );
}

type Width = 'phone' | 'wide';

/** The question as people will see it, on a phone beside where it is written, or as wide as the form is. */
export function Preview({ question }: AskedProps) {
  const { t } = useTranslation('editor');
  const [width, setWidth] = useState<Width>('phone');
  return (
    <Card
      title={t('questions.preview')}
      ruled
      actions={
        <Segmented<Width>
          label={t('questions.preview_width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'phone', label: t('questions.preview_phone') },
            { value: 'wide', label: t('questions.preview_wide') },
          ]}
        />
      }
    >
      <div className={styles['page']}>
        <Asked key={question.id} question={question} />
      </div>
      <Dialog
        opened={width === 'wide'}
        title={t('questions.preview')}
        width={760}
        onClose={() => setWidth('phone')}
        foot={<Button onClick={() => setWidth('phone')}>{t('questions.preview_close')}</Button>}
      >
        <div className={styles['wide']}>
          <Asked key={question.id} question={question} />
        </div>
      </Dialog>
    </Card>
  );
}
