import { Download, Send } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button';
import { Segmented } from '../../components/controls/Segmented';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { TwoColumns } from '../../components/layout/TwoColumns';
import { Stack, Text } from '../../components/layout/primitives';
import { usable } from '../../kit/nodes';
import { QueryView } from '../../kit/QueryView';
import { type PanelNavigation, RoutePanel } from '../../kit/RoutePanel';
import type { IdSet } from '../../lib/sets';
import { AddressesForm } from './addresses/AddressesForm';
import { useListed } from './addresses/use-listed';
import { CsvForm } from './csv/CsvForm';
import { saveFaulty } from './csv/faulty';
import { useFindingsText } from './csv/RowCells';
import { useFile } from './csv/use-file';
import styles from './Invite.module.css';
import { type Invitee, mailsOf } from './model/people';
import { Result, UnderWay } from './Result';
import { Targets } from './Targets';
import { useInviteData } from './use-invite-data';
import { useSender } from './use-sender';

export interface InvitePanelProps {
  /** Preselected: from whose menu the panel was opened. */
  readonly nodeId: string | null;
  readonly onClose: () => void;
  /** To what became of the e-mails. */
  readonly onDeliveries: () => void;
}

/** The specification's width (§2). */
const WIDTH = 1200;
type Way = 'addresses' | 'csv';

/** Both ways of saying who is invited, and the sending of what was said. */
function useInvite(nodeId: string | null) {
  const data = useInviteData();
  const [way, setWay] = useState<Way>('addresses');
  const [chosen, setChosen] = useState<IdSet>(() => new Set(nodeId === null ? [] : [nodeId]));
  const list = useListed(data.known);
  const file = useFile({ ...data, nodes: data.invitable });
  const sender = useSender();
  const nodeIds = useMemo(() => usable(data.nodes, chosen, 'invite'), [data.nodes, chosen]);
  const invitees: readonly Invitee[] = useMemo(
    () => (way === 'csv' ? file.invitees : list.listed.map((one) => ({ ...one, nodeIds: [...nodeIds] }))),
    [way, file.invitees, list.listed, nodeIds],
  );
  // Until those who are out are off the list, too: what came of it is shown before.
  const [isSending, setSending] = useState(false);
  const send = async (people: readonly Invitee[]): Promise<void> => {
    setSending(true);
    // Tried again, only those who are not out yet.
    const outcomes = await sender.send(people, (left) => void send(left));
    const gone = outcomes.filter(({ became }) => became === 'mailed' || became === 'added');
    const emails = new Set(gone.map(({ invitee }) => invitee.email));
    if (way === 'csv') file.drop(emails);
    else list.drop(emails);
    setSending(false);
  };
  return {
    data,
    way,
    setWay,
    nodeIds,
    setChosen,
    list,
    file,
    sender,
    invitees,
    send,
    /** There is something to lose: what is going out is not, nor what the panel showed as faulty once the rest went out. */
    dirty:
      !isSending &&
      sender.sending.step !== 'sent' &&
      (list.listed.length > 0 || list.box.chips.length > 0 || (file.loaded !== null && file.checked.length > 0)),
  };
}
type Invite = ReturnType<typeof useInvite>;

/** Why nothing can be sent yet; empty: it can. */
function useReason({ way, invitees, nodeIds, list, file }: Invite): string {
  const { t } = useTranslation('invite');
  if (invitees.length === 0) {
    if (way === 'csv') return file.loaded === null ? t('reason.file') : t('reason.lines');
    return list.addable > 0 ? t('reason.add') : t('reason.people');
  }
  return way === 'addresses' && nodeIds.size === 0 ? t('reason.nodes') : '';
}

function Note({ invite, reason }: { readonly invite: Invite; readonly reason: string }) {
  const { t } = useTranslation('invite');
  const { way, invitees, nodeIds, list, file } = invite;
  if (reason !== '') return <span role="status">{reason}</span>;
  const faulty = way === 'csv' ? file.checked.filter(({ invitee }) => invitee === null).length : 0;
  return (
    <span role="status">
      {way === 'csv'
        ? t('note.lines', { count: invitees.length })
        : t('note.people', { count: invitees.length, nodes: t('note.nodes', { count: nodeIds.size }) })}{' '}
      {way === 'addresses' && list.addable > 0 && (
        <Text size={12} tone="faint">
          {t('note.in_box', { count: list.addable })}
        </Text>
      )}
      {faulty > 0 && <Text tone="danger">{t('note.cannot_go', { count: faulty })}</Text>}
    </span>
  );
}

