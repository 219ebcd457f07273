/** The event of a row of a report; null for none. */
export interface ReportEvent {
  event_id: number | null;
  event_title: string | null;
  event_title_en: string | null;
}

/** The event that all reservations with an event in a group belong to; null for none and for several. */
export const onlyEventSql = (eventId: string): string =>
  `CASE WHEN count(DISTINCT ${eventId}) = 1 THEN max(${eventId}) END`;

/** The columns of a `ReportEvent` of an event `v` or null. */
export const eventColumnsSql = (v: string): string =>
  `${v}.id AS event_id, ${v}.title AS event_title, ${v}.title_en AS event_title_en`;

/** The same as one value. */
export const eventRecordSql = (v: string): string =>
  `json_build_object('event_id', ${v}.id, 'event_title', ${v}.title, 'event_title_en', ${v}.title_en)`;
