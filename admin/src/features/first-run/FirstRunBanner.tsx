import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { countDone, firstRunSteps, stepStates } from './firstRun';
import { FirstRunProgress } from './FirstRunProgress';
import { useFirstRun } from './useFirstRun';
import { useFirstRunDismissed } from './useFirstRunDismissed';
import './first-run.css';

/** An installation with more lots is past its first run, so nothing is loaded there. */
const maxLots = 1;

/** Leads from the dashboard to the guide until the first reservation is made. */
export function FirstRunBanner({ lotsTotal }: { lotsTotal: number }) {
  const t = useTranslate();
  const [isDismissed, setDismissed] = useFirstRunDismissed();
  const { data } = useFirstRun({ enabled: !isDismissed && lotsTotal <= maxLots });
  if (!data || isDismissed) return null;
  const states = stepStates(data);
  const done = countDone(states);
  const next = firstRunSteps.find((step) => states[step] === 'current');
  if (!next) return null;
  return (
    <section className="card first-run-banner" aria-labelledby="first-run">
      <div>
        <h2 id="first-run">{t('panui.first_run.banner')}</h2>
        <p className="quiet">{t('panui.first_run.next', { step: t(`panui.first_run.${next}.title`) })}</p>
      </div>
      <FirstRunProgress done={done} />
      <div className="first-run-actions">
        <Button variant="contained" component={Link} to="/getting-started">
          {t(done === 0 ? 'panui.first_run.start' : 'panui.first_run.continue')}
        </Button>
        <Button color="inherit" onClick={() => setDismissed(true)}>
          {t('panui.first_run.dismiss')}
        </Button>
      </div>
    </section>
  );
}
