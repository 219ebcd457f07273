/** An admin's password opens everything, so it is longer. */
export const minPasswordLength = { admin: 15, parking_lot_owner: 12, user: 12 };
