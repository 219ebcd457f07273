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
    refunded: 'החזר כספי',
  },
  error: { too_many_messages: 'נשלחו יותר מדי הודעות לנמען הזה בתוך שעה.' },
  state: { waiting: 'ממתינה', sent: 'נשלחה', dead: 'לא נמסרה', dropped: 'לא נדרשה' },
};
