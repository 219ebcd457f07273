import { useI18n } from '../../shared/i18n/I18n';
import { PageHeading } from '../../shared/ui/PageHeading';
import { Tick } from '../../shared/ui/Tick';

export type SharedState = 'on' | 'cancelled' | 'over';

export const sharedTitles = {
  on: 'shared.heading',
  cancelled: 'shared.cancelled',
  over: 'shared.over',
} as const;

/** Whether there is anything to drive to. */
export function SharedHeader({ state }: { state: SharedState }) {
  const { t } = useI18n();
  return (
    <div className="stay-header" data-testid="shared-state" data-state={state}>
      {state !== 'on' && <Tick cancelled={state === 'cancelled'} />}
      <PageHeading news={state}>{t(sharedTitles[state])}</PageHeading>
      {state === 'cancelled' && <p>{t('shared.cancelledText')}</p>}
    </div>
  );
}
