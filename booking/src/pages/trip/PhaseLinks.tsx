import type { TripPhase } from '@panui/shared/trip-phase';
import { canOpen } from '../../features/trip/useTripPhase';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';

const phases = ['before', 'way', 'gate', 'inside'] as const;

/** Links to the other phases, because the gate or the time may be wrong. */
export function PhaseLinks({ reservation, displayed }: { reservation: Reservation; displayed: TripPhase }) {
  const { t } = useI18n();
  return (
    <nav className="phase-links" aria-label={t('trip.phases')}>
      {phases
        .filter((phase) => phase !== displayed && canOpen(phase, reservation))
        .map((phase) => (
          <a key={phase} href={`#${phase}`} data-testid={`phase-${phase}`}>
            {t(`trip.phase.${phase}`)}
          </a>
        ))}
    </nav>
  );
}
