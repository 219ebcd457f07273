/** The link with which a venue's guests reserve a spot for an evening. */
export const reserveLink = (origin: string, venueId: number, evening: Date): string =>
  `${origin}/reserve?venue_id=${venueId}&reservation_time=${Math.floor(evening.getTime() / 1000)}`;
