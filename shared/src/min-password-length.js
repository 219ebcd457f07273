/** Passwords of roles that see every driver, or all money, are longer. */
export const minPasswordLength = {
  admin: 15,
  support: 15,
  accountant: 15,
  parking_lot_owner: 12,
  venue_manager: 12,
  user: 12,
};
