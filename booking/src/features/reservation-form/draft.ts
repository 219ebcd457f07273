/** What was typed belongs to a venue and a time. */
export const draftKey = (venueId: number, time: number): string => `reservation_draft_${venueId}_${time}`;
