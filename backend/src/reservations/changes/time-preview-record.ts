import type { EntityManager } from 'typeorm';
import { nameSql } from '../../platform/lists/name-sql.js';
import type { Language } from '../../platform/problems/language.js';
import type { TimePreviewDto } from '../dto/time-change.dto.js';
import type { TimeChangePreview } from './time-change.service.js';

const nothing = {
  parking_lot_id: null,
  parking_lot_name: null,
  spot_number: null,
  reservation_start: null,
  reservation_end: null,
  price_agorot: null,
  difference_agorot: null,
  cancel_deadline: null,
  former_payer: null,
};

export async function toTimePreview(
  manager: EntityManager,
  { reason, offer }: TimeChangePreview,
  language: Language,
): Promise<TimePreviewDto> {
  if (!offer) return { possible: false, reason, ...nothing };
  const [names] = await manager.query<[{ parking_lot_name: string; spot_number: string }]>(
    `SELECT ${nameSql('l', language)} AS parking_lot_name, s.number AS spot_number
       FROM parking_lots l JOIN spots s ON s.parking_lot_id = l.id
      WHERE l.id = $1 AND s.parking_lot_id = $1 AND s.id = $2`,
    [offer.parkingLotId, offer.spotId],
  );
  return {
    possible: reason === null,
    reason,
    parking_lot_id: offer.parkingLotId,
    ...names,
    reservation_start: offer.start.toISOString(),
    reservation_end: offer.end.toISOString(),
    price_agorot: offer.priceAgorot,
    difference_agorot: offer.differenceAgorot,
    cancel_deadline: offer.cancelDeadline.toISOString(),
    former_payer: offer.formerPayer,
  };
}
