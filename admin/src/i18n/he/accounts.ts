export const accounts = {
  accounts: {
    number: 'דוח חיובים %{number}',
    statements: 'דוחות חיובים',
    no_statements: 'עדיין אין דוחות. דוח נכתב אחרי סוף כל חודש שבו חויבו תשלומים ללקוח.',
    open_month: 'חויב עד כה ל%{month}',
    nothing_billed: 'עוד לא חויב דבר החודש.',
    credit: 'זיכוי',
    vat: 'מזה מע״מ',
    paid_on: 'התקבל %{date}.',
    approve: 'אישור ושליחה',
    approve_note: 'הדוח יקבל מספר ויישלח ללקוח במייל. אחרי האישור אי אפשר להוסיף לו תשלומים או להוריד ממנו.',
    approved: 'הדוח אושר ונשלח ללקוח',
    mark_paid_title: 'לסמן שדוח חיובים %{number} שולם?',
    mark_paid_help: 'כל התשלומים שבדוח, %{amount}, יסומנו כשולמו ביום הזה.',
    marked_paid: 'הדוח והתשלומים שבו סומנו כשולמו',
    to_close:
      'סגירת החודש תכתוב גם דוח ללקוח אחד בהקפה. |||| סגירת החודש תכתוב גם דוחות ל־%{smart_count} לקוחות בהקפה.',
    to_approve: 'לקוחות בהקפה: דוח אחד ממתין לאישור |||| לקוחות בהקפה: %{smart_count} דוחות ממתינים לאישור',
    all_approved: 'לקוחות בהקפה: כל הדוחות אושרו',
  },
};

export const accountResources = {
  accounts: {
    name: 'לקוח בהקפה |||| לקוחות בהקפה',
    fields: {
      id: 'מספר',
      created_at: 'נוצר',
      updated_at: 'עודכן',
      legal_name: 'שם רשמי',
      tax_id: 'ח״פ או ת״ז',
      email: 'אימייל',
      language: 'שפה',
      is_active: 'פעיל',
      q: 'חיפוש',
    },
    section: { details: 'פרטי הלקוח' },
    help: {
      account:
        'לקוח שמשלם פעם בחודש על חניות של אחרים, כמו אולם או חברה. את התשלומים מחייבים לו במסך התשלומים.',
      email: 'לכאן נשלחים דוחות החיובים.',
    },
  },
};
