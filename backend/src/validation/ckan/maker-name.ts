/** Countries as the registry appends them to a maker's name, where they may be cut off by the column's width. */
const countries = [
  'יפן',
  'קוריאה',
  'דרום קוריאה',
  'גרמניה',
  'צרפת',
  'איטליה',
  'ספרד',
  'אנגליה',
  'בריטניה',
  'שבדיה',
  'שוודיה',
  'רומניה',
  'טורקיה',
  'תורכיה',
  'סין',
  'הודו',
  'סלובקיה',
  'סלובניה',
  'הונגריה',
  'פולין',
  'בלגיה',
  'הולנד',
  'אוסטריה',
  "צ'כיה",
  'צכיה',
  'פורטוגל',
  'רוסיה',
  'מקסיקו',
  'ברזיל',
  'ארגנטינה',
  'תאילנד',
  'אינדונזיה',
  'טייוואן',
  'אוסטרליה',
  'דרום אפריקה',
  'מרוקו',
  'קנדה',
  'ארה"ב',
  'ארהב',
  'ישראל',
];
const minCountryLength = 3;

/** Removes the country of manufacture: `מאזדה יפן` becomes `מאזדה`. */
export function makerName(text: string): string {
  const words = text.split(' ');
  for (const length of [2, 1]) {
    const end = words.slice(-length).join(' ');
    const isCountry = end.length >= minCountryLength && countries.some((country) => country.startsWith(end));
    if (words.length > length && isCountry) return words.slice(0, -length).join(' ');
  }
  return text;
}
