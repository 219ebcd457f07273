import { telLink } from '@panui/shared/contact-links';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { useHeight } from '../../shared/i18n/useHeight';
import { Ltr } from '../../shared/ui/Ltr';
import { LotPhotos } from './LotPhotos';

/** The operator's way in: photos, steps, the height limit, and the phone for help, which alone has no title. */
export function HowToEnter({
  reservation,
  isInside = false,
}: {
  reservation: Reservation;
  /** The car is in the lot, so that only the phone is of use. */
  isInside?: boolean;
}) {
  const { t, rich } = useI18n();
  const height = useHeight();
  const { max_height_cm: maxHeight, support_phone: phone, support_hours: hours } = reservation;
  const steps = (reservation.entry_instructions ?? '').split('\n').filter((line) => line.trim());
  // A copy of the page from before there were photos has none.
  const photos = reservation.photos ?? [];
  const hasWayIn = !isInside && (photos.length > 0 || steps.length > 0 || Boolean(maxHeight));
  if (!hasWayIn && !phone) return null;
  return (
    <section className="card entry" aria-labelledby={hasWayIn ? 'entry' : undefined}>
      {hasWayIn && <h2 id="entry">{t('entry.title')}</h2>}
      {hasWayIn && photos.length > 0 && <LotPhotos photos={photos} />}
      {hasWayIn && steps.length > 0 && (
        <ol className={steps.length === 1 ? 'one' : undefined}>
          {steps.map((step) => (
            <li key={step}>
              <bdi>{step}</bdi>
            </li>
          ))}
        </ol>
      )}
      {hasWayIn && maxHeight && <p>{rich('entry.height', { height: <bdi>{height(maxHeight)}</bdi> })}</p>}
      {phone && (
        <p className="entry-help">
          {t('entry.help')}
          <a className="contact-link" href={telLink(phone)} data-testid="help-phone">
            <Ltr>{phone}</Ltr>
          </a>
          {hours && (
            <small data-testid="help-hours">
              <bdi>{hours}</bdi>
            </small>
          )}
        </p>
      )}
    </section>
  );
}
