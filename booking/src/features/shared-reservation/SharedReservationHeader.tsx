import { useI18n } from '../../shared/i18n/I18n';
import { PageHeading } from '../../shared/ui/PageHeading';
import { StatusIcon } from '../../shared/ui/StatusIcon';

export type SharedState = 'on' | 'cancelled' | 'over';

export const sharedTitles = {
  on: 'shared.heading',
  cancelled: 'shared.cancelled',
  over: 'shared.ended',
} as const;

export function SharedReservationHeader({ state }: { state: SharedState }) {
  const { t } = useI18n();
  return (
    <div className="reservation-header" data-testid="shared-state" data-state={state}>
      {state !== 'on' && <StatusIcon cancelled={state === 'cancelled'} />}
      <PageHeading focusKey={state}>{t(sharedTitles[state])}</PageHeading>
      {state === 'cancelled' && <p>{t('shared.cancelledText')}</p>}
    </div>
  );
}
