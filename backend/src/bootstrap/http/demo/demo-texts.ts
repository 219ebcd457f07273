const he = {
  notice: 'הדגמה בנתונים בדויים, גם במקום מה שמקלידים. מתאפסת כל שש שעות{next}. מיילים לא נשלחים.',
  next: ', הבא ב־{time}',
  mailsLink: 'המיילים של ההדגמה',
  mailsTitle: 'המיילים של ההדגמה',
  mailsLead:
    'ההדגמה לא שולחת מיילים. הנתונים בדויים. כאן מופיעים המיילים על מה שנעשה בדפדפן הזה, עד האיפוס הבא ב־{time}.',
  noMails: 'עוד אין מיילים. הם מופיעים כאן כמה שניות אחרי שמזמינים מקום.',
  brand: 'פנוי',
  operators: 'כניסה למפעילים',
  to: 'אל',
  resetTitle: 'ההדגמה אופסה',
  resetText: 'ההדגמה מתאפסת כל שש שעות, והקישור הזה הוביל להזמנה שנמחקה באיפוס.',
  startAnew: 'הזמנת מקום חדש',
  resettingTitle: 'ההדגמה מתאפסת עכשיו',
  resettingText: 'זה נמשך כמה שניות. הדף ייטען שוב מעצמו.',
};

const en: typeof he = {
  notice:
    'A demo with invented data, also instead of what you type. Reset every six hours{next}. No mail is sent.',
  next: ', next at {time}',
  mailsLink: 'Mails of this demo',
  mailsTitle: 'Mails of this demo',
  mailsLead:
    'The demo sends no mail. All data are invented. Here are the mails about what was done in this browser, until the next reset at {time}.',
  noMails: 'There are no mails yet. They appear here some seconds after you reserve a spot.',
  brand: 'Panui',
  operators: 'Operators’ login',
  to: 'To',
  resetTitle: 'The demo was reset',
  resetText: 'The demo is reset every six hours, and this link led to a reservation that was deleted.',
  startAnew: 'Reserve a new spot',
  resettingTitle: 'The demo is being reset',
  resettingText: 'This takes some seconds. The page will load again by itself.',
};

export const demoTexts = { he, en };
