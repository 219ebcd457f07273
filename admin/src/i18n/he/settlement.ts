export const settlement = {
  payees: {
    no_account: 'אין חשבון בנק',
    usable_from: 'אפשר לשלם לחשבון מ־',
    percent: 'יש להזין אחוז בין 0 ל־100, למשל 12.5',
    vat_status: {
      licensed: 'עוסק מורשה',
      exempt: 'עוסק פטור',
      company: 'חברה',
      private: 'אדם פרטי',
    },
    fee_paid_by: { operator: 'המפעיל', payee: 'הזכאי' },
  },
};

export const settlementResources = {
  payees: {
    name: 'זכאי |||| זכאים',
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
      bank_account_usable_at: 'אפשר לשלם מ־',
      withholding_bps: 'ניכוי מס במקור (%)',
      withholding_until: 'תוקף האישור',
      user_ids: 'משתמשים',
      is_active: 'פעיל',
      terms: 'תנאים',
      valid_from: 'החל מ־',
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
      bank_account: 'לחשבון שהשתנה אפשר לשלם אחרי 72 שעות. הודעה נשלחת לזכאי ולכל ההנהלה.',
      user_ids: 'בעלי החניונים האלה רואים כמה מגיע לזכאי.',
      terms:
        'תאריך החניה קובע אילו תנאים חלים. תנאים שכבר השתמשו בהם אי אפשר לשנות: מוסיפים חדשים מתאריך מאוחר יותר. בלי תנאים אין עמלה.',
    },
  },
};
