import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../components/ui/EmptyState';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { countDone, type FirstRun, firstRunSteps, stepStates } from './firstRun';
import { FirstRunProgress } from './FirstRunProgress';
import { FirstRunSteps } from './FirstRunSteps';
import { useFirstRun } from './useFirstRun';
import { useFirstRunDismissed } from './useFirstRunDismissed';
import './first-run.css';

/** Guides the first admin from an empty installation to a test reservation. */
export default function FirstRunPage() {
  const t = useTranslate();
  const { data, error, fetchStatus, refetch } = useFirstRun({ isWatching: true });
  return (
    <>
      <Title title={t('panui.first_run.title')} preferenceKey={false} />
      {!data && fetchStatus === 'paused' && (
        <EmptyState
          icon={<CloudOffOutlined />}
          title={t('panui.offline.title')}
          text={t('panui.first_run.offline')}
        />
      )}
      {!data && fetchStatus !== 'paused' && (error ? <LoadError error={error} /> : <Loading />)}
      {data && <Guide run={data} onChanged={() => void refetch()} />}
    </>
  );
}

function Guide({ run, onChanged }: { run: FirstRun; onChanged: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [, setDismissed] = useFirstRunDismissed();
  const done = countDone(stepStates(run));
  const isFinished = done === firstRunSteps.length;
  const dismiss = () => {
    setDismissed(true);
    void navigate('/dashboard');
  };
  return (
    <div className="stack first-run">
      <section className="first-run-head">
        <p>{t(isFinished ? 'panui.first_run.finished' : 'panui.first_run.lead')}</p>
        <FirstRunProgress done={done} />
      </section>
      <FirstRunSteps run={run} onChanged={onChanged} />
      {isFinished ? (
        <Button variant="contained" component={Link} to="/dashboard">
          {t('panui.first_run.to_dashboard')}
        </Button>
      ) : (
        <Button color="inherit" onClick={dismiss}>
          {t('panui.first_run.dismiss')}
        </Button>
      )}
    </div>
  );
}
