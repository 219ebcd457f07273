/** The English text of each field beside the Hebrew one. */
const inBoth = (labels: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([field, label]) => [
      [field, `${label}, בעברית`],
      [`${field}_en`, `${label}, באנגלית`],
    ]),
  );

export const landingTextsResource = {
  'landing-texts': {
    name: 'טקסטים של דף הבית |||| טקסטים של דף הבית',
    fields: {
      id: 'מספר',
      created_at: 'נוצר',
      updated_at: 'עודכן',
      version: 'גרסה',
      state: 'מצב',
      published_at: 'פורסם',
      published_by: 'פורסם על ידי',
      ...inBoth({
        title: 'כותרת הלשונית בדפדפן',
        hero_first: 'שורה ראשונה',
        hero_second: 'שורה שנייה',
        hero_text: 'פתיח',
        hero_action: 'הכפתור הראשי',
        hero_more: 'הכפתור השני',
        hero_no_commitment: 'השורה מתחת לכפתורים',
        nav_how: 'בתפריט',
        how_title: 'כותרת',
        how_1_title: 'שלב 1',
        how_1_text: 'טקסט של שלב 1',
        how_2_title: 'שלב 2',
        how_2_text: 'טקסט של שלב 2',
        how_3_title: 'שלב 3',
        how_3_text: 'טקסט של שלב 3',
        nav_benefits: 'בתפריט',
        benefits_title: 'כותרת',
        benefits_1_title: 'יתרון 1',
        benefits_1_text: 'טקסט של יתרון 1',
        benefits_2_title: 'יתרון 2',
        benefits_2_text: 'טקסט של יתרון 2',
        benefits_3_title: 'יתרון 3',
        benefits_3_text: 'טקסט של יתרון 3',
        benefits_4_title: 'יתרון 4',
        benefits_4_text: 'טקסט של יתרון 4',
        clearance_title: 'כותרת',
        clearance_text: 'טקסט',
        clearance_open: 'השעה הראשונה',
        clearance_end: 'השעה השנייה',
        clearance_clear: 'השעה השלישית',
        nav_contact: 'בתפריט',
        contact_title: 'כותרת',
        contact_text: 'טקסט',
        contact_form_title: 'כותרת הטופס',
        contact_hint: 'הסבר ליד ההודעה',
        contact_sent_title: 'כותרת אחרי שליחה',
        contact_sent_text: 'טקסט אחרי שליחה',
      }),
    },
    section: {
      hero: 'ראש הדף',
      how: 'איך זה עובד',
      benefits: 'יתרונות',
      clearance: 'הפינוי בבוקר',
      contact: 'יצירת קשר',
    },
    preview: 'כך זה ייקרא באתר',
  },
};

export const landingTexts = {
  landing_texts: {
    publish_title: 'לפרסם את גרסה %{version} של דף הבית?',
    warning: 'מעכשיו אלה הטקסטים בדף הבית. כדי לשנות אותם שוב, מתחילים גרסה חדשה.',
    published: 'הטקסטים פורסמו, ויופיעו בדף הבית תוך חמש שניות.',
  },
};
