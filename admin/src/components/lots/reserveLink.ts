/** The link with which a venue's guests reserve a spot for an evening; `ref` says where they find it. */
export const reserveLink = (origin: string, venueId: number, evening: Date, ref = ''): string =>
  `${origin}/reserve?venue_id=${venueId}&reservation_time=${Math.floor(evening.getTime() / 1000)}${ref && `&ref=${ref}`}`;
