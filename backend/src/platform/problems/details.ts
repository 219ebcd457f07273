import type { Language } from './language.js';
import { fillText, type Message, type Texts, type TextValues } from './message.js';

/** These texts are fixed by the API and the same in every language; pages translate by code. */
export const contractDetails = {
  invalid_credentials: 'Invalid email or password',
  cancellation_too_late: 'Cannot cancel reservation less than {span} before start time',
} as const;

const inEveryLanguage = (text: string): Texts => ({ he: text, en: text });

/** Details for problems whose title alone is not specific enough. */
export const problemDetails = {
  invalid_credentials: inEveryLanguage(contractDetails.invalid_credentials),
  cancellation_too_late: inEveryLanguage(contractDetails.cancellation_too_late),
  reservation_over: {
    he: 'ההזמנה כבר הסתיימה, ואי אפשר לבטל אותה.',
    en: 'The reservation is over and can no longer be cancelled.',
  },
  time_change_too_late: {
    he: 'המועד האחרון לשינוי ההזמנה כבר עבר.',
    en: 'The last time to change the reservation has passed.',
  },
  higher_price: {
    he: 'במועד הזה החניה יקרה יותר, והזמנה ששולמה עוברת רק למועד באותו מחיר או בזול יותר.',
    en: 'Parking costs more at that time, and a reservation that is paid can only move to a time at the same or a lower price.',
  },
  paid_by_account: {
    he: 'החשבון שמשלם על ההזמנה כבר שילם, ולכן אפשר לעבור רק למועד אחר של אותו אירוע.',
    en: 'The account that pays for the reservation has already paid, so it can only move to another time of the same event.',
  },
  overnight_too_late: {
    he: 'אפשר להוסיף את הלילה עד 23:00.',
    en: 'The night can be added until 23:00.',
  },
  overnight_over: {
    he: 'ההזמנה כבר הסתיימה, ואי אפשר להוסיף לה את הלילה.',
    en: 'The reservation is over, and the night can no longer be added.',
  },
  overnight_not_offered: {
    he: 'אי אפשר להשאיר כאן רכב עד הבוקר.',
    en: 'Cars cannot stay here until the morning.',
  },
  overnight_not_free: {
    he: 'המקום תפוס בבוקר, ולכן אי אפשר להישאר בו בלילה.',
    en: 'Someone else has this spot in the morning, so it is not free overnight.',
  },
  overnight_paid: {
    he: 'ההזמנה כבר שולמה, ואי אפשר להוסיף לה את הלילה.',
    en: 'The reservation is paid, and the night cannot be added to it.',
  },
  overnight_payment_started: {
    he: 'התשלום כבר התחיל, ואי אפשר לשנות את המחיר.',
    en: 'The payment has begun, so the price can no longer change.',
  },
  event_link_in_use: {
    he: 'לאירוע כבר יש הזמנות, ולכן הקישור שלו לא משתנה.',
    en: 'The event already has reservations, so its link can no longer be changed.',
  },
  event_in_use: {
    he: 'לאירוע יש הזמנות, ולכן אי אפשר למחוק אותו. אפשר לבטל אותו.',
    en: 'The event has reservations, so it cannot be deleted. You can cancel it.',
  },
  event_is_reserved: {
    he: 'לאירוע יש הזמנות. כדי שהנהגים יידעו, יש לבטל אותו או לדחות אותו ליום אחר או לשעה אחרת.',
    en: 'The event has reservations. Cancel it, or postpone it to another day or hour, so that their drivers are notified.',
  },
  event_slug_taken: {
    he: 'הקישור הזה כבר בשימוש של אירוע אחר.',
    en: 'Another event already has this link.',
  },
  last_sign_in_method: {
    he: 'זו הדרך היחידה להתחבר לחשבון. כדאי קודם לבחור סיסמה או להוסיף מפתח גישה.',
    en: 'This is the only way to sign in to the account. Choose a password or add a passkey first.',
  },
  password_sign_in_off: {
    he: 'אי אפשר להתחבר לחשבון הזה בסיסמה. אפשר להתחבר דרך ספק הזהויות או עם מפתח גישה.',
    en: 'This account cannot use a password. Use single sign-on or a passkey.',
  },
  provider_unavailable: {
    he: 'אי אפשר להגיע כרגע לספק הזהויות. אפשר להתחבר בסיסמה, או לנסות שוב בעוד כמה דקות.',
    en: 'The identity provider cannot be reached at the moment. Sign in with your password, or try again in a few minutes.',
  },
  account_action_required: {
    he: 'צריך להשלים את הגדרות החשבון כדי להמשיך.',
    en: 'Complete the setup of your account to continue.',
  },
  gate_device_revoked: {
    he: 'הגישה של המכשיר הזה לשער בוטלה.',
    en: 'This device no longer has access to the gate.',
  },
  gate_clock_wrong: {
    he: 'השעה במכשיר שונה מהשעה בשרת.',
    en: 'The time of the device differs from the time of the server.',
  },
  too_many_photos: {
    he: 'לחניון יכולות להיות עד {limit} תמונות.',
    en: 'A lot can have up to {limit} photos.',
  },
  changed_meanwhile: {
    he: 'הפרטים השתנו בינתיים. כדאי לטעון מחדש ולנסות שוב.',
    en: 'This was changed in the meantime. Reload and try again.',
  },
  operators_reservation_not_found: { he: 'ההזמנה לא נמצאה.', en: 'The reservation was not found.' },
  operators_venue_not_found: { he: 'מקום האירוע לא נמצא.', en: 'The venue was not found.' },
  resend_waiting: {
    he: 'ההודעה עוד ממתינה ותישלח מעצמה.',
    en: 'The message is still waiting and is sent automatically.',
  },
  resend_no_longer_true: {
    he: 'ההודעה כבר לא נכונה, ולכן אין טעם לשלוח אותה שוב.',
    en: 'The message is no longer true, so it is not sent again.',
  },
  resend_link_expired: {
    he: 'הקישור שבהודעה כבר לא תקף. צריך לבקש או לשלוח קישור חדש.',
    en: 'The link in the message is no longer valid. Request or send a new link.',
  },
  resend_details_deleted: {
    he: 'הפרטים שהיו בהודעה נמחקו אחרי השליחה, ואי אפשר לשלוח אותה שוב.',
    en: 'The details of the message were deleted after its delivery, so it cannot be sent again.',
  },
  resend_erased: {
    he: 'הפרטים האישיים של הנהג נמחקו, ואין לאן לשלוח.',
    en: 'The driver’s personal data was erased, so there is no recipient.',
  },
  resend_no_address: {
    he: 'אין כתובת לשלוח אליה. אפשר להוסיף אותה בעמוד ההזמנה.',
    en: 'There is no address to send to. You can add one on the page of the reservation.',
  },
  resend_webhook_inactive: {
    he: 'החיבור כבוי. כדי לשלוח שוב צריך קודם להפעיל אותו.',
    en: 'The webhook is switched off. Switch it on to send again.',
  },
  message_not_undelivered: {
    he: 'רק הודעה שלא נמסרה אפשר לסמן כמטופלת.',
    en: 'Only a message that was not delivered can be marked as dealt with.',
  },
  webhook_inactive: {
    he: 'החיבור כבוי. כדי לשלוח שוב צריך קודם להפעיל אותו.',
    en: 'The webhook is switched off. Switch it on to send again.',
  },
  legal_text_published: {
    he: 'הגרסה הזאת כבר פורסמה, ואי אפשר לשנות או למחוק אותה. אפשר להתחיל גרסה חדשה.',
    en: 'This version is published and can no longer be changed or deleted. Start a new version instead.',
  },
  choice_no_choice: {
    he: 'אין כרגע מה לבחור בהזמנה הזאת.',
    en: 'There is nothing to choose for this reservation.',
  },
  choice_too_late: {
    he: 'המועד לבחירה עבר.',
    en: 'The time to choose has passed.',
  },
  choice_no_spots_available: {
    he: 'במועד החדש לא נשאר מקום פנוי, ולכן אפשר רק לבטל את ההזמנה.',
    en: 'No spot was left on the new date, so the reservation can only be cancelled.',
  },
  spot_taken: {
    he: 'המקום הזה כבר לא פנוי במועד הזה. אפשר לבחור מקום אחר.',
    en: 'That spot is no longer free at that time. Choose another one.',
  },
  event_was_cancelled: {
    he: 'האירוע בוטל, ולכן אי אפשר לדחות אותו.',
    en: 'The event was cancelled, so it cannot be postponed.',
  },
  event_changed_since: {
    he: 'מועד האירוע השתנה מאז, ואי אפשר עוד לבטל את הדחייה.',
    en: 'The event has another time since, so this can no longer be undone.',
  },
  event_changed_meanwhile: {
    he: 'האירוע השתנה בינתיים. כדאי לפתוח אותו שוב ולנסות מחדש.',
    en: 'The event was changed meanwhile. Open it again and retry.',
  },
  undo_too_late: {
    he: 'עברו עשר דקות, ואי אפשר עוד לבטל את הפעולה.',
    en: 'Ten minutes have passed, so this can no longer be undone.',
  },
  legal_draft_exists: {
    he: 'כבר יש טיוטה של הגרסה הבאה.',
    en: 'A draft of the next version already exists.',
  },
  not_json: { he: 'הבקשה אינה JSON תקין.', en: 'The body is not valid JSON.' },
  body_too_large: { he: 'הבקשה גדולה מדי.', en: 'The body is too large.' },
  unsupported_media_type: {
    he: 'יש לשלוח JSON, עם Content-Type: application/json.',
    en: 'Send JSON with Content-Type: application/json.',
  },
  email_taken: { he: 'כתובת האימייל הזאת כבר בשימוש.', en: 'This email address is already in use.' },
  spot_number_taken: {
    he: 'בחניון כבר יש מקום עם המספר הזה.',
    en: 'The lot already has a spot with this number.',
  },
  unreadable_body: {
    he: 'הבקשה מקוננת עמוק מדי.',
    en: 'The body is nested too deeply.',
  },
  body_not_object: { he: 'הבקשה צריכה להיות אובייקט JSON.', en: 'The body must be a JSON object.' },
  last_admin: {
    he: 'אי אפשר למחוק או להשבית את המנהל הפעיל האחרון, או לשנות את תפקידו.',
    en: 'The last active admin cannot be deleted, disabled or demoted.',
  },
  demo_reset: {
    he: 'ההדגמה אופסה, והמקום ששמרת נמחק. אפשר לשמור מקום חדש.',
    en: 'The demo was reset, and the spot that you held is gone. You can hold a new one.',
  },
  demo_limited: {
    he: 'ההדגמה משותפת לכל המבקרים, ולכן היא מוגבלת: עד 3 מקומות, עד 3 ימים, כללים ואירועים רק בעוד 3 ימים ומעלה, ומחירים עד 100 ש״ח. קבצים וביטולים אפשר לבדוק בלי לבצע.',
    en: 'All visitors share this demo, so it is limited: up to 3 spots, up to 3 days, rules and events only from 3 days ahead, and prices up to ₪100. Files and cancellations can be checked but not applied.',
  },
  demo_admins_only: {
    he: 'כל המנהלים הפעילים שייכים לנתוני ההדגמה. יש להוסיף קודם מנהל משלכם, בעמוד המשתמשים.',
    en: 'Every active admin belongs to the demo data. Add an admin of your own first, on the users page.',
  },
  demo_payments_open: {
    he: 'בחניוני ההדגמה יש תשלומי אשראי או החזרים שלא הסתיימו. אפשר להסיר את הנתונים אחרי שיסתיימו.',
    en: 'The demo lots have card payments or refunds in progress. Remove the demo data when they are finished.',
  },
  demo_money_mixed: {
    he: 'מוטב של ההדגמה מקבל חלק בחניון שלכם, או שדוח שאושר או תשלום שנשלח כוללים סכומים מההדגמה וגם משלכם. מסמכים כאלה אינם משתנים, ולכן נתוני ההדגמה נשארים.',
    en: 'A payee of the demo has a share of a lot of your own, or an approved statement or a sent payout includes amounts both of the demo and of your own. Such documents never change, so the demo data stays.',
  },
  admin_owns_no_lot: {
    he: 'מנהל מערכת מטפל בכל החניונים, ואי אפשר לשייך לו חניון.',
    en: 'An admin manages every lot and cannot own one.',
  },
  role_owns_no_lot: {
    he: 'אפשר לשייך חניון רק לבעלי חניון. יש לשנות קודם את התפקיד של המשתמש.',
    en: 'Only lot owners can own a lot. Change the role of the user first.',
  },
  role_manages_no_venue: {
    he: 'אפשר לשייך מקום אירוע רק למנהלי מקום אירוע. יש לשנות קודם את התפקיד של המשתמש.',
    en: 'Only venue managers can manage a venue. Change the role of the user first.',
  },
  block_undo_over: {
    he: 'אפשר לבטל חסימה פעם אחת, בתוך {minutes} דקות.',
    en: 'A block can be undone once, within {minutes} minutes.',
  },
  spots_undo_over: {
    he: 'אפשר לבטל הוספה של מקומות בתוך {minutes} דקות.',
    en: 'Added spots can be removed again within {minutes} minutes.',
  },
  rule_undo_over: {
    he: 'אפשר לבטל שינוי של כלל פעם אחת, בתוך {minutes} דקות.',
    en: 'A change of a rule can be undone once, within {minutes} minutes.',
  },
  too_many_rules: {
    he: 'לחניון יכולים להיות עד {limit} כללים. אפשר למחוק כללים שכבר אין בהם צורך.',
    en: 'A lot can have up to {limit} rules. Delete rules that are no longer needed.',
  },
  refund_not_stuck: {
    he: 'אין בתשלום הזה החזר שנכשל.',
    en: 'This payment has no failed refund.',
  },
  spot_in_use: {
    he: 'המקום בשימוש או מוזמן, ואין מקום פנוי אחר להזמנה.',
    en: 'The spot is in use or reserved, and no other spot is available.',
  },
  slots_set_aside: {
    he: 'לקודים של אירועים שמורים מקומות בחניון. אפשר לסיים את הקודים, ואז לשנות את חלוקת היום.',
    en: 'Spots of the lot are set aside for codes of events. End the codes before changing the slots.',
  },
  too_few_free_spots: {
    he: 'אין בחניון מספיק מקומות פנויים בערב הזה.',
    en: 'The lot has too few free spots that evening.',
  },
  event_is_over: {
    he: 'האירוע עבר או בוטל, ולכן אין לו קודים חדשים.',
    en: 'The event is over or cancelled, so it gets no new codes.',
  },
  slots_in_use: {
    he: 'יש הזמנות שחלוקת היום הזאת לא מתאימה להן. אפשר לבטל אותן או לבחור שעות אחרות',
    en: 'Some reservations do not fit these slots. Cancel them or choose other times',
  },
  terms_in_use: {
    he: 'לפי התנאים האלה כבר נרשמו סכומים. אפשר להוסיף תנאים אחרים מתאריך מאוחר יותר.',
    en: 'Amounts were recorded by these terms. Add others from a later date on.',
  },
  past_divided: {
    he: 'תשלומים על חניות בימים האלה כבר חולקו. אפשר לשנות החל מהיום, ולתקן את מה שעבר בהתאמה.',
    en: 'Payments for parking on these days were already divided. Change them from today on, and correct the past by an adjustment.',
  },
  month_not_over: {
    he: 'החודש עוד לא הסתיים.',
    en: 'The month is not over yet.',
  },
  statement_is_draft: {
    he: 'הדוח עוד לא אושר, ולכן אין לו קבצים.',
    en: 'The statement is not approved yet, so it has no files.',
  },
  statements_not_payable: {
    he: 'אי אפשר לשלם את הדוחות של {statements}: לא אושרו, אין בהם סכום לתשלום, הם כבר ברשימת תשלומים או שלמוטב אין פרטי בנק.',
    en: 'These statements cannot be paid: {statements}. They are not approved, have nothing due, are in a batch already, or the payee has no bank account.',
  },
  accounts_not_payable: {
    he: 'חשבון הבנק של {payees} השתנה ב־72 השעות האחרונות או שהוא חסר. אפשר לשחרר כשאפשר יהיה לשלם לכולם.',
    en: 'The bank account of {payees} was changed within the last 72 hours, or is missing. Release when all can be paid.',
  },
  account_unreadable: {
    he: 'לא ניתן לקרוא חשבון בנק ברשימה. יש להזין אותו שוב.',
    en: 'A bank account of the batch cannot be read. Enter it again.',
  },
  batch_is_made: { he: 'האצווה עוד לא שוחררה.', en: 'The batch was not released yet.' },
  batch_is_released: {
    he: 'האצווה שוחררה ועוד לא סומנה כנשלחה.',
    en: 'The batch was released, and was not marked as sent yet.',
  },
  batch_is_sent: { he: 'האצווה כבר נשלחה לבנק.', en: 'The batch was sent to the bank already.' },
  batch_not_released: {
    he: 'הקובץ נוצר רק אחרי שחרור התשלומים.',
    en: 'The file exists only after the release.',
  },
  value_date_not_payable: {
    he: 'תאריך הערך כבר עבר, או שהבנקים לא מעבירים בו כסף. יש למחוק את האצווה ולהכין אותה מחדש עם תאריך אחר.',
    en: 'The value date is over, or banks move no money on it. Undo the batch and make it again with another date.',
  },
  masav_codes_invalid: {
    he: 'מספר המוסד של מס״ב צריך להיות בן 8 ספרות ומספר השולח בן 5. אפשר לתקן אותם בהגדרות.',
    en: 'The number of the institution that Masav gave has 8 digits and that of the sender 5. Correct them in the settings.',
  },
  masav_codes_missing: {
    he: 'חסרים בהגדרות מספר המוסד ומספר השולח של מס״ב.',
    en: 'The settings lack the numbers of institution and sender that Masav gave.',
  },
  released_by_maker: {
    he: 'מנהל אחר צריך לשחרר תשלומים שהכנת.',
    en: 'Another admin has to release payments that you made.',
  },
  payment_refunded_meanwhile: {
    he: 'בינתיים נעשה החזר אחר של התשלום. אלה הסכומים עכשיו.',
    en: 'The payment was refunded in the meantime. These are the amounts now.',
  },
  adjusted_meanwhile: {
    he: 'בינתיים נרשם תיקון אחר למוטב. כדאי לבדוק ברשימה אם הוא אותו תיקון.',
    en: 'Another adjustment of the payee was recorded in the meantime. Check in the list whether it is the same one.',
  },
  released_by_new_admin: {
    he: 'מי שנעשה מנהל מערכת לפני פחות מ־72 שעות, או קיבל מאז סיסמה או כתובת ממנהל אחר, עדיין לא יכול לשחרר תשלומים.',
    en: 'An admin of less than 72 hours, or with a password or address that another admin has set since, cannot release payments yet.',
  },
  made_by_new_admin: {
    he: 'את האצווה הכין מי שמנהל מערכת פחות מ־72 שעות. יש למחוק אותה, ומנהל ותיק יותר יכין אותה מחדש.',
    en: 'The batch was made by an admin of less than 72 hours. Undo it, and have an earlier admin make it again.',
  },
  second_factor_too_old: {
    he: 'כדי לשחרר תשלומים יש לאשר שוב באימות הנוסף.',
    en: 'Confirm your second factor again to release payments.',
  },
  payee_in_use: {
    he: 'למוטב הזה יש חלק בחניון או סכומים רשומים. אפשר להפוך אותו ללא פעיל.',
    en: 'This payee has a share of a lot or recorded amounts. Make it inactive instead.',
  },
  account_in_use: {
    he: 'ללקוח הזה כבר חויבו תשלומים. אפשר להפוך אותו ללא פעיל.',
    en: 'Payments were billed to this account. Make it inactive instead.',
  },
  lot_in_use: {
    he: 'החניון בשימוש: יש בו הזמנות או נהגים שממלאים פרטים.',
    en: 'The lot is in use: it has reservations or drivers filling in their details.',
  },
  totp_exists: {
    he: 'בחשבון כבר יש אפליקציית אימות. כדי להחליף אותה צריך קודם להסיר אותה.',
    en: 'The account already has an authenticator app. Remove it first to set up another.',
  },
  totp_not_started: {
    he: 'ההגדרה של אפליקציית האימות לא התחילה, או התחילה מחדש. אפשר להתחיל שוב.',
    en: 'The set-up of the authenticator app has not been started, or was started again. Start it again.',
  },
  passkey_exists: {
    he: 'מפתח הגישה הזה כבר רשום.',
    en: 'This passkey is already registered.',
  },
  too_many_passkeys: {
    he: 'אפשר לרשום עד {limit} מפתחות גישה.',
    en: 'An account can have up to {limit} passkeys.',
  },
  passkey_not_confirmed: {
    he: 'מפתח הגישה לא התקבל. אפשר לנסות שוב, או להקליד קוד.',
    en: 'The passkey was not accepted. Try again, or enter a code.',
  },
  passkey_rejected: {
    he: 'מפתח הגישה לא התקבל. אפשר לנסות שוב, או להתחבר עם סיסמה.',
    en: 'The passkey was not accepted. Try again, or sign in with your password.',
  },
  already_joined: {
    he: 'המשתמש כבר הצטרף.',
    en: 'The user has already joined.',
  },
  account_disabled: {
    he: 'החשבון מושבת. כדי להזמין צריך קודם להפעיל אותו.',
    en: 'The account is disabled. Activate it before inviting the user.',
  },
  own_two_factor: {
    he: 'אי אפשר לאפס לעצמך את האימות הדו־שלבי. אפשר להסיר אותו בהגדרות האבטחה.',
    en: 'You cannot reset your own two-step verification. Remove it in the security settings.',
  },
  wrong_second_factor: {
    he: 'הקוד אינו נכון, או שכבר השתמשו בו.',
    en: 'The code is not correct, or was used before.',
  },
  sign_in_again: {
    he: 'צריך להתחבר שוב עם הסיסמה.',
    en: 'Sign in with your password again.',
  },
  payment_not_paid: {
    he: 'אפשר להחזיר רק תשלום ששולם.',
    en: 'Only a paid payment can be refunded.',
  },
  receipt_not_paid: {
    he: 'אישור תשלום ניתן רק על הזמנה ששולמה.',
    en: 'Only a paid reservation has a payment confirmation.',
  },
  payment_not_owed: {
    he: 'אפשר לסמן כשולם רק תשלום על החשבון שעדיין לא שולם.',
    en: 'Only a payment on account that is still owed can be marked as paid.',
  },
  payment_not_marked: {
    he: 'אפשר לבטל סימון רק של תשלום על החשבון שסומן כשולם.',
    en: 'Only a payment on account that was marked as paid can become owed again.',
  },
  paid_and_refunded: {
    he: 'כסף מהתשלום הזה הוחזר או ממתין להחזרה, ולכן הסימון נשאר.',
    en: 'Money of this payment was returned or is to be returned, so it remains paid.',
  },
  paid_in_closed_month: {
    he: 'התשלום נרשם בחודש שכבר נסגר, ולכן אי אפשר לשנות אותו.',
    en: 'The payment is in a month that is closed, so it cannot be changed.',
  },
  payment_of_account: {
    he: 'על התשלום הזה מחויב לקוח בהקפה. הוא יסומן כשולם יחד עם דוח החיובים של הלקוח.',
    en: 'This payment is billed to an account. It is marked as paid with the statement of the account.',
  },
  payment_not_billable: {
    he: 'אפשר לחייב לקוח בהקפה רק על תשלום על החשבון שעדיין לא שולם.',
    en: 'Only a payment on account that is still owed can be billed to an account.',
  },
  account_month_approved: {
    he: 'דוח החיובים של הלקוח לחודש הזה כבר אושר, ולכן אי אפשר להוסיף לו או להוריד ממנו תשלומים.',
    en: 'The statement of the account for this month was approved, so payments cannot be added to it or taken off it.',
  },
  statement_not_of_account: {
    he: 'רק דוח חיובים של לקוח בהקפה מסומן כשולם. דוח של מוטב משולם ברשימת תשלומים.',
    en: 'Only a statement of an account is marked as paid. One of a payee is paid in a batch of payouts.',
  },
} as const satisfies Record<string, Texts>;

export type ProblemDetailKey = keyof typeof problemDetails;
export type ProblemDetail = Message<ProblemDetailKey>;

export function problemDetail(key: ProblemDetailKey, values?: TextValues): ProblemDetail {
  return values ? { key, values } : { key };
}

export function problemDetailText({ key, values }: ProblemDetail, language: Language): string {
  return fillText(problemDetails[key][language], values);
}
