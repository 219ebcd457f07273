import { statementLineLabels } from '@panui/shared/statement-line-labels';

export const settlement = {
  payees: {
    balance: 'מגיע למוטב ועוד לא שולם',
    no_statements: 'עדיין אין דוחות. הראשון נכתב כשסוגרים חודש שיש בו כסף של המוטב.',
    no_account: 'אין חשבון בנק',
    add_terms: 'הוספת תנאים',
    same_tax_id: 'המספר הזה רשום גם אצל %{name}. כדאי לבדוק שזה לא אותו מוטב פעמיים.',
    usable_from: 'תשלום לחשבון יתאפשר:',
    terms_of_whole: 'העמלה ודמי הסליקה יחד יכולים להיות לכל היותר 100%',
    earlier_terms:
      'הזמנה אחת נשארת בתנאים שחלו כשבוצעה |||| %{smart_count} הזמנות נשארות בתנאים שחלו כשבוצעו',
    percent: 'יש להזין אחוז בין 0 ל־100, למשל 12.5',
    of_lot: {
      share_from: 'החלק של %{name} מ־%{date}, באחוזים',
      title: 'מי מקבל את הכסף',
      help: 'החלקים של כל תאריך מסתכמים ב־100%. הם חלים על הזמנות מכאן ואילך, ועל מה שעוד לא שויך למוטב. הזמנות קודמות נשארות בחלוקה שלהן, אלא אם כן הועברו.',
      none: 'אין עדיין מוטב. מה שהחניון מכניס מחכה עד שיהיה אחד.',
      no_payees: 'אין עדיין מוטבים. הוספת המוטב הראשון',
      payee: 'מוטב',
      share: 'חלק (%)',
      save: 'קביעת המוטבים',
      add: 'הוספת מוטב',
      remove: 'הסרת השורה',
      must_be_whole: 'צריך להיות 100%',
    },
    vat_status: statementLineLabels.he.vatStatuses,
    fee_paid_by: { operator: 'המפעיל', payee: 'המוטב' },
  },
};

export const settlementResources = {
  'payout-batches': {
    name: 'העברה למוטבים |||| העברות למוטבים',
    fields: {
      id: 'אצווה',
      state: 'מצב',
      value_date: 'יום הערך',
      lines: 'תשלומים',
      total_agorot: 'סכום',
      made_by_name: 'הוכנה על ידי',
      made_at: 'הוכנה',
    },
  },
  payees: {
    name: 'מוטב |||| מוטבים',
    fields: {
      id: 'מספר',
      created_at: 'נוצר',
      updated_at: 'עודכן',
      legal_name: 'שם רשמי',
      tax_id: 'ח״פ או ת״ז',
      vat_status: 'מעמד במע״מ',
      email: 'אימייל',
      language: 'שפה',
      bank_code: 'בנק',
      bank_branch: 'סניף',
      bank_account: 'חשבון',
      bank_account_usable_at: 'אפשר לשלם החל מיום',
      withholding_bps: 'ניכוי מס במקור (%)',
      withholding_until: 'תוקף האישור',
      user_ids: 'משתמשים',
      is_active: 'פעיל',
      terms: 'תנאים',
      valid_from: 'החל מיום',
      commission_bps: 'עמלה (%)',
      commission_fixed_agorot: 'עמלה להזמנה (₪)',
      gateway_fee_bps: 'דמי סליקה (%)',
      gateway_fee_fixed_agorot: 'דמי סליקה לתשלום (₪)',
      gateway_fee_paid_by: 'דמי הסליקה על חשבון',
      hold_back_hours: 'נספר אחרי (שעות)',
      q: 'חיפוש',
    },
    section: {
      name: 'שם ופרטי קשר',
      bank: 'חשבון בנק',
      withholding: 'ניכוי מס במקור',
      users: 'מי רואה את הכסף',
      terms: 'תנאים',
    },
    help: {
      bank_account: 'לחשבון שהשתנה אפשר לשלם אחרי 72 שעות. הודעה נשלחת למוטב ולכל ההנהלה.',
      user_ids: 'בעלי החניונים האלה רואים כמה מגיע למוטב.',
      terms:
        'כל הזמנה מקבלת, ברגע שבוצעה, את התנאים של יום החניה ונשארת איתם: תנאים חדשים חלים על הזמנות מכאן ואילך. תנאים שכבר השתמשו בהם אי אפשר לשנות: מוסיפים חדשים מתאריך מאוחר יותר. בלי תנאים אין עמלה. המע״מ הוא לפי יום ההזמנה.',
    },
  },
};
