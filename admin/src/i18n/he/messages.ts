/** What drivers are told. */
export const messages = {
  title: 'הודעות לנהג או לנהגת',
  none: 'לא נשלחו הודעות על ההזמנה הזו.',
  resend: 'שליחה חוזרת',
  resent: 'ההודעה תישלח שוב בעוד רגע.',
  topic: {
    confirmed: 'אישור הזמנה',
    moved: 'החלפת מקום',
    cancelled: 'ביטול',
    reminder: 'תזכורת',
  },
  state: { waiting: 'ממתינה', sent: 'נשלחה', dead: 'לא נמסרה', dropped: 'לא נדרשה' },
};
