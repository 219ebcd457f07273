import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Hold } from '../shared/hold';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Ltr } from '../shared/ui/Ltr';
import { Name } from '../shared/ui/Name';
import { StatusIcon } from '../shared/ui/StatusIcon';
import { useTitle } from '../shared/ui/useTitle';

const redirectDelayMs = 2_000;

/**
 * Shows the spot for two seconds, then redirects to the reservation. The redirect replaces the history entry,
 * because going back must not request a new hold.
 */
export function ReservationConfirmed({ hold, accessToken }: { hold: Hold; accessToken: string }) {
  const { t, rich } = useI18n();
  useTitle(t('confirmed.title'));
  useEffect(() => {
    const go = () => navigate(paths.reservation(accessToken), { replace: true });
    const timer = setTimeout(go, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [accessToken]);
  return (
    <section className="notice" role="status" data-testid="confirmed">
      <StatusIcon />
      <h1>{t('confirmed.title')}</h1>
      <p>
        {rich(hold.spot_number ? 'confirmed.text' : 'confirmed.moved', {
          spot: <Ltr>{hold.spot_number}</Ltr>,
          lot: <Name>{hold.parking_lot_name}</Name>,
        })}
      </p>
      {hold.spot_number && (
        <p className="bay" aria-hidden="true">
          <small>{t('lot.spot')}</small> <Ltr>{hold.spot_number}</Ltr>
        </p>
      )}
      <p className="small">{t('confirmed.redirecting')}</p>
    </section>
  );
}
