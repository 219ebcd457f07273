import type { EntityManager } from 'typeorm';

interface LegalTextDefaults {
  title: string;
  title_en: string;
  body: string;
  body_en: string;
}

/**
 * The legal texts that the product comes with. `[[...]]` is a note for counsel and the operator that drivers do not
 * see, `{{...}}` a value that the server inserts when the text is read.
 */
export const defaultLegalTexts: Record<string, LegalTextDefaults> = {
  terms: {
    title: 'תנאי שימוש',
    title_en: 'Terms of use',
    body: `# מה זה {{brand}}
השירות {{brand}} מאפשר לשמור מקום חניה ליד אולמות, אצטדיונים ותיאטראות, בחניונים פרטיים שפנויים אחרי שעות העבודה. השירות מופעל על ידי {{operator}} (״המפעיל״).
שמירת מקום פירושה הסכמה לתנאים האלה. הם חלים על נהגים ועל מי שמזמין בשמם.

# שמירה ואישור
בכניסה לדף ההזמנה נשמר מקום לזמן קצוב, שמוצג על המסך, כדי שאפשר יהיה למלא פרטים. אפשר להאריך את הזמן. מקום שלא אושר בזמן חוזר להיות פנוי לאחרים.
ההזמנה נכנסת לתוקף כשמוצג אישור. הקישור לדף ההזמנה הוא סודי: מי שמחזיק בו יכול לראות את ההזמנה ולבטל אותה, ולכן כדאי לשמור אותו.

# בחניון
החניה היא במקום שמספרו רשום בהזמנה, לרכב שמספרו רשום בהזמנה, משעת ההתחלה ועד שעת הסיום הרשומה בה. אחרי שעת הסיום המקום אינו שמור עוד.
חובה לציית לשילוט ולהוראות בחניון. מקום המיועד לנכים מותר רק לבעלי תג מתאים.
רכב שנשאר אחרי תום ההזמנה עלול לחייב בתשלום נוסף או בפינוי, לפי הכללים והתעריפים של החניון ובכפוף לדין. [[מדיניות פינוי ותעריף]]

# מחיר, ביטול והחזר
המחיר מוצג לפני האישור וכולל מע״מ.
אפשר לבטל בלי תשלום, מדף ההזמנה, עד {{cancellation_cutoff}} לפני שעת ההתחלה. מועד הביטול האחרון מוצג בדף ההזמנה. אם שולם תשלום, הוא מוחזר במלואו.
אחרי המועד הזה אי אפשר לבטל דרך האתר. אפשר להודיע בדף ההזמנה שלא מגיעים, כדי שהמקום יתפנה לאחרים, בלי החזר. אין בכך כדי לגרוע מזכות ביטול לפי חוק הגנת הצרכן. [[ניסוח זכויות הביטול לפי חוק הגנת הצרכן ותקנותיו]]

# אחריות
אם המקום שהוזמן תפוס בהגעה, אפשר לדווח על כך מדף ההזמנה ולקבל מקום אחר בלי תוספת מחיר. כשאין מקום אחר, כדאי לפנות אל המפעיל מיד כדי לקבל החזר מלא.
התנאים האלה אינם מגבילים אחריות שאי אפשר להגביל לפי דין. [[סעיפי אחריות, ביטוח ושמירה על רכוש, לפי ייעוץ משפטי]]

# דין, שינויים ויצירת קשר
על התנאים חל הדין הישראלי. [[מקום השיפוט]]
התנאים עשויים להשתנות. על הזמנה חלים התנאים שהוצגו כשאושרה.
פניות: {{operator_contact}}.
`,
    body_en: `# What {{brand}} is
{{brand}} lets you reserve a parking spot near concert halls, stadiums and theatres, in private lots that stand vacant after office hours. The service is run by {{operator}} ("the operator").
Reserving a spot means accepting these terms. They apply to drivers and to anyone who reserves on their behalf.

# Hold and confirmation
When you open the reservation page a spot is held for a limited time, shown on the screen, so that you can fill in your details. You can extend that time. A spot that was not confirmed in time becomes vacant for others.
A reservation is valid once it is shown as confirmed. The link to its page is secret: whoever has it can see the reservation and cancel it, so please keep it to yourself.

# In the lot
You may park in the spot and with the car named in the reservation, from its start time until its end time. After that the spot is no longer reserved for you.
Follow the signs and instructions of the lot. Accessible spots are for holders of a disabled parking permit only.
A car that stays longer may be charged extra or removed, under the rules and rates of the lot and subject to law. [[removal policy and rates]]

# Price, cancellation and refund
The price is shown before you confirm and includes VAT.
You can cancel free of charge, on the reservation's page, until {{cancellation_cutoff}} before the start. The page shows the last moment for it. Anything you paid is refunded in full.
After that, cancelling through the site is not possible. You can say on the reservation's page that you are not coming, so that others can have the spot, without a refund. This does not limit any right of cancellation under the Consumer Protection Law. [[wording of the rights under the Consumer Protection Law and its regulations]]

# Liability
If your spot is taken when you arrive, report it on the reservation page and you will get another one at no extra charge. If there is no other spot, contact the operator immediately for a full refund.
These terms do not limit any liability that cannot be limited by law. [[clauses on liability, insurance and safekeeping, by counsel]]

# Law, changes and contact
Israeli law applies. [[place of jurisdiction]]
These terms may change. A reservation is under the terms that were shown when it was confirmed.
Contact: {{operator_contact}}.
`,
  },
  privacy: {
    title: 'מדיניות פרטיות',
    title_en: 'Privacy policy',
    body: `# מי אחראי למידע
בעל השליטה במאגר המידע הוא {{operator}}. לשאלות בענייני פרטיות: {{operator_contact}}.

# אילו פרטים נאספים ולמה
שם פרטי, שם משפחה, אימייל, טלפון ומספר רכב, וכן החניון, המקום והשעה שהוזמנו. הפרטים משמשים לשמירת המקום, לזיהוי הרכב בחניון, להודעות על ההזמנה ולטיפול בפניות.
ברשימת ההמתנה: כתובת אימייל בלבד, עם מקום האירוע והשעה שביקשת, כדי להודיע כשמתפנה מקום.
אין חובה חוקית למסור את הפרטים. בלי הפרטים אי אפשר לשמור מקום או להודיע על מקום שהתפנה.

# למי הפרטים נמסרים
לבעל החניון שבו הוזמן המקום: שם, טלפון, אימייל, מספר רכב, מקום ושעות, כדי לנהל את הכניסה וליצור קשר בעניינה. כתובות מרשימת ההמתנה לא נמסרות לבעלי חניונים.
למרשם כלי הרכב של משרד התחבורה (data.gov.il): מספר הרכב בלבד, כדי לבדוק שאין בו טעות הקלדה. מידע על בעל הרכב אינו מתקבל ואינו נשמר.
לספקים שפועלים עבור המפעיל ולרשויות כשהדין מחייב. [[רשימת ספקים ומיקום האחסון]]
הפרטים אינם נמכרים ואינם משמשים לפרסום.

# כמה זמן הפרטים נשמרים
פרטים מזהים של הזמנה נמחקים או נעשים אנונימיים בתוך {{retention}} מתום החניה, למעט רשומות שחובה לשמור לפי דיני המס.
כתובת ברשימת ההמתנה נמחקת מיד עם היציאה מהרשימה או עם אישור המקום שהוצע, ובכל מקרה בתוך {{retention}} מהשעה שביקשת. פנייה שנשלחה דרך האתר נמחקת בתוך {{retention}} מיום שנשלחה.

# מה נשמר במכשיר
עוגייה אחת זוכרת את השפה. בזמן ההזמנה המקום השמור נשמר מוצפן בדפדפן הזה, כדי שכל הלשוניות יציגו אותו מקום. הוא נמחק עם אישור ההזמנה, עם שחרור המקום או כשהזמן נגמר. אם סגרת את הדפדפן קודם, הוא נמחק בפתיחה הבאה של האתר אחרי שהזמן נגמר. מה שהוקלד נשמר מוצפן בלשונית הזאת בלבד, ונמחק עם האישור או עם סגירת הלשונית. מסלולי ההליכה שבמפה, שאין בהם פרטים אישיים, נשמרים ליום אחד. דף ההזמנה נשמר במכשיר עד תום החניה, כדי שייפתח גם בלי קליטה.
אין עוגיות פרסום ואין מעקב.

# הזכויות שלך
בדף ההזמנה אפשר לראות את הפרטים ולתקן אותם, ואחרי שהחניה הסתיימה או בוטלה גם למחוק אותם. אפשר גם לבקש זאת מהמפעיל, לפי חוק הגנת הפרטיות. פניות: {{operator_contact}}. אפשר גם לפנות לרשות להגנת הפרטיות.
`,
    body_en: `# Who is responsible
{{operator}} is the controller of the data. Questions about privacy: {{operator_contact}}.

# What is collected, and why
First and last name, email, telephone and license plate, and the lot, spot and time you reserved. We use them to reserve your spot, recognize your car at the lot, update you about the reservation and answer you.
For the waiting list: your email address only, with the venue and time you requested, to tell you when a spot becomes available.
You are not legally required to provide these details, but without them we cannot reserve a spot for you or tell you when one becomes available.

# Who receives it
The owner of the lot: name, phone, email, plate, spot and times, to manage entry and to contact you about it. Waiting list addresses are not shared with lot owners.
The vehicle registry of the Ministry of Transport (data.gov.il): the plate only, to catch typing mistakes. We do not receive or store anything about the car's owner.
Suppliers who work for the operator, and authorities where the law requires it. [[list of suppliers and place of storage]]
Your details are not sold and not used for advertising.

# How long it is kept
Identifying details of a reservation are erased or made anonymous within {{retention}} after the reservation ends, except for records that tax law requires.
An address on the waiting list is erased immediately when you leave the list or confirm the spot you were offered, and in any case within {{retention}} after the time you requested. A message sent through the site is erased within {{retention}} after it was sent.

# What is kept on your device
One cookie remembers the language. While you make a reservation, the held spot is stored encrypted in this browser, so that every tab shows the same spot. It is deleted when you confirm, release the spot or let the time run out; if you close the browser earlier, it is deleted the next time you open this site after the time has run out. What you typed is stored encrypted in this tab only, and is deleted when you confirm or close the tab. Walking routes on the map, which contain no personal details, are stored for a day. The reservation page is stored until the reservation ends, so that it opens without a signal.
There are no advertising cookies and no tracking.

# Your rights
On the reservation's page you can see and correct your details, and erase them once the reservation has ended or was cancelled. You may also ask the operator to do this, under the Privacy Protection Law. Requests: {{operator_contact}}. You may also contact the Privacy Protection Authority.
`,
  },
  accessibility: {
    title: 'הצהרת נגישות',
    title_en: 'Accessibility statement',
    body: `# האתר
דפי ההזמנה נבנו לפי WCAG 2.2 ברמה AA, הכוללת את דרישות התקן הישראלי ת״י 5568. אפשר להשתמש בהם במקלדת בלבד ועם קורא מסך, בהגדלה ועל מסך ברוחב 320 פיקסלים, בבהיר ובכהה.
הזמן לשמירת מקום אפשר להאריך בנגיעה אחת, עד עשר פעמים, ומה שהוקלד אינו אובד גם כשהוא נגמר. הנפשות נכבות לפי הגדרת המכשיר. לכל מפה יש תיאור במילים: החניון, הכתובת, המרחק וזמן ההליכה.

# מה נבדק
כל דף נבדק בבדיקה אוטומטית (axe) בעברית ובאנגלית, בטלפון ובמחשב, בכל גרסה. [[תאריך הבדיקה הידנית האחרונה, קוראי המסך והדפדפנים שנבדקו]]

# מגבלות ידועות
תמונת המפה עצמה אינה ניתנת להגדלה בלי איבוד חדות. המידע שבה כתוב לצידה. ניווט נפתח באפליקציות של גופים אחרים, שנגישותן אינה באחריות המפעיל.

# החניונים
בחניונים שיש בהם מקומות לנכים המקומות האלה נשמרים רק לבעלי תג. לפרטים על הגישה לחניון אפשר לפנות אל המפעיל. [[הסדרי הנגישות הפיזיים בכל חניון: גישה, מעלית, גובה כניסה]]

# פניות בנושא נגישות
נתקלת בקושי? נשמח לדעת ולתקן. פניות: {{operator_contact}}.
`,
    body_en: `# This site
The reservation pages were built to WCAG 2.2 level AA, which includes the demands of the Israeli standard IS 5568. They can be used with a keyboard alone and with a screen reader, enlarged, on a screen 320 pixels wide, in light and in dark.
The time a spot is held can be extended with one tap, up to ten times, and nothing typed is lost when it ends. Animations stop where the device asks for it. Every map also has a text description: the lot, the address, the distance and the walking time.

# What was tested
Every version of every page is tested automatically (axe), in Hebrew and in English, at phone and desktop sizes. [[date of the last manual test, screen readers and browsers used]]

# Known limits
The picture of the map itself can't be enlarged without loss of sharpness; what it says is written beside it. Navigation opens in other companies' apps, whose accessibility is not in the operator's hands.

# The lots
Where a lot has accessible spots, they are kept for permit holders. Contact the operator for details about access to a lot. [[physical arrangements of each lot: access, lift, entrance height]]

# Tell us
Having trouble using the site? Please tell us, and we will fix it. Contact: {{operator_contact}}.
`,
  },
};

