import type { Assessment } from '@tidemark/contracts';
import { Copy, Download, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { IconButton } from '../../../components/controls/IconButton';
import { SkeletonRows } from '../../../components/feedback/Skeleton';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { useEscapeLayer } from '../../../components/overlays/overlay-stack';
import { QueryView } from '../../../kit/QueryView';
import { useAnswer } from '../../../kit/use-answer';
import { useExportTemplate } from '../../../kit/use-export-template';
import { allows } from '../../../lib/may';
import { usePageTitle } from '../../../lib/title/PageTitle';
import { templateQueries } from '../queries';
import { useDuplicate } from '../use-duplicate';
import { Aside } from './Aside';
import styles from './Document.module.css';
import { ALL_PARTS, type Part, type ShownParts } from './model';
import { Paper } from './Paper';

export interface TemplateDocumentProps {
  readonly templateId: string;
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

interface HeadProps {
  readonly template: Assessment | undefined;
  readonly onClose: () => void;
  readonly onEdit: (id: string) => void;
}

function Head({ template, onClose, onEdit }: HeadProps) {
  const { t } = useTranslation('templates');
  const { t: common } = useTranslation();
  const { exportTemplate, busy: exporting } = useExportTemplate();
  const duplicate = useDuplicate(onEdit);
  return (
    <Row as="header" gap={12} rowGap={8} className={styles['head']}>
      <Text as="h1" size={16} weight="semi" breaks>
        {template?.name ?? t('preview')}
      </Text>
      <Text size={13} tone="muted" cut shrink className={styles['headNote']} data-screen-only>
        {t('document.note')}
      </Text>
      {template && (
        <Row gap={8} align="stretch" wrap rigid className={styles['headActions']}>
          <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
            {t('document.print')}
          </Button>
          <Button
            size="sm"
            icon={<Download />}
            busy={exporting !== null}
            onClick={() => void exportTemplate(template, 'json')}
          >
            {t('actions.export')}
          </Button>
          {allows(template, 'duplicate') && (
            <Button size="sm" icon={<Copy />} busy={duplicate.busy} onClick={() => void duplicate.run(template)}>
              {t('actions.duplicate')}
            </Button>
          )}
        </Row>
      )}
      <IconButton label={common('actions.close')} onClick={onClose}>
        <X />
      </IconButton>
    </Row>
  );
}

function Body({ template }: { readonly template: Assessment }) {
  const [shown, show] = useState<ShownParts>(ALL_PARTS);
  const onShow = (part: Part, isShown: boolean) => show((before) => ({ ...before, [part]: isShown }));
  return (
    <Grid gap={24} align="start" justify="center" className={styles['columns']}>
      <Paper content={template} shown={shown} />
      <Aside template={template} shown={shown} onShow={onShow} />
    </Grid>
  );
}

/** The whole template read like a document, on the screen and on paper. */
export function TemplateDocument({ templateId, onClose, onEdit }: TemplateDocumentProps) {
  const { t } = useTranslation('templates');
  const query = useAnswer(templateQueries.one(templateId));
  const template = query.data?.data;
  usePageTitle(template?.name ?? null);
  useEscapeLayer(true, onClose);
  return (
    <div className={styles['page']}>
      <Head template={template} onClose={onClose} onEdit={onEdit} />
      <QueryView query={query} failed={t('preview_failed')} skeleton={<SkeletonRows rows={10} />}>
        {(whole) => <Body template={whole} />}
      </QueryView>
    </div>
  );
}