function Foot({ invite, reason, onCancel }: { invite: Invite; reason: string; onCancel: () => void }) {
  const { t } = useTranslation('invite');
  const { t: common } = useTranslation();
  const words = useFindingsText();
  const { way, file, invitees, send } = invite;
  const mails = mailsOf(invitees);
  const faulty = way === 'csv' ? file.checked.filter(({ invitee }) => invitee === null).length : 0;
  return (
    <>
      <Button kind="quiet" onClick={onCancel}>
        {common('actions.cancel')}
      </Button>
      {faulty > 0 && (
        <Button icon={<Download />} onClick={() => saveFaulty(file.checked, words)}>
          {t('csv.download', { count: faulty })}
        </Button>
      )}
      <Button kind="primary" icon={<Send />} disabled={reason !== ''} onClick={() => void send(invitees)}>
        {mails === 0 && invitees.length > 0
          ? t('send.members', { count: invitees.length })
          : t('send.mails', { count: mails })}
      </Button>
    </>
  );
}

function Compose({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('invite');
  const { data, way, setWay, nodeIds, setChosen, list, file } = invite;
  const { personas, known, mayGiveSuper, invitable } = data;
  const head = (
    <div className={styles['ways']}>
      <Segmented
        label={t('way.label')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'addresses', label: t('way.addresses') },
          { value: 'csv', label: t('way.csv') },
        ]}
      />
      <Text size={12} tone="faint">
        {t('way.nobody_yet')}
      </Text>
    </div>
  );
  if (way === 'csv')
    return (
      <Stack gap={16} className={styles['whole']}>
        {head}
        <CsvForm file={file} personas={personas} nodes={invitable} mayGiveSuper={mayGiveSuper} />
      </Stack>
    );
  return (
    <TwoColumns
      narrow
      left={
        <>
          {head}
          <AddressesForm list={list} personas={personas} known={known} mayGiveSuper={mayGiveSuper} />
        </>
      }
      right={<Targets nodes={data.nodes} chosen={nodeIds} onChange={setChosen} listed={list.listed} />}
    />
  );
}

function Body({ invite }: { readonly invite: Invite }): ReactNode {
  const { t } = useTranslation('invite');
  const { data, sender } = invite;
  const { sending } = sender;
  if (sending.step === 'sending') return <UnderWay sending={sending} onStop={sender.stop} />;
  if (sending.step === 'sent') return <Result outcomes={sending.outcomes} />;
  return (
    <QueryView
      query={data.query}
      failed={t('failed_load')}
      skeleton={<SkeletonRows rows={6} tag={false} />}
      isEmpty={() => data.invitable.length === 0}
      empty={<EmptyState title={t('no_nodes.title')} body={t('no_nodes.body')} />}
    >
      {() => <Compose invite={invite} />}
    </QueryView>
  );
}

function Panel({ nodeId, onClose, onDeliveries }: InvitePanelProps) {
  const { t } = useTranslation('invite');
  const { t: common } = useTranslation();
  const invite = useInvite(nodeId);
  const reason = useReason(invite);
  const { sender } = invite;
  const { step } = sender.sending;
  const foot = ({ close, leave }: PanelNavigation) => {
    if (step === 'sending') return <Button onClick={close}>{common('actions.close')}</Button>;
    if (step === 'idle') return <Foot invite={invite} reason={reason} onCancel={close} />;
    return (
      <>
        <Button kind="quiet" onClick={sender.again}>
          {t('result.more')}
        </Button>
        <Button onClick={() => leave(onDeliveries)}>{t('result.deliveries')}</Button>
        <Button kind="primary" onClick={close}>
          {common('actions.close')}
        </Button>
      </>
    );
  };
  return (
    <RoutePanel
      onClose={onClose}
      title={t('title')}
      width={WIDTH}
      dirty={invite.dirty}
      padded={false}
      note={step === 'idle' ? <Note invite={invite} reason={reason} /> : undefined}
      foot={foot}
    >
      <Body invite={invite} />
    </RoutePanel>
  );
}

/** Invites people to nodes, by their addresses or by a file of them. */
export function InvitePanel(props: InvitePanelProps) {
  // Its texts come when it is first opened; what is below stays on the screen meanwhile.
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
