/** Names of the lines of a statement and of a payee's VAT status, on the statement and in the operators' app. */
const he = {
  kinds: {
    charge: 'חניה',
    refund: 'החזר',
    cancelled: 'בוטל לפני ששולם',
    adjustment: 'התאמה',
    payout: 'תשלום למוטב',
    payout_returned: 'תשלום שחזר',
  },
  changes: {
    moved: 'הועבר לחניון אחר',
    rescheduled: 'הועבר למועד אחר',
    billed: 'חויב ללקוח בהקפה',
    unbilled: 'החיוב ללקוח בוטל',
    assigned: 'שויך למוטב',
    repriced: 'המחיר השתנה',
    cancelled: 'בוטל לפני ששולם',
  },
  vatStatuses: { licensed: 'עוסק מורשה', exempt: 'עוסק פטור', company: 'חברה', private: 'אדם פרטי' },
};

/** @type {typeof he} */
const en = {
  kinds: {
    charge: 'Parking',
    refund: 'Refund',
    cancelled: 'Cancelled, unpaid',
    adjustment: 'Adjustment',
    payout: 'Payout',
    payout_returned: 'Returned payout',
  },
  changes: {
    moved: 'Moved to another lot',
    rescheduled: 'Moved to another time',
    billed: 'Billed to an account',
    unbilled: 'No longer billed to an account',
    assigned: 'Assigned to a payee',
    repriced: 'Price changed',
    cancelled: 'Cancelled, unpaid',
  },
  vatStatuses: {
    licensed: 'Licensed dealer',
    exempt: 'Exempt dealer',
    company: 'Company',
    private: 'Private person',
  },
};

export const statementLineLabels = { he, en };
