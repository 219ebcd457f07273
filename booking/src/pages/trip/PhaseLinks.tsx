import { type TripPhase } from '@panui/shared/trip-phase';
import { useI18n } from '../../shared/i18n/I18n';

const phases = ['before', 'way', 'gate', 'inside'] as const;

/** Links to the other phases, because the gate or the time may be wrong. */
export function PhaseLinks({ displayed }: { displayed: TripPhase }) {
  const { t } = useI18n();
  return (
    <nav className="phase-links" aria-label={t('trip.phases')}>
      {phases
        .filter((phase) => phase !== displayed)
        .map((phase) => (
          <a key={phase} href={`#${phase}`} data-testid={`phase-${phase}`}>
            {t(`trip.phase.${phase}`)}
          </a>
        ))}
    </nav>
  );
}
