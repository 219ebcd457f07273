import { useEffect, useState, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { prefetchReservation } from '../features/reservation/loadReservation';
import { keepConfirmed } from '../features/reservation-form/confirmedDetails';
import type { FormValues } from '../features/reservation-form/fields';
import type { DriverDetails } from '../features/reservation-form/rememberedDetails';
import type { ReservationFormState } from '../features/reservation-form/useReservationForm';
import { HoldTime } from '../features/hold/HoldTime';
import type { Hold } from '../shared/hold';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { formatTime } from '../shared/time/time';
import { Ltr } from '../shared/ui/Ltr';
import { Name } from '../shared/ui/Name';
import { StatusIcon } from '../shared/ui/StatusIcon';
import { useTitle } from '../shared/ui/useTitle';

const toDetails = (
  { termsAccepted: _, ...values }: FormValues,
  vehicle: DriverDetails['vehicle'],
  lang: string,
): DriverDetails => ({ values, vehicle, lang });

const redirectDelayMs = 2_000;

interface Props {
  hold: Hold;
  accessToken: string;
  form: Pick<ReservationFormState, 'values' | 'isValid'>;
  vehicle: DriverDetails['vehicle'];
}

/**
 * Shows the spot for two seconds, then redirects to the reservation. The redirect replaces the history entry,
 * because going back must not request a new hold.
 */
export default function ReservationConfirmed({ hold, accessToken, form, vehicle }: Props): ReactNode {
  const { t, rich, lang } = useI18n();
  // In another tab than the one of the form there are no details.
  const [details] = useState(() => (form.isValid ? toDetails(form.values, vehicle, lang) : null));
  useTitle(t('confirmed.title'));
  // The next page is ready then, also on a slow network.
  useEffect(() => {
    prefetchReservation(paths.reservation(accessToken));
    import('./ReservationPage').catch(() => {});
  }, [accessToken]);
  useEffect(() => {
    const go = () => navigate(paths.reservation(accessToken), { replace: true });
    const timer = setTimeout(go, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [accessToken]);
  useEffect(() => keepConfirmed({ token: accessToken, details }), [accessToken, details]);
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
      {hold.event_title && hold.event_starts_at && (
        <p>
          <b>
            <Name>{hold.event_title}</Name>, <Ltr>{formatTime(hold.event_starts_at)}</Ltr>
          </b>
        </p>
      )}
      <p>
        <Name>{hold.venue_name}</Name> · <HoldTime hold={hold} />
      </p>
      {details && <p>{rich('confirmed.sentTo', { email: <Ltr>{details.values.email}</Ltr> })}</p>}
      {hold.spot_number && (
        <p className="bay" aria-hidden="true">
          <small>{t('lot.spot')}</small> <Ltr>{hold.spot_number}</Ltr>
        </p>
      )}
      <p className="small">{t('confirmed.redirecting')}</p>
    </section>
  );
}
