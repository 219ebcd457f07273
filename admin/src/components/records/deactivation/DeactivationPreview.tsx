import type { Dto } from '@panui/api';
import { Alert, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { groupedPlate } from '@panui/shared/plate';
import { errorMessageOf } from '../../../data/http';
import { Ltr } from '../../ui/Ltr';
import { Moment } from '../../ui/Moment';
import { reservationPathOf, type ResourceWithDrivers } from './deactivation';
import { useDeactivationPreview } from './useDeactivationPreview';
import { conflictTextKey } from './conflictText';

const maxDisplayed = 5;
const listStyle = { margin: 0, paddingInlineStart: 18 };

interface Props {
  resource: ResourceWithDrivers;
  id: number;
}

/**
 * Shows which reservations deactivating or deleting a spot or lot would affect. The preview request changes
 * nothing.
 */
export function DeactivationPreview({ resource, id }: Props) {
  const t = useTranslate();
  const { data, error } = useDeactivationPreview(resource, id);
  if (error) return <Alert severity="error">{errorMessageOf(error)}</Alert>;
  if (!data) {
    return (
      <p className="quiet" role="status">
        <CircularProgress size={16} aria-hidden="true" /> {t('panui.block.checking')}
      </p>
    );
  }
  return (
    <div data-testid="deactivation-preview" role="status">
      {data.conflicts_total > 0 ? (
        <Conflicts outcome={data} resource={resource} />
      ) : (
        <ReassignmentList outcome={data} />
      )}
    </div>
  );
}

function ReassignmentList({ outcome: { moved } }: { outcome: Dto<'DeactivationOutcome'> }) {
  const t = useTranslate();
  if (moved.length === 0)
    return <Alert severity="success">{t('panui.block.no_reservations_affected')}</Alert>;
  return (
    <Alert severity="info">
      {t('panui.block.will_move', { smart_count: moved.length })}
      <ul style={listStyle}>
        {moved.slice(0, maxDisplayed).map((move) => (
          <li key={move.reservation_id}>
            <Moment at={move.reservation_start} part="near" />: {t('panui.block.to')}{' '}
            <Ltr>{move.to_spot_number}</Ltr>
          </li>
        ))}
      </ul>
      <More count={moved.length - maxDisplayed} />
    </Alert>
  );
}

function Conflicts({
  outcome,
  resource,
}: {
  outcome: Dto<'DeactivationOutcome'>;
  resource: ResourceWithDrivers;
}) {
  const t = useTranslate();
  const isLot = !resource.endsWith('spots');
  const { conflicts, conflicts_total: total } = outcome;
  return (
    <Alert severity="warning">
      {t(isLot ? 'panui.deactivation.lot_in_use' : 'panui.deactivation.spot_in_use')}
      <ul style={listStyle}>
        {conflicts.slice(0, maxDisplayed).map((conflict) => (
          <li key={`${conflict.reservation_id} ${conflict.spot_id} ${conflict.reservation_start}`}>
            <ConflictLink conflict={conflict} resource={resource} />
            {': '}
            {t(conflictTextKey(conflict, isLot, new Date()))}
          </li>
        ))}
      </ul>
      <More count={total - maxDisplayed} />
      {isLot && <p style={{ margin: '8px 0 0' }}>{t('panui.deactivation.stop_new_reservations')}</p>}
    </Alert>
  );
}

/** Time, spot and plate, with a link to the reservation for those who have its page. */
function ConflictLink({
  conflict,
  resource,
}: {
  conflict: Dto<'DeactivationConflict'>;
  resource: ResourceWithDrivers;
}) {
  const t = useTranslate();
  const path = reservationPathOf(resource, conflict.reservation_id);
  const text = (
    <>
      <Moment at={conflict.reservation_start} part="near" />, {t('panui.spot.spot')}{' '}
      <Ltr>{conflict.spot_number}</Ltr>
      {conflict.license_plate && (
        <>
          , <Ltr>{groupedPlate(conflict.license_plate)}</Ltr>
        </>
      )}
    </>
  );
  return path ? <Link to={path}>{text}</Link> : text;
}

function More({ count }: { count: number }) {
  const t = useTranslate();
  return count > 0 ? (
    <p style={{ margin: 0 }}>{t('panui.deactivation.more', { smart_count: count })}</p>
  ) : null;
}
