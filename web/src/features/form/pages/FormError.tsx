import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/controls/Button';
import { Row, Text } from '../../../components/layout/primitives';
import { paths } from '../../../config/paths';
import { ApiProblem } from '../../../lib/api/problem';
import { useProblems } from '../../../lib/problems/problem-text';
import { useSessionStore } from '../../../lib/session/SessionProvider';
import type { FormSend, FormState } from '../use-form';
import styles from '../parts/Page.module.css';

/** Signs out and lets another person sign in for this very form. */
function SwitchAccount() {
  const { t } = useTranslation('form');
  const store = useSessionStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const leave = () => {
    store.signOut({ comeBack: true });
    void navigate(paths.login, { replace: true, state: { from: `${pathname}${search}` } });
  };
  return (
    <Button kind="primary" size="touch" onClick={leave}>
      {t('error.switch')}
    </Button>
  );
}

/** An invalid user and an invalid assessment are named in the form's own words; the rest in the problem's. */
function useFaults(problem: unknown): readonly string[] {
  const { t } = useTranslation('form');
  const problems = useProblems();
  const code = problem instanceof ApiProblem ? problem.code : null;
  switch (code) {
    case 'user-not-found':
    case 'not-a-respondent':
      return [t('error.user')];
    case 'assessment-not-found':
      return [t('error.assessment')];
    case 'other-user':
      return [t('error.other_user')];
    case 'unreadable':
    case null:
      return [t('error.generic')];
    default:
      return problems.lines(problem);
  }
}

export function FormError({ state, send }: { readonly state: FormState; readonly send: FormSend }) {
  const { t } = useTranslation('form');
  const { t: common } = useTranslation();
  const { problem, form } = state.context;
  const faults = useFaults(problem);
  const other = problem instanceof ApiProblem && problem.code === 'other-user';
  const isClosed = problem instanceof ApiProblem && problem.code === 'form-closed';
  return (
    <div role="alert">
      <h1 className={styles['title']}>{t('error.title')}</h1>
      <ul className={styles['faults']}>
        {faults.map((fault) => (
          <Row as="li" gap={8} align="stretch" tone="danger" key={fault}>
            <CircleAlert aria-hidden="true" />
            <span>{fault}</span>
          </Row>
        ))}
      </ul>
      {form !== null && (
        <Text as="p" tone="muted" mt={12}>
          {isClosed ? t('error.closed_while') : t('error.safe')}
        </Text>
      )}
      <Row gap={8} align="stretch" wrap mt={24}>
        {other && <SwitchAccount />}
        {!other && state.can({ type: 'RETRY' }) && (
          <Button kind="primary" size="touch" icon={<RotateCw />} onClick={() => send({ type: 'RETRY' })}>
            {common('actions.retry')}
          </Button>
        )}
        <ButtonLink size="touch" to={paths.home}>
          {t('error.continue')}
        </ButtonLink>
      </Row>
    </div>
  );
}
