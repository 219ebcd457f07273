/** How a reservation on account is paid, where the operator has no words of their own. */
export const onAccountNote = {
  he: 'אין מה לשלם עכשיו. משלמים בחניון.',
  en: 'Nothing to pay now. You pay at the lot.',
};
