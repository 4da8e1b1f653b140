import type { Persona } from '@tidemark/contracts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button';
import { Segmented } from '../../../components/controls/Segmented';
import { Grid, Row, Text } from '../../../components/layout/primitives';
import { PersonaSelect } from '../../../kit/PersonaSelect';
import { assignable, type Known } from '../model/people';
import styles from '../Invite.module.css';
import { AddressBox } from './AddressBox';
import { ListedTable } from './ListedTable';
import type { Listed } from './use-listed';

export interface AddressesFormProps {
  readonly list: Listed;
  readonly personas: readonly Persona[];
  readonly known: Known;
  /** The reader may give the role of super here. */
  readonly mayGiveSuper: boolean;
}

/** Persona and role, the box of addresses, and who is listed. */
export function AddressesForm({ list, personas, known, mayGiveSuper }: AddressesFormProps) {
  const { t } = useTranslation('invite');
  const { t: kit } = useTranslation('kit');
  const { box, states, listed, addable } = list;
  const roles = assignable.filter((role) => role !== 'super' || mayGiveSuper);
  const countOf = (kind: string) => states.filter((state) => state.kind === kind).length;
  const meta = [
    t('addresses.ready', { count: addable }),
    ...(countOf('duplicate') > 0 ? [t('addresses.twice', { count: countOf('duplicate') })] : []),
    ...(countOf('fault') > 0 ? [t('addresses.faulty', { count: countOf('fault') })] : []),
  ].join(' · ');
  return (
    <>
      <Grid gap={16} className={styles['as']}>
        <PersonaSelect
          label={t('fields.persona')}
          value={list.personaId}
          onChange={list.choosePersona}
          personas={personas}
          placeholder={t('fields.persona_choose')}
        />
        <div>
          <Text size={13} weight="medium" block mb={6}>
            {t('fields.role')}
          </Text>
          <Segmented
            label={t('fields.role')}
            value={list.role}
            onChange={list.chooseRole}
            options={roles.map((role) => ({ value: role, label: kit(`roles.${role}`) }))}
          />
        </div>
      </Grid>
      <AddressBox
        box={box}
        states={states}
        enabled={list.personaId !== null}
        meta={box.chips.length === 0 ? '' : meta}
      />
      <Row align="stretch" justify="end" className={styles['adds']}>
        <Button icon={<Plus />} disabled={addable === 0} onClick={list.add}>
          {t('addresses.add', { count: addable })}
        </Button>
      </Row>
      {listed.length > 0 && (
        <section className={styles['listed']} aria-label={t('listed.title')}>
          <Row justify="between" mb={4} className={styles['listedHead']}>
            <h3>
              {t('listed.title')}{' '}
              <Text size={12} weight="regular" tone="faint">
                {listed.length}
              </Text>
            </h3>
            <Button kind="quiet" size="sm" onClick={list.clear}>
              {t('listed.clear')}
            </Button>
          </Row>
          <ListedTable listed={listed} personas={personas} known={known} onRemove={list.remove} />
        </section>
      )}
    </>
  );
}
