/** רכבים שנכנסים ויוצאים כפי שבעל החניון רושם ורואה, ומפתחות של שערים ומצלמות. */
export const entries = {
  cars: {
    record: 'רישום רכב',
    title: 'רישום רכב',
    direction: 'הרכב נכנס או יצא?',
    in: 'נכנס',
    out: 'יצא',
    submit_in: 'לרשום כניסה',
    submit_out: 'לרשום יציאה',
    recorded_in: '%{plate} נכנס',
    recorded_out: '%{plate} יצא',
    inside: 'בפנים עכשיו',
    nobody: 'אין רכבים בפנים.',
    last: 'נכנסו ויצאו לאחרונה',
    none: 'עדיין לא נרשמו כניסות ויציאות.',
    leaves: 'יצא',
    leaves_which: '%{plate} יצא',
    entered: 'כניסה',
    exited: 'יציאה',
    more: 'להציג עוד',
    all_reports: 'כולם נמצאים בדוחות',
    source: { gate: 'שער', person: 'ידני' },
  },
  gates: {
    title: 'שערים ומצלמות',
    lead: 'שער או מצלמה עם מפתח משלהם מדווחים אילו רכבים נכנסו ויצאו, ומצב המקומות והרכבים שנשארו מתעדכן לפי זה.',
    none: 'עדיין אין מפתח לחניון הזה.',
    make: 'מפתח חדש',
    name: 'שם',
    name_help: 'איך קוראים לו אצלכם, למשל ״השער הצפוני״',
    made: 'נוצר',
    used: 'שימוש אחרון',
    never_used: 'עוד לא היה בשימוש',
    submit: 'ליצור מפתח',
    ready: 'המפתח מוכן',
    once: 'הוא מוצג רק הפעם. כדאי להעתיק אותו עכשיו להגדרות השער.',
    key: 'מפתח',
    revoke: 'לבטל',
    revoke_confirm: 'לבטל את המפתח',
    revoke_which: 'ביטול המפתח %{name}',
    revoke_title: 'לבטל את המפתח %{name}?',
    revoke_text: 'מי שמשתמש בו יסורב מרגע זה. אי אפשר להחזיר מפתח שבוטל.',
    revoked: 'המפתח כבר לא פועל',
    example: 'איך שער קורא לנו',
    example_text:
      'ב־direction כותבים in או out. ב־at כותבים את הרגע, אם הוא לא עכשיו (ISO 8601 עם היסט, עד 7 ימים אחורה). אותה קריאה שנשלחת פעמיים נספרת פעם אחת.',
  },
};

/** איך קוראים ביומן הפעולות לשדות של כניסות ושל מפתחות. */
export const entryResources = {
  entries: {
    fields: {
      license_plate: 'מספר רכב',
      parking_lot_id: 'חניון',
      spot_id: 'מזהה המקום',
      spot_number: 'מקום',
      reservation_id: 'הזמנה',
      entered_at: 'נכנס',
      exited_at: 'יצא',
      source: 'דווח על ידי',
      kind: 'סוג',
    },
  },
  'gate-keys': {
    fields: {
      name: 'שם',
      parking_lot_id: 'חניון',
      last_used_at: 'שימוש אחרון',
      revoked_at: 'בוטל',
    },
  },
};
