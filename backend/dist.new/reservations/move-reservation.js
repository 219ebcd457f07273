import { releaseClaim } from '../spots/release-claim.js';
import { Reservation } from './reservation.entity.js';
/**
 * Moves a confirmed reservation to another free spot of its lot for the same stay, or answers null where there is none.
 * The driver's link shows the new spot from the moment the transaction commits.
 */
export async function moveWithinLot(tx, key, avoidSpotIds, now) {
    const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
    if (reservation?.status !== 'confirmed')
        return null;
    const { parkingLotId, spotId, serviceDate, holdId } = reservation;
    const [row] = await tx.query('SELECT claim_for_move($1, $2, $3, $4, $5, $6) AS spot_id', [parkingLotId, spotId, serviceDate, holdId, [...avoidSpotIds, spotId], now]);
    if (row.spot_id === null)
        return null;
    await tx.update(Reservation, key, { spotId: row.spot_id, updatedAt: now });
    await releaseClaim(tx, { serviceDate, parkingLotId, spotId, holdId });
    return {
        reservation_id: key.id,
        reservation_start: reservation.reservationStart.toISOString(),
        from_spot_id: spotId,
        to_spot_id: row.spot_id,
    };
}
//# sourceMappingURL=move-reservation.js.map