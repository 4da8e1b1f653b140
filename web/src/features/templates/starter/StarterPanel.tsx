import { answerMinutes, type Language, languageNames } from '@tidemark/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Starter, starters } from '@tidemark/template-text';
import { Button } from '../../../components/controls/Button';
import { SkeletonRows, Waiting } from '../../../components/feedback/Skeleton';
import { Select } from '../../../components/fields/Select';
import { Grid, Row, Stack, Text } from '../../../components/layout/primitives';
import { useFormat } from '../../../hooks/useFormat';
import { useNarrow } from '../../../hooks/useNarrow';
import { FormRefusal } from '../../../kit/FormRefusal';
import { type PanelNavigation, RoutePanel } from '../../../kit/RoutePanel';
import { LANGUAGES, languageOf } from '../../../lib/i18n/languages';
import { countsOf, type TemplateJson } from '../../../lib/template-sheets/template';
import { ALL_PARTS } from '../document/model';
import { Paper } from '../document/Paper';
import { contentOf } from './starter-content';
import styles from './Starter.module.css';
import { useStarter, useStarterText } from './use-starter';

export interface StarterPanelProps {
  readonly starter: Starter;
  /** Where the template goes; null: on no node. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
  /** Shows another starter instead of this one. */
  readonly onShow: (starter: Starter) => void;
  /** To Apply, with the new template. */
  readonly onUsed: (templateId: string) => void;
  /** To the editor of the draft. */
  readonly onEdit: (templateId: string) => void;
  /** To its text. */
  readonly onText: (language: Language) => void;
}

const WIDTH = 1100;

interface FactsProps {
  readonly template: TemplateJson;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function Facts({ template, language, onLanguage }: FactsProps) {
  const { t } = useTranslation('templates');
  const { areas, objectives, questions } = countsOf(template);
  const rows = [
    [t('document.areas'), areas],
    [t('document.objectives'), objectives],
    [t('document.questions'), questions],
    [t('document.answering'), t('document.minutes', { count: answerMinutes(questions) })],
  ] as const;
  return (
    <Stack as="aside" gap={16} className={styles['facts']} aria-label={t('document.glance')}>
      <Grid as="dl" gap={12} rowGap={6} size={13} className={styles['pairs']}>
        {rows.map(([name, value]) => (
          <Row key={name} gap={12} justify="between">
            <Text as="dt" tone="muted">
              {name}
            </Text>
            <Text as="dd" weight="medium" textAlign="right">
              {value}
            </Text>
          </Row>
        ))}
      </Grid>
      <Select
        label={t('facts.language')}
        value={language}
        onChange={(value) => onLanguage(languageOf(value ?? undefined))}
        options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Text as="p" size={12} tone="faint">
        {t('starter.copy')}
      </Text>
    </Stack>
  );
}

interface NeighborProps {
  readonly starter: Starter | undefined;
  readonly side: 'before' | 'after';
  readonly onShow: (starter: Starter) => void;
}

function Neighbor({ starter, side, onShow }: NeighborProps) {
  const { t } = useTranslation('kit');
  if (starter === undefined) return null;
  return (
    <Button kind="quiet" icon={side === 'before' && <ChevronLeft />} onClick={() => onShow(starter)}>
      {t(`starters.${starter}.title`)}
      {side === 'after' && <ChevronRight aria-hidden="true" />}
    </Button>
  );
}

function Panel({ starter, nodeId, onClose, onShow, onUsed, onEdit, onText }: StarterPanelProps) {
  const { t } = useTranslation('templates');
  const { t: kit } = useTranslation('kit');
  const { language: own } = useFormat();
  const [language, setLanguage] = useState<Language>(own);
  const { data: template } = useStarterText(starter, language);
  const { make, busy, refusal } = useStarter(nodeId);
  const narrow = useNarrow(720);
  const place = starters.indexOf(starter);
  const use = async (how: 'use' | 'edit', leave: PanelNavigation['leave']) => {
    if (template === undefined) return;
    const id = await make(template, how);
    if (id !== null) leave(() => (how === 'use' ? onUsed(id) : onEdit(id)));
  };
  return (
    <RoutePanel
      onClose={onClose}
      title={kit(`starters.${starter}.title`)}
      width={WIDTH}
      padded={false}
      note={
        narrow ? undefined : (
          <Row gap={4}>
            <Neighbor starter={starters[place - 1]} side="before" onShow={onShow} />
            <Neighbor starter={starters[place + 1]} side="after" onShow={onShow} />
          </Row>
        )
      }
      foot={({ leave }) => (
        <>
          <Button kind="quiet" disabled={busy !== null} onClick={() => leave(() => onText(language))}>
            {t('starter.text')}
          </Button>
          <Button
            disabled={template === undefined || busy === 'use'}
            busy={busy === 'edit'}
            onClick={() => void use('edit', leave)}
          >
            {t('starter.edit')}
          </Button>
          <Button
            kind="primary"
            disabled={template === undefined || busy === 'edit'}
            busy={busy === 'use'}
            onClick={() => void use('use', leave)}
          >
            {t('starter.use')}
          </Button>
        </>
      )}
    >
      <FormRefusal refusal={refusal} unknown={t('starter.unknown')} />
      <Waiting loading={template === undefined} skeleton={<SkeletonRows rows={10} />}>
        {template && (
          <Grid gap={24} align="start" className={styles['columns']}>
            <Paper content={contentOf(template)} shown={ALL_PARTS} />
            <Facts template={template} language={language} onLanguage={setLanguage} />
          </Grid>
        )}
      </Waiting>
    </RoutePanel>
  );
}

/** One of our starters as a document, to be read before it is used. */
export function StarterPanel(props: StarterPanelProps) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
