export const messages = {
  title: 'הודעות',
  none: 'לא נשלחו הודעות על ההזמנה הזאת.',
  resend: 'שליחה חוזרת',
  resent: 'ההודעה תישלח שוב בעוד רגע.',
  channel: { mail: 'במייל', sms: 'במסרון', webhook: 'חיבור Webhook' },
  topic: {
    confirmed: 'אישור הזמנה',
    moved: 'החלפת מקום',
    cancelled: 'ביטול',
    changed: 'עדכון ההזמנה',
    not_coming: 'לא מגיעים',
    spot_taken: 'דיווח על רכב זר',
    reminder: 'תזכורת',
  },
  state: { waiting: 'ממתינה', sent: 'נשלחה', dead: 'לא נמסרה', dropped: 'לא נדרשה' },
};
