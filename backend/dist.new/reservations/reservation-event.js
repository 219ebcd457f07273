import { inLanguage } from '../venues/venue-record.js';
const texts = {
    he: {
        summary: (venue) => `חניה ליד ${venue}`,
        description: (lot, spot) => `${lot}, מקום \u200e${spot}\u200e`,
    },
    en: {
        summary: (venue) => `Parking near ${venue}`,
        description: (lot, spot) => `${lot}, spot ${spot}`,
    },
};
/** The stay as a calendar event. It carries no link: calendars are shared, and the link is a secret. */
export function toReservationEvent(row, language, now) {
    const cancelled = row.status === 'cancelled';
    const lot = inLanguage(language, row.lot_name, row.lot_name_en);
    return {
        uid: `reservation-${row.parking_lot_id}-${row.id}@panui`,
        sequence: cancelled ? 1 : 0,
        stampedAt: now,
        start: row.reservation_start,
        end: row.reservation_end,
        summary: texts[language].summary(inLanguage(language, row.venue_name, row.venue_name_en)),
        description: texts[language].description(lot, row.spot_number),
        location: inLanguage(language, row.lot_address, row.lot_address_en),
        lat: row.lot_lat,
        lng: row.lot_lng,
        cancelled,
    };
}
//# sourceMappingURL=reservation-event.js.map