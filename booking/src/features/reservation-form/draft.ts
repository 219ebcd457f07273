/** Drafts are stored per venue and time. */
export const draftKey = (venueId: number, time: number): string => `reservation_draft_${venueId}_${time}`;
