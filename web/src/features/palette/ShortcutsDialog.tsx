import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Kbd } from '../../components/data/Kbd';
import { Row, Text } from '../../components/layout/primitives';
import { Dialog } from '../../components/overlays/Dialog';
import styles from './Palette.module.css';

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Where keys work, and which do what there. */
const groups = [
  {
    place: 'everywhere',
    rows: [
      ['go_to', [COMMAND, 'K']],
      ['shortcuts', ['?']],
      ['close', ['Esc']],
    ],
  },
  {
    place: 'lists',
    rows: [
      ['walk', ['↑', '↓']],
      ['branch', ['←', '→']],
      ['open', ['Enter']],
      ['tick', ['Space']],
      ['move_node', ['M']],
      ['search', ['/']],
      ['edit', ['E']],
    ],
  },
  {
    place: 'results',
    rows: [
      ['values', ['←', '→', '↑', '↓']],
      ['why', ['Enter']],
      ['day', ['←', '→']],
      ['event', ['Shift', '←', '→']],
      ['play', ['Space']],
    ],
  },
  {
    place: 'templates',
    rows: [
      ['changes', ['J', 'K']],
      ['move', ['Alt', '↑', '↓']],
      ['level', ['Alt', '←', '→']],
    ],
  },
  {
    place: 'form',
    rows: [
      ['answer', ['0', '–', '9']],
      ['next', [COMMAND, 'Enter']],
    ],
  },
  {
    place: 'presenter',
    rows: [
      ['full', ['F']],
      ['code', ['Q']],
      ['leave', ['Esc']],
    ],
  },
] as const;

/** All keys of the application, by where they work. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  const nameOf = (key: string) => (key === 'Space' ? t('space') : key);
  return (
    <Dialog
      opened
      title={t('shortcuts')}
      width={760}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={onClose}>
          {common('actions.close')}
        </Button>
      }
    >
      <div className={styles['groups']}>
        {groups.map(({ place, rows }) => (
          <section key={place} aria-label={t(`places.${place}`)}>
            <Text as="h3" size={13} weight="semi" mb={4}>
              {t(`places.${place}`)}
            </Text>
            <dl>
              {rows.map(([what, keys]) => (
                <Row key={what} gap={12} justify="between" size={13} className={styles['keyRow']}>
                  <dt>{t(`does.${what}`)}</dt>
                  <Row as="dd" gap={4} rigid>
                    {keys.map((key) => (key === '–' ? '–' : <Kbd key={key}>{nameOf(key)}</Kbd>))}
                  </Row>
                </Row>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
