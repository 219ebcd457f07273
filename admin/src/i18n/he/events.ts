export const eventResources = {
  events: {
    name: 'אירוע |||| אירועים',
    fields: {
      id: 'מספר',
      created_at: 'נוצר',
      updated_at: 'עודכן',
      venue_id: 'מקום אירוע',
      slug: 'קישור',
      title: 'שם',
      title_en: 'שם באנגלית',
      doors_at: 'פתיחת דלתות',
      starts_at: 'התחלה',
      ends_at: 'סיום',
      state: 'מצב',
      source: 'מקור',
      external_id: 'מזהה חיצוני',
      reservations: 'הזמנות',
      from: 'מיום',
      q: 'חיפוש',
    },
    section: { event: 'האירוע', times: 'מועדים' },
    help: { slug: 'אותיות אנגליות קטנות, ספרות ומקפים. בלי קישור, הוא נקבע לפי השם באנגלית או לפי התאריך.' },
  },
};

export const events = {
  events: {
    scheduled: 'מתקיים',
    postponed: 'נדחה',
    cancelled: 'בוטל',
    link_title: 'הדף של האירוע',
    link: 'קישור לדף',
    reservations: 'הזמנה אחת |||| %{smart_count} הזמנות',
    open_page: 'לפתוח את הדף',
    open_reservations: 'להזמנות של האירוע',
  },
};
