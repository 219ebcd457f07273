import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Tag } from '../../components/ui/Tag';
import { outcomeTones } from './spotIncident';

/** Outcome of a wrong-car report, with the driver's new spot. */
export function IncidentOutcomeText({ incident }: { incident: Dto<'Incident'> }) {
  const t = useTranslate();
  const { outcome, new_lot_name: lot, new_spot_number: spot } = incident;
  return (
    <>
      <Tag tone={outcomeTones[outcome]}>{t(`panui.incident.outcome.${outcome}`)}</Tag>{' '}
      {outcome === 'moved_to_other_lot' && <bdi>{lot}</bdi>}{' '}
      {spot && (
        <>
          {t('panui.spot.spot')} <Ltr>{spot}</Ltr>
        </>
      )}
    </>
  );
}
