import type { ResultsPresented } from '@tidemark/contracts';
import { Maximize, Minimize, QrCode as QrIcon, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton';
import { SkeletonRows } from '../../components/feedback/Skeleton';
import { Cell, Grid, Row } from '../../components/layout/primitives';
import { Mark } from '../../components/shell/Brand';
import { useOnline } from '../../hooks/useOnline';
import { SmallestGroup } from '../../hooks/withheld-reason';
import { QueryView } from '../../kit/QueryView';
import { useAnswer } from '../../kit/use-answer';
import { usePageTitle } from '../../lib/title/PageTitle';
import { Answered, Index, MovedMost } from './Figures';
import { Invitation } from './Invitation';
import { axesOf } from './model/changes';
import styles from './Presenter.module.css';
import { presenterQueries } from './queries';
import { Radar } from './Radar';
import { useAwake } from './use-awake';
import { useFullScreen } from './use-full-screen';
import { useKeys } from './use-keys';

export interface PresenterPageProps {
  readonly assessmentId: string;
  /** Back to where the results are worked with. */
  readonly onLeave: () => void;
}

/** Whether what is seen still moves. */
function LiveMark({ isLive }: { readonly isLive: boolean }) {
  const { t } = useTranslation('presenter');
  return (
    <p role="status" className={styles['live']} data-live={isLive}>
      {t(isLive ? 'live' : 'offline')}
    </p>
  );
}

interface Controls {
  readonly isCodeShown: boolean;
  readonly onCode: () => void;
  readonly onLeave: () => void;
}

/** There for who needs a button; out of the way of who looks on. */
function Buttons({ isCodeShown, onCode, onLeave, isFull, onFull }: Controls & { isFull: boolean; onFull: () => void }) {
  const { t } = useTranslation('presenter');
  return (
    <Row gap={4} align="stretch" className={styles['buttons']}>
      <IconButton label={t(isCodeShown ? 'hide_code' : 'show_code')} onClick={onCode}>
        <QrIcon />
      </IconButton>
      <IconButton label={t(isFull ? 'window' : 'full')} onClick={onFull}>
        {isFull ? <Minimize /> : <Maximize />}
      </IconButton>
      <IconButton label={t('leave')} onClick={onLeave}>
        <X />
      </IconButton>
    </Row>
  );
}

interface BodyProps extends Controls {
  readonly presented: ResultsPresented;
  readonly isLive: boolean;
}

function Body({ presented, isLive, ...controls }: BodyProps) {
  const { t } = useTranslation('presenter');
  const { round, node } = presented;
  const { isFull, toggle } = useFullScreen();
  const { isCodeShown, onCode, onLeave } = controls;
  useKeys(useMemo(() => ({ escape: onLeave, f: toggle, q: onCode }), [onLeave, toggle, onCode]));
  useAwake();
  const title = `${node.name} · ${round.shortName}`;
  usePageTitle(title);
  const parts = [
    round.templateName,
    t('objectives', { count: axesOf(round).length }),
    t('levels', { count: round.levels.length }),
  ];
  return (
    <Grid tone="strong" className={styles['page']}>
      <Row as="header" className={styles['head']}>
        <Mark size={32} />
        <Cell grow shrink>
          <h1>{title}</h1>
          <p>{parts.join(', ')}</p>
        </Cell>
        <Buttons {...controls} isFull={isFull} onFull={toggle} />
        <LiveMark isLive={isLive} />
      </Row>
      <Radar presented={presented} />
      <div className={styles['side']}>
        <Index presented={presented} />
        <Answered presented={presented} />
        <MovedMost presented={presented} />
        {isCodeShown && <Invitation round={round} />}
      </div>
    </Grid>
  );
}

/** An assessment for a room: large, updated while people answer, with the way to answer. */
export function PresenterPage({ assessmentId, onLeave }: PresenterPageProps) {
  const { t } = useTranslation('presenter');
  const query = useAnswer(presenterQueries.presented(assessmentId));
  const isOnline = useOnline();
  const [isCodeShown, setCodeShown] = useState(true);
  const onCode = useMemo(() => () => setCodeShown((shown) => !shown), []);
  const isLive = isOnline && query.error === null;
  return (
    <QueryView query={query} failed={t('failed')} skeleton={<SkeletonRows rows={10} height={56} />}>
      {(presented) => (
        <SmallestGroup value={presented.smallestGroup}>
          <Body presented={presented} isLive={isLive} isCodeShown={isCodeShown} onCode={onCode} onLeave={onLeave} />
        </SmallestGroup>
      )}
    </QueryView>
  );
}
