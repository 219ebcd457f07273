export const publicDemo = {
  public_demo: {
    notice: 'הדגמה בנתונים בדויים, שמתאפסת כל שש שעות. האיפוס הבא ב־%{time}. מיילים לא נשלחים.',
    mails: 'המיילים של ההדגמה',
    accounts: 'כניסה לחשבון הדגמה',
  },
};
