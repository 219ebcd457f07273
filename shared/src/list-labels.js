/** Names of the states of reservations and payments, in the operators' app and in exported lists. */
const he = {
  reservation: {
    confirmed: 'מאושרת',
    cancelled: 'בוטלה',
    completed: 'הסתיימה',
    no_show: 'הרכב לא הגיע',
    moved: 'הועברה',
  },
  payment: {
    pending: 'ממתין',
    owed: 'טרם שולם',
    paid: 'שולם',
    refunded: 'הוחזר',
    failed: 'נכשל',
    void: 'בוטל',
  },
  provider: { on_account: 'בחניון', cardcom: 'בכרטיס' },
};

/** @type {typeof he} */
const en = {
  reservation: {
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    completed: 'Completed',
    no_show: 'No-show',
    moved: 'Moved',
  },
  payment: {
    pending: 'Pending',
    owed: 'Owed',
    paid: 'Paid',
    refunded: 'Refunded',
    failed: 'Failed',
    void: 'Void',
  },
  provider: { on_account: 'At the lot', cardcom: 'By card' },
};

export const listLabels = { he, en };
