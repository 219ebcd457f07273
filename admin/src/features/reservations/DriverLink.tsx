import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';
import { FormAlert } from '../../components/ui/FormAlert';
import { useAction } from '../../data/useAction';
import { driverLink } from './copyDriverLink';

/** The driver's secret link, shown on request because the audit log says who saw it. */
export function DriverLink({ id }: { id: number }) {
  const t = useTranslate();
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, errorText, run } = useAction();
  const show = async () => setUrl(await driverLink(id, t));
  return (
    <section className="card" aria-labelledby="driver-link">
      <h2 id="driver-link">{t('panui.reservation.link.title')}</h2>
      {url === null ? (
        <>
          <p className="quiet">{t('panui.reservation.link.help')}</p>
          <FormAlert text={errorText} />
          <div className="card-actions">
            <Button variant="outlined" disabled={isBusy} onClick={() => void run(show)}>
              {t('panui.reservation.link.show')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <CopyField
            text={url}
            label={t('panui.reservation.link.title')}
            testId="driver-link-url"
            autoFocus
          />
          <div className="card-actions">
            <Button variant="outlined" component="a" href={url} target="_blank" rel="noopener noreferrer">
              {t('panui.reservation.link.print')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
