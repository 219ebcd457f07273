/** Codes with which drivers reserve spots that are set aside for them. */
export const eventCodes = {
  event_codes: {
    title: 'קודים',
    help: 'קוד שומר מקומות למי שקיבל את הקישור שלו, למשל לצוות או לחברה.',
    add: 'קוד חדש',
    create: 'שמירת מקומות',
    link: 'קישור עם הקוד',
    used: 'הוזמנו %{used} מתוך %{max}',
    until: 'שמור עד',
    lot_price: 'מחיר החניון',
    account_pays: 'לקוח בהקפה משלם',
    free: 'מקום פנוי אחד |||| %{smart_count} מקומות פנויים',
    missing:
      'מקום אחד מתוך המקומות של הקוד לא נשמר, כי אין מספיק מקומות פנויים. |||| %{smart_count} מהמקומות של הקוד לא נשמרו, כי אין מספיק מקומות פנויים.',
    end: 'סיום הקוד',
    end_title: 'לסיים את הקוד הזה?',
    end_text: 'ההזמנות שלו נשארות. שאר המקומות שלו נמכרים לכולם.',
    state: { active: 'פעיל', used_up: 'הכול הוזמן', released: 'שוחרר', ended: 'הסתיים' },
    payer: { driver: 'הנהג', account: 'לקוח בהקפה' },
    field: {
      label: 'שם',
      label_help: 'הנהגים לא רואים אותו.',
      lot: 'חניון',
      spots: 'מקומות',
      payer: 'מי משלם',
      account: 'לקוח בהקפה',
      price: 'מחיר',
      price_help: 'בלי מחיר, חל המחיר של החניון.',
      release_at: 'שמור עד',
    },
  },
};