/**
 * Publishes the default texts where a document has none, and as a new version where the default has changed
 * since, because accepted versions never change. Skips a document that an admin has published or is drafting. A new
 * version is in the audit log.
 */
export async function publishDefaultLegalTexts(tx: EntityManager): Promise<void> {
  for (const [document, { title, title_en, body, body_en }] of Object.entries(defaultLegalTexts)) {
    await tx.query(
      `WITH published AS (
       INSERT INTO legal_texts (document, version, title, title_en, body, body_en, published_at)
       SELECT $1, coalesce(newest.version, 0) + 1, $2, $3, $4, $5, now()
         FROM (VALUES (1)) one_row
         LEFT JOIN (SELECT * FROM legal_texts WHERE document = $1 ORDER BY version DESC LIMIT 1) newest ON true
        WHERE newest.version IS NULL
           OR (newest.published_at IS NOT NULL AND newest.published_by IS NULL
               AND (newest.title, newest.title_en, newest.body, newest.body_en) IS DISTINCT FROM ($2, $3, $4, $5))
       RETURNING id, document, version)
       INSERT INTO audit_log (action, resource, resource_id, after)
       SELECT 'publish', 'legal-texts', id,
              jsonb_build_object('document', document, 'version', version, 'by', 'update')
         FROM published WHERE version > 1`,
      [document, title, title_en, body, body_en],
    );
  }
}
