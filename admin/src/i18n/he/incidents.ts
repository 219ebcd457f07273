const fields = {
  id: 'מספר',
  reported_at: 'מתי',
  parking_lot_id: 'חניון',
  spot_number: 'מקום',
  driver: 'נהג',
  outcome: 'מה קרה עם ההזמנה',
  note: 'הערה',
  is_resolved: 'טופל',
  resolved_at: 'טופל במועד',
  updated_at: 'עודכן',
};

export const incidentResources = {
  'spot-incidents': { name: 'דיווח על רכב זר |||| דיווחי רכב זר', fields },
  'owner-spot-incidents': { name: 'דיווח על רכב זר |||| דיווחי רכב זר', fields },
};

export const incidents = {
  incident: {
    open: 'פתוח',
    resolved: 'טופל',
    resolve: 'סימון כטופל',
    done: 'הדיווח טופל והמקום פנוי שוב להזמנות.',
    filter: { label: 'אילו דיווחים מוצגים', open: 'פתוחים', resolved: 'טופלו' },
    none_open: 'אין דיווחים שמחכים לטיפול.',
    outcome: {
      moved: 'עברה למקום אחר',
      moved_to_other_lot: 'עברה לחניון אחר',
      no_other_spot: 'לא נמצא מקום',
    },
  },
};
