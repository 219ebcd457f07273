import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ChangeArrow } from '../../components/ui/ChangeArrow';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { FormAlert } from '../../components/ui/FormAlert';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { losesNothing, useUnsavedChanges } from '../../components/ui/useUnsavedChanges';
import { api, dataOf } from '../../data/api';
import { codeOf, errorMessageOf, reasonOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { isolated } from '../../i18n/isolated';
import { isolatedMoney } from '../../i18n/money';
import { timeText, toLocalInput } from '../../i18n/time';
import { instantOf, type Assignment, AssignmentFields, afterTaken, isSpotGone } from './AssignmentFields';
import { type FreeLot, useFreeLots, minutesOnFoot } from './useFreeLots';

type Reservation = Dto<'Reservation'>;
type Preview = Dto<'OperatorTimePreview'>;
type PriceChoice = 'keep' | 'new';

function assignmentOf(reservation: Reservation): Assignment {
  const start = reservation.venue_reservation_time ?? reservation.reservation_start;
  const [date = '', time = ''] = toLocalInput(new Date(start)).split('T');
  return { date, time, lotId: reservation.parking_lot_id, spotId: reservation.spot_id };
}

const isSame = (a: Assignment, b: Assignment): boolean =>
  a.date === b.date && a.time === b.time && a.lotId === b.lotId && a.spotId === b.spotId;

/** Moves a reservation to another time, lot or spot. The effect stands above the button. */
export function MoveReservation({
  reservation,
  hasCorrections,
}: {
  reservation: Reservation;
  /** Whether corrections of the car or the driver are not saved yet: the driver would hear of a move without them. */
  hasCorrections: boolean;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const present = assignmentOf(reservation);
  const [assignment, setAssignment] = useState(present);
  const [price, setPrice] = useState<PriceChoice>('keep');
  const { isBusy, errorText, run } = useAction();
  const at = instantOf(assignment);
  const freeLots = useFreeLots({ venueId: reservation.venue_id, at, reservationId: reservation.id });
  const requested =
    at === null || isSame(assignment, present)
      ? null
      : {
          reservation_time: at.toISOString(),
          parking_lot_id: assignment.lotId,
          spot_id: assignment.spotId,
        };
  useUnsavedChanges(requested !== null);
  const preview = useMovePreview(reservation, requested);
  // A price that cannot be charged can only be kept.
  const mustKeep = preview.data?.reason === 'higher_price';
  const isGone = isSpotGone(assignment, freeLots.data);
  const canMove = preview.data !== undefined && (preview.data.possible || mustKeep) && !isGone;
  // The list is older than the check of the spot that was chosen from it.
  const isTaken = preview.data?.reason === 'spot_taken';
  const { refetch: refetchLots } = freeLots;
  useEffect(() => {
    if (isTaken) void refetchLots();
  }, [isTaken, refetchLots]);
  const move = async () => {
    if (!requested) return;
    try {
      const { id, updated_at } = reservation;
      const moved = await dataOf(
        api.POST('/admin/reservations/{id}/time', {
          params: { path: { id } },
          body: { ...requested, keep_price: mustKeep || price === 'keep', updated_at },
        }),
      );
      notify('panui.reservation.move.done', { type: 'success' });
      if (moved.id === id) refresh();
      else redirect(`/reservations/${moved.id}`, undefined, undefined, undefined, losesNothing);
    } catch (error) {
      if (codeOf(error) !== 'conflict' || reasonOf(error) === 'spot_taken') {
        const text = await afterTaken(error, assignment, freeLots, t);
        if (text !== null) throw new Error(text, { cause: error });
        return;
      }
      // The card starts anew if the reservation has moved, so it cannot show the message.
      notify(errorMessageOf(error), { type: 'warning' });
      refresh();
    }
  };
  return (
    <section className="card" aria-labelledby="move">
      <h2 id="move">{t('panui.reservation.move.title')}</h2>
      <AssignmentFields
        value={assignment}
        present={present}
        freeLots={freeLots}
        onChange={(next) => setAssignment(next)}
      />
      {requested && (
        <div className="move-effect" role="status" data-testid="move-effect">
          {preview.isPending && <p className="quiet">{t('panui.reservation.move.checking')}</p>}
          {preview.error && <p className="message-error">{errorMessageOf(preview.error)}</p>}
          {preview.data && !canMove && !isGone && (
            <p className="message-error">
              {t(`panui.reservation.move.reason.${preview.data.reason}`, {
                _: t('panui.reservation.move.impossible'),
              })}
            </p>
          )}
          {preview.data && canMove && (
            <MoveEffect
              from={reservation}
              to={preview.data}
              lot={freeLots.data?.find(({ parking_lot_id: id }) => id === preview.data.parking_lot_id)}
            />
          )}
          {preview.data && canMove && <OtherEnd from={reservation} to={preview.data} />}
          {preview.data && canMove && preview.data.former_payer !== null && (
            <Alert severity="info">
              {t('panui.reservation.move.former_payer', {
                account: preview.data.former_payer,
                price: isolatedMoney(preview.data.price_agorot ?? 0),
              })}
            </Alert>
          )}
          {preview.data && canMove && preview.data.cash_remains_with.length > 0 && (
            <Alert severity="info">
              {t('panui.reservation.move.cash_remains', {
                names: preview.data.cash_remains_with.join(', '),
              })}
            </Alert>
          )}
          {preview.data && canMove && (preview.data.difference_agorot ?? 0) !== 0 && (
            <ChoiceField<PriceChoice>
              label={t('panui.reservation.move.price')}
              value={mustKeep ? 'keep' : price}
              choices={mustKeep ? ['keep'] : ['keep', 'new']}
              labelOf={(choice) =>
                t(`panui.reservation.move.${choice}_price`, {
                  price: isolatedMoney(
                    choice === 'keep' ? reservation.price_agorot : (preview.data.price_agorot ?? 0),
                  ),
                })
              }
              onChange={setPrice}
              help={t(`panui.reservation.move.${mustKeep ? 'must_keep' : helpOf(price, preview.data)}`)}
            />
          )}
        </div>
      )}
      <FormAlert text={errorText} />
      {requested && (
        <div className="card-actions">
          <ButtonWithReason
            variant="contained"
            data-testid="move-confirm"
            isBusy={!canMove || isBusy}
            disabledReason={hasCorrections ? t('panui.reservation.move.save_first') : null}
            onClick={() => void run(move)}
          >
            {t(`panui.reservation.move.${reservation.email === '' ? 'confirm_only' : 'confirm'}`)}
          </ButtonWithReason>
          <Button color="inherit" disabled={isBusy} onClick={() => setAssignment(present)}>
            {t('panui.reservation.move.undo')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A price that rises is owed; only one that falls can lead to a refund. */
const helpOf = (price: PriceChoice, { difference_agorot: difference }: Preview): string =>
  price === 'new' && (difference ?? 0) > 0 ? 'higher_help' : `${price}_help`;

type RequestedMove = { reservation_time: string; parking_lot_id: number | null; spot_id: number | null };

function useMovePreview({ id, updated_at: version }: Reservation, requested: RequestedMove | null) {
  return useQuery({
    queryKey: ['reservations', 'time-preview', id, version, requested],
    queryFn: () =>
      dataOf(
        api.POST('/admin/reservations/{id}/time-preview', {
          params: { path: { id } },
          body: requested ?? { reservation_time: '' },
        }),
      ),
    enabled: requested !== null,
    retry: false,
    gcTime: 0,
  });
}

/** The present and the new spot, with the lot and the time if they change. */
function MoveEffect({ from, to, lot }: { from: Reservation; to: Preview; lot: FreeLot | undefined }) {
  const t = useTranslate();
  const { parking_lot_id: lotId, parking_lot_name: lotName, reservation_start: start } = from;
  const movesLot = to.parking_lot_id !== lotId;
  const movesTime = to.reservation_start !== start;
  return (
    <p>
      <Where spot={from.spot_number} at={movesTime && start}>
        {movesLot && <LotOrVenueName kind="lot" id={lotId} text={lotName} />}
      </Where>
      <ChangeArrow />
      <b>
        <Where spot={to.spot_number ?? ''} at={movesTime && to.reservation_start}>
          {movesLot && <bdi>{to.parking_lot_name}</bdi>}
        </Where>
      </b>
      {lot && ` · ${t('panui.reservation.move.on_foot', { minutes: minutesOnFoot(lot) })}`}
    </p>
  );
}

/** Lots close at different hours, so the car may have to leave earlier. */
function OtherEnd({ from, to }: { from: Reservation; to: Preview }) {
  const t = useTranslate();
  if (!to.reservation_end) return null;
  const [before, after] = [from.reservation_end, to.reservation_end].map((end) => timeText(new Date(end)));
  if (before === after) return null;
  return (
    <Alert severity="warning">
      {t('panui.reservation.move.ends', { from: isolated(before ?? ''), to: isolated(after ?? '') })}
    </Alert>
  );
}

function Where({
  children: lot,
  spot,
  at,
}: {
  children: ReactNode;
  spot: string;
  at: string | null | false;
}) {
  const t = useTranslate();
  return (
    <span>
      {lot ? <>{lot} · </> : `${t('panui.spot.spot')} `}
      <Ltr>{spot}</Ltr>
      {at && (
        <>
          {' '}
          · <Moment at={at} />
        </>
      )}
    </span>
  );
}
