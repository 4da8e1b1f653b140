import type { TemplateSummary } from '@tidemark/contracts';
import {
  Archive,
  BookUp,
  Copy,
  Download,
  Ellipsis,
  Eye,
  GitBranchPlus,
  LayoutGrid,
  Link2,
  Pencil,
  Send,
  Undo2,
  CircleArrowDown,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Cell, Grid, Row } from '../../components/layout/primitives';
import { Menu, type MenuAction } from '../../components/overlays/Menu';
import { actionsOf, isWeighty, mainAction, type TemplateAction } from './model/actions';
import styles from './Templates.module.css';
import type { Doing } from './use-template-actions';

const icons: Readonly<Record<TemplateAction, ReactNode>> = {
  edit: <Pencil />,
  publish: <BookUp />,
  send_back: <Undo2 />,
  visualize: <Eye />,
  matrix: <LayoutGrid />,
  duplicate: <Copy />,
  revise: <GitBranchPlus />,
  export: <Download />,
  link: <Link2 />,
  submit: <Send />,
  remove: <CircleArrowDown />,
  archive: <Archive />,
};

/** A phone shows this number of actions; the others are in a menu. */
const ON_PHONE = 3;

export interface ActionsProps {
  readonly template: TemplateSummary;
  readonly does: Readonly<Record<TemplateAction, Doing>>;
  readonly isPhone: boolean;
}

/** What can be done with a template, in its fixed order; what is not offered is not drawn. */
export function Actions({ template, does, isPhone }: ActionsProps) {
  const { t } = useTranslation('templates');
  const offered = actionsOf(template);
  const main = mainAction(template, offered);
  const kindOf = (action: TemplateAction) =>
    action === main ? 'primary' : action === 'archive' || action === 'remove' ? 'caution' : 'default';
  const button = (action: TemplateAction) => (
    <Button
      key={action}
      size={isPhone ? 'touch' : 'sm'}
      kind={kindOf(action)}
      icon={icons[action]}
      busy={does[action].busy}
      {...(action !== 'export' && { onClick: () => does[action].run() })}
    >
      {t(`actions.${action}`)}
    </Button>
  );
  const formats: readonly MenuAction[] = (['json', 'xlsx'] as const).map((format) => ({
    key: format,
    label: t(`export.${format}`),
    note: t(`export.${format}_note`),
    icon: icons.export,
    onSelect: () => does.export.run(format),
  }));
  const shown = (action: TemplateAction) =>
    action === 'export' ? (
      <Menu key={action} position="bottom-start" trigger={button(action)} items={formats} />
    ) : (
      button(action)
    );
  if (isPhone && offered.length > ON_PHONE + 1)
    return (
      <Grid gap={8} className={styles['touchActions']}>
        {offered.slice(0, ON_PHONE).map(shown)}
        <Menu
          trigger={
            <Button size="touch" icon={<Ellipsis />}>
              {t('actions.more')}
            </Button>
          }
          items={offered.slice(ON_PHONE).flatMap((action) =>
            action === 'export'
              ? formats
              : {
                  key: action,
                  label: t(`actions.${action}`),
                  icon: icons[action],
                  onSelect: () => does[action].run(),
                  danger: action === 'archive' || action === 'remove',
                },
          )}
        />
      </Grid>
    );
  if (isPhone)
    return (
      <Grid gap={8} className={styles['touchActions']}>
        {offered.map(shown)}
      </Grid>
    );
  return (
    <Row
      gap={6}
      align="stretch"
      wrap
      className={styles['actions']}
      role="group"
      aria-label={t('actions.label', { name: template.name })}
    >
      {offered.filter((action) => !isWeighty(action)).map(shown)}
      <Cell as="span" grow />
      {offered.filter(isWeighty).map(shown)}
    </Row>
  );
}
