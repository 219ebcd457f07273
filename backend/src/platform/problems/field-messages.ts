import type { Language } from './language.js';
import { fillText, type Message, type Texts, type TextValues } from './message.js';

/**
 * Messages for invalid fields. Values that read from left to right are isolated in the Hebrew texts.
 */
export const fieldMessages = {
  required: { he: 'שדה חובה', en: 'This field is required' },
  invalid: { he: 'הערך אינו תקין', en: 'This value is not valid' },
  invalid_text: { he: 'הטקסט כולל תווים לא תקינים', en: 'The text contains invalid characters' },
  plain_name: {
    he: 'בשם אי אפשר לכלול שורה חדשה או קישור',
    en: 'A name cannot contain line breaks or links',
  },
  unknown_field: { he: 'השדה הזה אינו מוכר', en: 'This field is not known' },
  not_settable: { he: 'אי אפשר לקבוע את השדה הזה כאן', en: 'This field cannot be set here' },
  unknown_parameter: { he: 'הפרמטר הזה אינו מוכר', en: 'This parameter is not known' },
  provider_required: {
    he: 'אפשר לבחור בכך רק כשמוגדר ספק זהויות (\u2066OIDC_ISSUER\u2069)',
    en: 'This needs an identity provider (OIDC_ISSUER)',
  },
  admin_password_required: {
    he: 'לאף מנהל אין סיסמה. קודם צריך לבחור אחת, לימים שבהם ספק הזהויות אינו זמין',
    en: 'No admin has a password. Choose one first, for the days when the identity provider is unavailable',
  },
  unknown_setting: { he: 'אין הגדרה כזאת', en: 'There is no such setting' },
  text: { he: 'יש להזין טקסט', en: 'Enter text' },
  too_short: { he: 'יש להזין לפחות {limit} תווים', en: 'Enter at least {limit} characters' },
  too_long: { he: 'אפשר להזין עד {limit} תווים', en: 'Enter no more than {limit} characters' },
  boolean: { he: 'הערך צריך להיות \u2066true\u2069 או \u2066false\u2069', en: 'Must be true or false' },
  number_between: {
    he: 'יש להזין מספר בין \u2066{min}\u2069 ל־\u2066{max}\u2069',
    en: 'Enter a number from {min} to {max}',
  },
  whole_number_between: {
    he: 'יש להזין מספר שלם בין \u2066{min}\u2069 ל־\u2066{max}\u2069',
    en: 'Enter a whole number from {min} to {max}',
  },
  whole_number: { he: 'יש להזין מספר שלם', en: 'Enter a whole number' },
  positive_number: { he: 'יש להזין מספר שלם חיובי', en: 'Enter a positive whole number' },
  too_small: { he: 'הערך צריך להיות לפחות \u2066{limit}\u2069', en: 'Must be at least {limit}' },
  too_large: { he: 'הערך צריך להיות לכל היותר \u2066{limit}\u2069', en: 'Must be at most {limit}' },
  one_of: { he: 'הערכים האפשריים: \u2066{values}\u2069', en: 'Must be one of {values}' },
  photo: {
    he: 'יש לבחור תמונה תקינה בפורמט JPEG, PNG או WebP',
    en: 'Choose an intact JPEG, PNG or WebP photo',
  },
  photo_pixels: {
    he: 'התמונה גדולה מדי: אפשר עד 50 מיליון פיקסלים',
    en: 'The photo is too large: at most 50 megapixels',
  },
  hex_color: { he: 'יש להזין צבע כמו \u2066#0b7a4b\u2069', en: 'Enter a colour such as #0b7a4b' },
  brand_contrast: {
    he: 'הצבע בהיר מדי לטקסט: הניגוד הוא \u2066{ratio}\u2069, ונדרש לפחות \u2066{min}\u2069. הגוון הקרוב שמתאים: \u2066{color}\u2069',
    en: 'Too light for text: the contrast is {ratio}, and at least {min} is needed. The closest shade that fits is {color}',
  },
  logo: {
    he: 'יש לבחור לוגו תקין בפורמט SVG או PNG, עד \u2066{limit}\u2069',
    en: 'Choose an intact SVG or PNG logo of up to {limit}',
  },
  photos: {
    he: 'יש למנות את כל התמונות, עם תיאור של עד 200 תווים לכל אחת',
    en: 'List all photos, each with a description of up to 200 characters',
  },
  time_of_day: { he: 'יש להזין שעה, למשל 18:30', en: 'Enter a time, such as 18:30' },
  overnight: {
    he: 'יש להזין שעה בין 03:00 ל־12:00 ומחיר, או להשאיר ריק',
    en: 'Enter a time from 03:00 to 12:00 and a price, or null',
  },
  overnight_price: {
    he: 'יש להזין מחיר באגורות בין 0 ל־\u2066{limit}\u2069',
    en: 'Enter a price from 0 to {limit} agorot',
  },
  weekdays: {
    he: 'יש לבחור ימים מ־0 (ראשון) עד 6 (שבת), כל יום פעם אחת',
    en: 'List weekdays from 0 (Sunday) to 6 (Saturday), each once',
  },
  vat_rates: {
    he: 'יש למנות שיעורי מע״מ מ־0 עד 10,000 (מאיות האחוז), כל אחד עם תאריך תחילה אחר',
    en: 'List rates from 0 to 10,000 hundredths of a percent, each with another first date',
  },
  digits_exactly: {
    he: 'יש להזין בדיוק {limit} ספרות',
    en: 'Enter exactly {limit} digits',
  },
  bank_day: {
    he: 'הבנקים לא מעבירים כסף ביום הזה. יש לבחור יום אחר',
    en: 'Banks move no money on this day. Choose another one',
  },
  vat_rate_in_force: {
    he: 'חסר שיעור מע״מ שכבר בתוקף היום',
    en: 'A rate that is in force today is missing',
  },
  digits_between: {
    he: 'יש להזין בין {min} ל־{max} ספרות',
    en: 'Enter {min} to {max} digits',
  },
  tax_id: {
    he: 'המספר אינו תקין: ספרת הביקורת לא מתאימה',
    en: 'This number is not valid: its control digit does not match',
  },
  payee_terms: {
    he: 'יש למנות תנאים שלמים, כל אחד עם תאריך תחילה אחר; עמלות הן מאיות האחוז, עד 10,000',
    en: 'List complete terms, each with another first date; fees are hundredths of a percent, up to 10,000',
  },
  terms_of_whole: {
    he: 'החל מ־\u2066{from}\u2069 העמלה ועמלת הסליקה שהמוטב משלם הן יחד יותר מ־100% מהמחיר',
    en: 'From {from} on, commission and the card fee that the payee pays are together more than 100% of the price',
  },
  terms_of_whole_until: {
    he: 'מ־\u2066{from}\u2069 עד \u2066{to}\u2069 העמלה ועמלת הסליקה שהמוטב משלם הן יחד יותר מ־100% מהמחיר',
    en: 'From {from} to {to}, commission and the card fee that the payee pays are together more than 100% of the price',
  },
  lot_payees: {
    he: 'יש למנות מוטבים עם חלק ותאריך תחילה, כל מוטב פעם אחת לכל תאריך',
    en: 'List payees with a share and a first date, each payee once for each date',
  },
  shares_of_new_lot: {
    he: 'החלקים צריכים להסתכם ב־100%, וכל מוטב מופיע פעם אחת',
    en: 'The shares must add up to 100%, each payee once',
  },
  shares_of_whole: {
    he: 'החל מ־\u2066{from}\u2069 החלקים צריכים להסתכם ב־100%',
    en: 'The shares from {from} on must add up to 100%',
  },
  shares_of_whole_until: {
    he: 'מ־\u2066{from}\u2069 עד \u2066{to}\u2069 החלקים צריכים להסתכם ב־100%',
    en: 'The shares from {from} to {to} must add up to 100%',
  },
  month: { he: 'יש להזין חודש, למשל 2026-10', en: 'Enter a month, such as 2026-10' },
  date_not_past: { he: 'יש לבחור יום שעוד לא עבר', en: 'Choose a day that is not over' },
  assigned_lots: { he: 'אפשר לבחור עד {limit} חניונים', en: 'Choose up to {limit} parking lots' },
  assigned_venues: { he: 'אפשר לבחור עד {limit} מקומות אירוע', en: 'Choose up to {limit} venues' },
  lots_of_owner: { he: 'אפשר לשייך חניונים רק לבעלי חניון', en: 'Only a lot owner can get parking lots' },
  venues_of_manager: {
    he: 'אפשר לשייך מקומות אירוע רק למנהלי מקום אירוע',
    en: 'Only a venue manager can get venues',
  },
  unknown_lots: { he: 'לא כל החניונים קיימים', en: 'Not all of these parking lots exist' },
  unknown_venues: { he: 'לא כל מקומות האירוע קיימים', en: 'Not all of these venues exist' },
  statement_ids: { he: 'אפשר לבחור עד {limit} דוחות', en: 'Choose up to {limit} statements' },
  unknown_statements: { he: 'לא כל הדוחות קיימים', en: 'Not all of these statements exist' },
  lot_of_payee: { he: 'יש לבחור חניון שלמוטב יש בו חלק', en: 'Choose a lot in which the payee has a share' },
  inactive_payees: {
    he: 'אחד המוטבים אינו פעיל, ולכן אי אפשר לתת לו חלק חדש',
    en: 'One of the payees is inactive and cannot get a new share',
  },
  unknown_payees: { he: 'לא כל המוטבים קיימים', en: 'Not all of these payees exist' },
  unknown_event: { he: 'אין אירוע כזה', en: 'There is no such event' },
  code_unknown: {
    he: 'הקוד בקישור לא בתוקף. אפשר להזמין בלעדיו, במחיר הרגיל.',
    en: 'The code in this link is not valid. You can reserve without it, at the usual price.',
  },
  code_expired: {
    he: 'תוקף הקוד בקישור הסתיים. אפשר להזמין בלעדיו, במחיר הרגיל.',
    en: 'The code in this link has ended. You can reserve without it, at the usual price.',
  },
  code_used_up: {
    he: 'כל המקומות של הקוד בקישור תפוסים. אפשר להזמין בלעדיו, במחיר הרגיל.',
    en: 'All spots of the code in this link are taken. You can reserve without it, at the usual price.',
  },
  code_other_event: {
    he: 'הקוד בקישור הוא לאירוע אחר. אפשר להזמין בלעדיו, במחיר הרגיל.',
    en: 'The code in this link is for another event. You can reserve without it, at the usual price.',
  },
  lot_not_near: {
    he: 'החניון אינו פתוח אז, או שאינו ליד מקום האירוע',
    en: 'The lot is closed then, or not near the venue',
  },
  release_time: {
    he: 'המועד צריך להיות בין עכשיו לתחילת האירוע',
    en: 'The time must be between now and the start of the event',
  },
  new_date: {
    he: 'המועד החדש צריך להיות בעתיד, ושונה מהמועד הנוכחי',
    en: 'The new date must be in the future, and another one than now',
  },
  keep_by: {
    he: 'המועד צריך להיות בין עכשיו למועד החדש של האירוע',
    en: 'The time must be between now and the new start of the event',
  },
  account_of_payer: {
    he: 'לקוח משלם: יש לבחור אותו. נהג משלם: השדה נשאר ריק',
    en: 'Choose the account that pays; leave it empty if the driver pays',
  },
  unknown_venue: { he: 'אין מקום אירוע כזה', en: 'There is no such venue' },
  doors_too_early: {
    he: 'הדלתות נפתחות עד {limit} שעות לפני תחילת האירוע',
    en: 'The doors open at most {limit} hours before the start',
  },
  doors_after_start: {
    he: 'הדלתות צריכות להיפתח לפני שהאירוע מתחיל',
    en: 'The doors must open before the start',
  },
  slug: {
    he: 'אפשר להשתמש באותיות אנגליות קטנות, בספרות ובמקפים ביניהן',
    en: 'Use lower-case English letters, digits, and single hyphens between them',
  },
  slug_taken: { he: 'הקישור הזה כבר בשימוש של אירוע אחר', en: 'Another event already has this link' },
  unknown_account: { he: 'הלקוח לא קיים, או שאינו פעיל', en: 'This account does not exist, or is inactive' },
  unknown_users: { he: 'לא כל המשתמשים קיימים', en: 'Not all of these users exist' },
  user_ids: { he: 'אפשר לבחור עד {limit} משתמשים', en: 'Choose up to {limit} users' },
  bank_account_parts: {
    he: 'יש להזין בנק, סניף וחשבון, או להשאיר את שלושתם ריקים',
    en: 'Enter the bank, the branch and the account, or leave all three empty',
  },
  email: { he: 'יש להזין כתובת אימייל תקינה', en: 'Enter a valid email address' },
  email_taken: { he: 'כתובת האימייל הזאת כבר בשימוש', en: 'This email address is already in use' },
  phone: { he: 'יש להזין מספר טלפון תקין', en: 'Enter a valid phone number' },
  https_address: {
    he: 'יש להזין כתובת שמתחילה ב־\u2066https://\u2069',
    en: 'Enter an address that starts with https://',
  },
  http_address: {
    he: 'יש להזין כתובת שמתחילה ב־\u2066https://\u2069 או ב־\u2066http://\u2069',
    en: 'Enter an address that starts with https:// or http://',
  },
  address_credentials: {
    he: 'אסור לכלול בכתובת שם משתמש או סיסמה',
    en: 'The address must not contain a user name or password',
  },
  private_address: {
    he: 'הכתובת אינה ציבורית. יש להזין כתובת שאפשר להגיע אליה מהאינטרנט',
    en: 'This address is not public. Enter one that can be reached from the internet',
  },
  password_guessable: { he: 'קל מדי לנחש את הסיסמה הזאת', en: 'This password is too easy to guess' },
  current_password: { he: 'הסיסמה הנוכחית אינה נכונה', en: 'The current password is not correct' },
  instant: {
    he: 'יש להזין תאריך ושעה לפי ISO 8601, עם הפרש מ־UTC',
    en: 'Enter an ISO 8601 date and time with a UTC offset',
  },
  date_or_instant: {
    he: 'יש להזין תאריך \u2066(YYYY-MM-DD)\u2069, או תאריך ושעה לפי ISO 8601 עם הפרש מ־UTC',
    en: 'Enter a date (YYYY-MM-DD), or an ISO 8601 date and time with a UTC offset',
  },
  in_the_past: { he: 'צריך לבחור מועד עתידי', en: 'Choose a time in the future' },
  in_the_future: { he: 'המועד לא יכול להיות עתידי', en: 'The time must not be in the future' },
  before_statement: {
    he: 'הדוח הוא על חניות החל מ־\u2066{date}\u2069, ואי אפשר לשלם לפניהן',
    en: 'The statement is of parking from {date} on and cannot be paid before it',
  },
  before_reservation: {
    he: 'ההזמנה בוצעה רק ב־\u2066{date}\u2069, ואי אפשר לשלם לפניה',
    en: 'The reservation was made on {date} and cannot be paid before it',
  },
  days_ahead: { he: 'אפשר לבחור עד {limit} ימים מראש', en: 'Choose a time within the next {limit} days' },
  days_back: { he: 'אפשר לבחור עד {limit} ימים אחורה', en: 'Choose a time within the last {limit} days' },
  end_before_start: { he: 'תאריך הסיום צריך להיות אחרי ההתחלה', en: 'The end must be after the start' },
  to_before_from: {
    he: 'היום האחרון לא יכול להיות לפני הראשון',
    en: 'The last day must not be before the first',
  },
  range_too_long: { he: 'אפשר לבחור טווח של עד {limit} ימים', en: 'Choose a range of up to {limit} days' },
  until_or_permanent: {
    he: 'יש לבחור אפשרות אחת: מועד סיום או חסימה קבועה',
    en: 'Choose one: an end time or a permanent block',
  },
  too_many: { he: 'אפשר לשלוח עד {limit} פריטים', en: 'Send at most {limit} items' },
  client_id: {
    he: 'יש לשלוח בין תו אחד ל־100 תווים באנגלית, בלי רווחים',
    en: 'Send 1 to 100 English letters, digits or signs, without spaces',
  },
  spot_ids: { he: 'יש לבחור בין 1 ל־{limit} מקומות', en: 'Choose 1 to {limit} spots' },
  payment_ids: { he: 'יש לבחור בין 1 ל־{limit} תשלומים', en: 'Choose 1 to {limit} payments' },
  refund_amount: {
    he: 'אפשר להחזיר עד {limit} שקלים: זה מה שנשאר מהתשלום',
    en: 'You can refund up to ₪{limit}: that is what is left of the payment',
  },
  rule_ids: { he: 'יש לבחור בין 1 ל־{limit} כללים', en: 'Choose 1 to {limit} rules' },
  lot_ids: { he: 'יש לבחור בין 1 ל־{limit} חניונים', en: 'Choose 1 to {limit} lots' },
  spot_number_taken: {
    he: 'בחניון כבר יש מקום עם המספר הזה',
    en: 'The lot already has a spot with this number',
  },
  spot_ranges: {
    he: 'יש למנות עד {limit} טווחים של מספרי מקומות',
    en: 'List up to {limit} ranges of spot numbers',
  },
  spot_number_twice: {
    he: 'המספר \u2066{number}\u2069 מופיע פעמיים',
    en: 'The number {number} appears twice',
  },
  new_lot_too_large: {
    he: 'לחניון חדש אפשר להוסיף עד {limit} מקומות',
    en: 'A new lot can get up to {limit} spots',
  },
  special_days: {
    he: 'יש למנות עד {limit} ימים מיוחדים, עם שם ותאריך',
    en: 'List up to {limit} special days, each with a name and a date',
  },
  last_before_first: {
    he: 'המספר האחרון לא יכול להיות קטן מהראשון',
    en: 'The last number must not be less than the first',
  },
  batch_too_large: { he: 'אפשר להוסיף עד {limit} מקומות בבת אחת', en: 'Add up to {limit} spots at a time' },
  slots: {
    he: 'יש להזין משמרות עם מספר ושעות התחלה וסיום, לפי סדר השעות והמספרים',
    en: 'List slots with a number, a start and an end, in the order of their times and numbers',
  },
  slot_end_before_start: {
    he: 'משמרת {slot} מסתיימת לפני שהיא מתחילה. יום חניה נמשך מ־02:00 עד 02:00',
    en: 'Slot {slot} ends before it starts. A service day lasts from 02:00 to 02:00',
  },
  slots_overlap: { he: 'משמרות {first} ו־{second} חופפות', en: 'Slots {first} and {second} overlap' },
  dates: {
    he: 'יש להזין תאריכים כמו \u20662026-11-22\u2069, כל תאריך פעם אחת',
    en: 'List dates such as 2026-11-22, each once',
  },
  date: { he: 'יש להזין תאריך כמו \u20662026-11-22\u2069', en: 'Enter a date such as 2026-11-22' },
  day_kinds: { he: 'סוגי הימים האפשריים: \u2066{values}\u2069', en: 'The kinds of days are {values}' },
  unknown_slot: { he: 'לחניון אין משמרת עם המספר הזה', en: 'The lot has no slot with this number' },
  unknown_rule: { he: 'לחניון אין כלל כזה', en: 'The lot has no such rule' },
  unknown_spots: { he: 'לא כל המקומות שייכים לחניון הזה', en: 'Not all of these spots belong to the lot' },
  only_open_rules: {
    he: 'שעות אפשר לקבוע רק בכלל שפותח את החניון',
    en: 'Only a rule that opens the lot has hours',
  },
  after_service_day: {
    he: 'שעת הסגירה צריכה להיות אחרי הפתיחה, ועד 02:00 אם היא למחרת',
    en: 'Closing must be after opening, and by 02:00 if it is on the next day',
  },
  both_times: { he: 'יש להזין גם שעת פתיחה וגם שעת סגירה', en: 'Enter both an opening and a closing time' },
  plate_twice: { he: 'מספר הרכב מופיע יותר מפעם אחת', en: 'This plate is in the list more than once' },
  group_car_reserved: {
    he: 'לרכב הזה כבר יש הזמנה לאותו ערב',
    en: 'This car already has a reservation for that evening',
  },
  unknown_group_cars: { he: 'לא כל הרכבים שייכים לקבוצה', en: 'Not all of these cars belong to the group' },
  group_spots_left: {
    he: 'מספר המקומות שנותרו בקוד: {limit}',
    en: 'Spots left with this code: {limit}',
  },
  venue_not_near: {
    he: 'אין מקום אירוע כזה במרחק הליכה מהחניון',
    en: 'There is no such venue within walking distance of the lot',
  },
  event_not_near: {
    he: 'אין אירוע כזה במרחק הליכה מהחניון',
    en: 'There is no such event within walking distance of the lot',
  },
  event_of_other_venue: { he: 'האירוע שייך למקום אירוע אחר', en: 'The event belongs to another venue' },
  only_price_rules: { he: 'השדה הזה מתאים רק לכלל מחיר', en: 'Only a price rule has this field' },
  price_or_percent: {
    he: 'יש להזין מחיר או אחוז, אחד מהשניים',
    en: 'Enter either a price or a percentage',
  },
  price_out_of_bounds: {
    he: 'המחיר צריך להיות בגבולות המחיר של החניון',
    en: "The price must be within the lot's price bounds",
  },
  max_below_min: {
    he: 'הגבול העליון צריך להיות לפחות הגבול התחתון',
    en: 'The upper limit must not be below the lower',
  },
  coordinates: {
    he: 'יש להזין קו רוחב וקו אורך במעלות, מופרדים בפסיק',
    en: 'Enter a latitude and a longitude in degrees, separated by a comma',
  },
  lot_or_venue: {
    he: 'יש לבחור אפשרות אחת: חניון או מקום אירוע',
    en: 'Choose one: a lot or a venue',
  },
  lot_venue_or_event: {
    he: 'יש לבחור אפשרות אחת: חניון, מקום אירוע או אירוע',
    en: 'Choose one: a lot, a venue or an event',
  },
  unknown_mark: {
    he: 'הסימון \u2066{{{mark}}}\u2069 אינו מוכר. הסימונים האפשריים: \u2066{marks}\u2069',
    en: '{{{mark}}} is not known. The marks are {marks}',
  },
  form_expired: {
    he: 'הטופס נשאר פתוח זמן רב מדי. אפשר לשלוח שוב',
    en: 'The form was open for too long. Please send it again',
  },
  form_used: { he: 'הטופס כבר נשלח. אפשר לשלוח שוב', en: 'The form was sent before. Please send it again' },
  invalid_json: { he: 'הערך אינו JSON תקין', en: 'This is not valid JSON' },
  given_twice: { he: 'אפשר לתת את הפרמטר הזה פעם אחת', en: 'Give this parameter once' },
  sort_shape: {
    he: 'המיון נכתב כך: \u2066["field","ASC"]\u2069 או \u2066["field","DESC"]\u2069',
    en: 'Must be ["field","ASC"] or ["field","DESC"]',
  },
  sort_field: { he: 'אין מיון לפי \u2066{field}\u2069', en: 'There is no sorting by {field}' },
  range_shape: {
    he: 'הטווח נכתב כך, בספירה מ־0: \u2066[first,last]\u2069',
    en: 'Must be [first,last], counted from 0',
  },
  range_too_large: { he: 'בעמוד אחד יש עד {limit} שורות', en: 'A page has up to {limit} rows' },
  filter_shape: { he: 'המסנן צריך להיות אובייקט', en: 'The filter must be an object' },
  filter_field: { he: 'אין סינון לפי \u2066{field}\u2069', en: 'There is no filter {field}' },
  operator_not_found: { he: 'אין משתמש פעיל כזה בצוות', en: 'There is no active operator with this id' },
  filter_value: { he: 'הערך אינו מתאים למסנן הזה', en: 'This value does not fit the filter' },
  web_address: {
    he: 'יש להזין כתובת שמתחילה ב־https://',
    en: 'Enter an address that begins with https://',
  },
  import_title_column: {
    he: 'חסרה עמודה עם שמות האירועים (title, שם)',
    en: 'There is no column with the titles (title, name)',
  },
  import_moment: {
    he: 'יש להזין תאריך ושעה, למשל \u20662026-12-03 20:30\u2069',
    en: 'Enter a date and a time such as 2026-12-03 20:30',
  },
  import_no_calendar: {
    he: 'אין בקובץ אירועים של יומן (ICS)',
    en: 'The file has no entries of a calendar (ICS)',
  },
  import_damaged_entry: { he: 'הרשומה ביומן פגומה', en: 'The entry of the calendar is damaged' },
  import_all_day: { he: 'לאירוע של יום שלם אין שעה', en: 'An entry for a whole day has no time' },
  import_series: {
    he: 'אפשר לייבא סדרות יומיות, שבועיות, חודשיות ושנתיות מעשר השנים האחרונות',
    en: 'Daily, weekly, monthly and yearly series of the last ten years can be imported',
  },
  import_event_reserved: {
    he: 'לאירוע יש הזמנות, ולכן הייבוא לא משנה את המועד שלו. אפשר לדחות אותו מהדף שלו, והנהגים יידעו',
    en: 'The event has reservations, so an import does not change its time. Postpone it on its page, and its drivers are notified',
  },
  import_event_twice: {
    he: 'האירוע מופיע כבר בשורה {row}',
    en: 'The event is already in row {row}',
  },
  import_no_table: {
    he: 'זה לא קובץ של טבלה. אפשר לייבא XLSX או CSV',
    en: 'The file is no table. XLSX and CSV files can be imported',
  },
  import_too_many_events: { he: 'בקובץ אחד יש עד {limit} אירועים', en: 'A file has up to {limit} events' },
  csv_unknown_column: { he: 'אין עמודה בשם \u2068{column}\u2069', en: 'There is no column {column}' },
  csv_number_column: {
    he: 'בשורת הכותרת חסרה העמודה "מספר" (\u2066number\u2069)',
    en: 'The heading has no column number',
  },
  import_column_twice: {
    he: 'העמודה \u2068{column}\u2069 מופיעה פעמיים',
    en: 'The column {column} is there twice',
  },
  import_undecodable: {
    he: 'יש כאן תווים שאי אפשר לקרוא. כדאי לשמור את הקובץ שוב כ־XLSX או כ־CSV UTF-8',
    en: 'Some characters cannot be read. Save the file again as XLSX or CSV UTF-8',
  },
  import_file_damaged: {
    he: 'אי אפשר לקרוא את קובץ ה־XLSX. כדאי לפתוח אותו באקסל ולשמור אותו שוב',
    en: 'The XLSX file cannot be read. Open it in a spreadsheet program and save it again',
  },
  import_file_too_large: {
    he: 'הגיליון גדול מדי. כדאי להעתיק את שורות המקומות לקובץ חדש',
    en: 'The spreadsheet is too large. Copy the rows to a new file',
  },
  import_file_empty: { he: 'הקובץ ריק', en: 'The file is empty' },
  import_file_limit: { he: 'קובץ יכול להגיע ל־{limit} מ״ב', en: 'A file has up to {limit} MB' },
  import_old_excel: {
    he: 'זה קובץ אקסל בפורמט ישן או עם סיסמה. יש לשמור אותו כ־XLSX בלי סיסמה, או כ־CSV',
    en: 'This Excel file has an old format or a password. Save it as XLSX without a password, or as CSV',
  },
  import_lot_required: {
    he: 'יש לבחור חניון, או להוסיף לקובץ עמודה בשם "חניון"',
    en: 'Choose a lot, or add a column named lot to the file',
  },
  import_unknown_lot: { he: 'אין חניון בשם הזה', en: 'There is no lot with this name' },
  import_ambiguous_lot: {
    he: 'יש כמה חניונים בשם הזה. אפשר לכתוב במקומו את המזהה של החניון',
    en: 'Several lots have this name. You can give the id of the lot instead',
  },
  import_too_many_lots: { he: 'בקובץ אחד יש עד {limit} חניונים', en: 'A file has up to {limit} lots' },
  base64: { he: 'הקובץ צריך להישלח בקידוד Base64', en: 'Send the file in Base64' },
  csv_too_many_rows: { he: 'בקובץ אחד יש עד {limit} שורות', en: 'A file has up to {limit} rows' },
  csv_line_too_long: { he: 'בשורה אחת יש עד {limit} תווים', en: 'A line has up to {limit} characters' },
  csv_too_many_columns: { he: 'בקובץ יש עד {limit} עמודות', en: 'A file has up to {limit} columns' },
  csv_too_many_cells: { he: 'בשורה יש יותר תאים מבכותרת', en: 'The row has more cells than the heading' },
  csv_number_twice: {
    he: 'המספר \u2066{number}\u2069 כבר מופיע בשורה {row}',
    en: 'Number {number} is already in row {row}',
  },
  csv_quotes: {
    he: 'בשורה יש מירכאות שאינן תקינות או שאינן סגורות',
    en: 'The row has an invalid or unclosed quotation mark',
  },
  csv_yes_or_no: { he: 'יש להזין כן או לא', en: 'Enter yes or no' },
  first_name_required: { he: 'חסר שם פרטי', en: 'First name is required' },
  last_name_required: { he: 'חסר שם משפחה', en: 'Last name is required' },
  email_required: { he: 'חסרה כתובת אימייל', en: 'Email is required' },
  email_invalid: { he: 'כתובת האימייל אינה תקינה', en: 'Please enter a valid email address' },
  phone_required: { he: 'חסר מספר טלפון', en: 'Phone number is required' },
  phone_invalid: { he: 'מספר הטלפון אינו תקין', en: 'Please enter a valid phone number' },
  plate_required: { he: 'חסר מספר רכב', en: 'License plate is required' },
  plate_invalid: { he: 'מספר הרכב אינו תקין', en: 'Invalid license plate format' },
  plate_not_found: { he: 'מספר הרכב לא נמצא במאגר כלי הרכב', en: 'License plate not found in registry' },
  terms_required: {
    he: 'כדי להמשיך צריך לאשר את תנאי השימוש ואת מדיניות הפרטיות',
    en: 'You must accept the Terms of Use and Privacy Policy',
  },
  totp_code: {
    he: 'יש להזין את 6 הספרות מאפליקציית האימות',
    en: 'Enter the 6 digits from your authenticator app',
  },
  wrong_totp_code: {
    he: 'הקוד אינו נכון. כדאי לבדוק את השעה בטלפון ולהזין את הקוד הבא',
    en: 'This code is not correct. Check the time on your phone and enter the next code',
  },
  invalid_passkey: {
    he: 'לא הצלחנו לאמת את מפתח הגישה. אפשר להתחיל שוב',
    en: 'The passkey could not be verified. Please start again',
  },
  invalid_token: {
    he: 'הקישור אינו תקף: כבר השתמשו בו, או שעבר זמנו. אפשר לבקש קישור חדש',
    en: 'This link is not valid: it was used, or it has expired. Ask for a new one',
  },
  replaced_token: {
    he: 'נשלח אחריו קישור חדש יותר. יש להשתמש בקישור מההודעה האחרונה',
    en: 'A newer link was sent after this one. Use the link in the latest message',
  },
  invalid_gate_link: {
    he: 'הקישור הזה כבר נוצל או שפג תוקפו. אפשר לבקש מבעלי החניון קישור חדש.',
    en: 'This link was used or has expired. Please ask the owner of the lot for a new one.',
  },
  password_required: { he: 'חסרה סיסמה', en: 'Password is required' },
  reason_required: { he: 'יש לכתוב סיבה', en: 'A reason is required' },
} as const satisfies Record<string, Texts>;

export type FieldMessageKey = keyof typeof fieldMessages;
export type FieldMessage = Message<FieldMessageKey>;

export function fieldMessage(key: FieldMessageKey, values?: TextValues): FieldMessage {
  return values ? { key, values } : { key };
}

export function fieldMessageText({ key, values }: FieldMessage, language: Language): string {
  return fillText(fieldMessages[key][language], values);
}
