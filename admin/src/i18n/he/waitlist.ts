export const waitlistResources = {
  'waitlist-entries': {
    name: 'ממתין |||| רשימת המתנה',
    fields: {
      id: 'מספר',
      created_at: 'הצטרפות',
      updated_at: 'עודכן',
      queued_at: 'בתור מאז',
      email: 'אימייל',
      venue_id: 'מקום אירוע',
      reservation_time: 'חניה משעה',
      state: 'מצב',
      offered_at: 'הצעה אחרונה',
      offers: 'הצעות',
      from: 'מיום',
      to: 'עד יום',
      q: 'אימייל',
    },
  },
};

export const waitlist = {
  waitlist: {
    waiting: 'בהמתנה',
    offered: 'מקום הוצע',
    confirmed: 'החניה נשמרה',
    missed: 'ההצעה פגה',
    left: 'יציאה מהרשימה',
    ended: 'לא התפנה מקום',
    erased: 'הכתובת נמחקה',
    until: 'עד',
    never: 'עוד לא',
  },
};
