/** The venues of the demo, by their public positions; ids count from 1 in this order. */
export const demoVenues = [
  { name: 'היכל מנורה מבטחים', nameEn: 'Menora Mivtachim Arena', address: 'יגאל אלון 51, תל אביב', addressEn: '51 Yigal Alon St, Tel Aviv', lat: 32.06095, lng: 34.79133 },
  { name: 'אצטדיון בלומפילד', nameEn: 'Bloomfield Stadium', address: 'שערי ניקנור 1, תל אביב-יפו', addressEn: "1 She'erit Israel St, Tel Aviv-Jaffa", lat: 32.05173, lng: 34.76144 },
  { name: 'תיאטרון הבימה', nameEn: 'Habima Theatre', address: 'שדרות תרס״ט 2, תל אביב', addressEn: '2 Tarsat Blvd, Tel Aviv', lat: 32.07269, lng: 34.77896 },
  { name: 'היכל התרבות', nameEn: 'Charles Bronfman Auditorium', address: 'הוברמן 1, תל אביב', addressEn: '1 Huberman St, Tel Aviv', lat: 32.07333, lng: 34.78008 },
  { name: 'המשכן לאמנויות הבמה', nameEn: 'Tel Aviv Performing Arts Center', address: 'שאול המלך 19, תל אביב', addressEn: '19 Shaul HaMelech Blvd, Tel Aviv', lat: 32.07636, lng: 34.78551 },
  { name: 'פיס ארנה ירושלים', nameEn: 'Pais Arena Jerusalem', address: 'דרך בנבנישתי 4, ירושלים', addressEn: '4 Benvenisti Rd, Jerusalem', lat: 31.75113, lng: 35.19414 },
  { name: 'אצטדיון טדי', nameEn: 'Teddy Stadium', address: 'דרך בנבנישתי 1, ירושלים', addressEn: '1 Benvenisti Rd, Jerusalem', lat: 31.75117, lng: 35.19062 },
  { name: 'אצטדיון סמי עופר', nameEn: 'Sammy Ofer Stadium', address: 'רוטנברג 2, חיפה', addressEn: '2 Rotenberg St, Haifa', lat: 32.78311, lng: 34.96517 },
  { name: 'אמפי קיסריה', nameEn: 'Caesarea Amphitheatre', address: 'הגן הלאומי קיסריה', addressEn: 'Caesarea National Park', lat: 32.49607, lng: 34.89135 },
  { name: 'אקספו תל אביב', nameEn: 'Expo Tel Aviv', address: 'שדרות רוקח 101, תל אביב', addressEn: '101 Rokach Blvd, Tel Aviv', lat: 32.10528, lng: 34.80861 },
  { name: 'אצטדיון טוטו טרנר', nameEn: 'Turner Stadium', address: 'שדרות שז״ר 40, באר שבע', addressEn: '40 Shazar Blvd, Beer Sheva', lat: 31.27315, lng: 34.77936 },
  { name: 'אצטדיון נתניה', nameEn: 'Netanya Stadium', address: 'שדרות בן גוריון 2, נתניה', addressEn: '2 Ben Gurion Blvd, Netanya', lat: 32.29433, lng: 34.86458 },
  { name: 'תיאטרון חיפה', nameEn: 'Haifa Theatre', address: 'פבזנר 50, חיפה', addressEn: '50 Pevzner St, Haifa', lat: 32.80639, lng: 34.99917 },
  { name: 'אודיטוריום חיפה', nameEn: 'Haifa Auditorium', address: 'שדרות הנשיא 138, חיפה', addressEn: '138 HaNassi Blvd, Haifa', lat: 32.807, lng: 34.986 },
  { name: 'זאפה תל אביב', nameEn: 'Zappa Tel Aviv', address: 'ראול ולנברג 24, תל אביב', addressEn: '24 Raoul Wallenberg St, Tel Aviv', lat: 32.11, lng: 34.839 },
] as const;

export interface DemoLot {
  name: string;
  nameEn: string;
  street: string;
  streetEn: string;
  /** The venue (its id) near which the lot stands, and where from it. */
  venue: number;
  meters: number;
  bearingDegrees: number;
  floors: readonly string[];
  spotsPerFloor: number;
  offices: readonly string[];
  priceAgorot: number;
  opening?: string;
  closing?: string;
  is247?: boolean;
  weekdays?: readonly number[];
}

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** Fictional office lots; the first three belong to the demo owner. */
export const demoLots: readonly DemoLot[] = [
  { name: 'מגדל אורן', nameEn: 'Oren Tower', street: 'האורנים 12, תל אביב', streetEn: '12 HaOranim St, Tel Aviv', venue: 1, meters: 260, bearingDegrees: 35, floors: ['-1', '-2'], spotsPerFloor: 20, offices: ['א', 'ב'], priceAgorot: 2500, is247: true },
  { name: 'בית האלה', nameEn: 'Elah House', street: 'האלה 4, תל אביב', streetEn: '4 HaElah St, Tel Aviv', venue: 1, meters: 430, bearingDegrees: 150, floors: ['-1', '-2', '-3'], spotsPerFloor: 10, offices: ['א'], priceAgorot: 2200, weekdays: everyDay },
  { name: 'קמפוס ארז', nameEn: 'Erez Campus', street: 'הארז 30, תל אביב', streetEn: '30 HaErez St, Tel Aviv', venue: 1, meters: 610, bearingDegrees: 260, floors: ['0', '-1'], spotsPerFloor: 15, offices: ['מזרח', 'מערב'], priceAgorot: 1800 },
  { name: 'מרכז ברוש', nameEn: 'Brosh Center', street: 'הברוש 8, תל אביב', streetEn: '8 HaBrosh St, Tel Aviv', venue: 1, meters: 540, bearingDegrees: 320, floors: ['-1'], spotsPerFloor: 12, offices: [''], priceAgorot: 3000, is247: true },
  { name: 'בית גפן', nameEn: 'Gefen House', street: 'הגפן 15, יפו', streetEn: '15 HaGefen St, Jaffa', venue: 2, meters: 310, bearingDegrees: 80, floors: ['-1'], spotsPerFloor: 14, offices: [''], priceAgorot: 2000, weekdays: everyDay },
  { name: 'מתחם הדקל', nameEn: 'Dekel Compound', street: 'הדקל 3, יפו', streetEn: '3 HaDekel St, Jaffa', venue: 2, meters: 570, bearingDegrees: 200, floors: ['0'], spotsPerFloor: 18, offices: ['א', 'ב'], priceAgorot: 1500 },
  { name: 'מגדל הדס', nameEn: 'Hadas Tower', street: 'ההדס 21, תל אביב', streetEn: '21 HaHadas St, Tel Aviv', venue: 3, meters: 280, bearingDegrees: 100, floors: ['-2', '-3'], spotsPerFloor: 16, offices: ['א', 'ב', 'ג'], priceAgorot: 3200, weekdays: everyDay },
  { name: 'בית יסמין', nameEn: 'Yasmin House', street: 'היסמין 6, תל אביב', streetEn: '6 HaYasmin St, Tel Aviv', venue: 4, meters: 350, bearingDegrees: 10, floors: ['-1'], spotsPerFloor: 12, offices: [''], priceAgorot: 2800 },
  { name: 'מגדל לוטם', nameEn: 'Lotem Tower', street: 'הלוטם 40, תל אביב', streetEn: '40 HaLotem St, Tel Aviv', venue: 5, meters: 300, bearingDegrees: 60, floors: ['-1', '-2'], spotsPerFloor: 14, offices: ['צפון', 'דרום'], priceAgorot: 3500, weekdays: everyDay, opening: '16:00' },
  { name: 'מרכז כלנית', nameEn: 'Kalanit Center', street: 'הכלנית 2, תל אביב', streetEn: '2 HaKalanit St, Tel Aviv', venue: 5, meters: 640, bearingDegrees: 170, floors: ['-1'], spotsPerFloor: 10, offices: [''], priceAgorot: 2600, closing: '00:00' },
  { name: 'קמפוס הזית', nameEn: 'Zayit Campus', street: 'הזית 11, ירושלים', streetEn: '11 HaZayit St, Jerusalem', venue: 6, meters: 420, bearingDegrees: 130, floors: ['0', '-1'], spotsPerFloor: 16, offices: ['א'], priceAgorot: 2000, weekdays: [0, 1, 2, 3, 4, 6], opening: '18:00' },
  { name: 'בית התאנה', nameEn: "Te'ena House", street: 'התאנה 5, ירושלים', streetEn: "5 HaTe'ena St, Jerusalem", venue: 6, meters: 700, bearingDegrees: 30, floors: ['-1'], spotsPerFloor: 10, offices: [''], priceAgorot: 1600 },
  { name: 'מגדל הרימון', nameEn: 'Rimon Tower', street: 'הרימון 9, ירושלים', streetEn: '9 HaRimon St, Jerusalem', venue: 7, meters: 380, bearingDegrees: 250, floors: ['-1', '-2'], spotsPerFloor: 12, offices: ['א', 'ב'], priceAgorot: 2200 },
  { name: 'פארק השקד', nameEn: 'Shaked Park', street: 'השקד 17, חיפה', streetEn: '17 HaShaked St, Haifa', venue: 8, meters: 450, bearingDegrees: 300, floors: ['0'], spotsPerFloor: 24, offices: ['א', 'ב'], priceAgorot: 1500, weekdays: everyDay },
  { name: 'בית התמר', nameEn: 'Tamar House', street: 'התמר 1, חיפה', streetEn: '1 HaTamar St, Haifa', venue: 8, meters: 690, bearingDegrees: 90, floors: ['-1'], spotsPerFloor: 12, offices: [''], priceAgorot: 1400 },
  { name: 'מתחם החרוב', nameEn: 'Haruv Compound', street: 'החרוב 7, קיסריה', streetEn: '7 HaHaruv St, Caesarea', venue: 9, meters: 480, bearingDegrees: 70, floors: ['0'], spotsPerFloor: 20, offices: [''], priceAgorot: 3000, weekdays: everyDay, opening: '15:00' },
  { name: 'מגדל האשל', nameEn: 'Eshel Tower', street: 'האשל 22, תל אביב', streetEn: '22 HaEshel St, Tel Aviv', venue: 10, meters: 390, bearingDegrees: 190, floors: ['-1', '-2'], spotsPerFloor: 15, offices: ['א', 'ב'], priceAgorot: 2400, weekdays: everyDay, opening: '08:00', closing: '23:00' },
  { name: 'קמפוס הערבה', nameEn: 'Arava Campus', street: 'הערבה 13, תל אביב', streetEn: '13 HaArava St, Tel Aviv', venue: 10, meters: 720, bearingDegrees: 280, floors: ['0'], spotsPerFloor: 14, offices: [''], priceAgorot: 1700 },
  { name: 'בית השיטה', nameEn: 'Shita House', street: 'השיטה 10, באר שבע', streetEn: '10 HaShita St, Beer Sheva', venue: 11, meters: 360, bearingDegrees: 45, floors: ['0'], spotsPerFloor: 16, offices: [''], priceAgorot: 1200, weekdays: everyDay },
  { name: 'פארק הרותם', nameEn: 'Rotem Park', street: 'הרותם 19, באר שבע', streetEn: '19 HaRotem St, Beer Sheva', venue: 11, meters: 650, bearingDegrees: 220, floors: ['-1'], spotsPerFloor: 10, offices: ['א'], priceAgorot: 1000 },
  { name: 'מגדל המרווה', nameEn: 'Marva Tower', street: 'המרווה 25, נתניה', streetEn: '25 HaMarva St, Netanya', venue: 12, meters: 410, bearingDegrees: 120, floors: ['-1'], spotsPerFloor: 18, offices: ['א', 'ב'], priceAgorot: 1800, weekdays: everyDay },
  { name: 'בית הדפנה', nameEn: 'Dafna House', street: 'הדפנה 14, חיפה', streetEn: '14 HaDafna St, Haifa', venue: 13, meters: 290, bearingDegrees: 340, floors: ['-1'], spotsPerFloor: 10, offices: [''], priceAgorot: 2000 },
  { name: 'מרכז האלון', nameEn: 'Alon Center', street: 'האלון 16, חיפה', streetEn: '16 HaAlon St, Haifa', venue: 14, meters: 340, bearingDegrees: 15, floors: ['-1'], spotsPerFloor: 12, offices: [''], priceAgorot: 1900, weekdays: everyDay, opening: '18:00', closing: '01:00' },
  { name: 'קמפוס הסייפן', nameEn: 'Seifan Campus', street: 'הסייפן 18, תל אביב', streetEn: '18 HaSeifan St, Tel Aviv', venue: 15, meters: 270, bearingDegrees: 230, floors: ['-1', '-2'], spotsPerFloor: 14, offices: ['א', 'ב'], priceAgorot: 2100 },
  { name: 'מגדל הנרקיס', nameEn: 'Narkis Tower', street: 'הנרקיס 20, תל אביב', streetEn: '20 HaNarkis St, Tel Aviv', venue: 15, meters: 560, bearingDegrees: 75, floors: ['-1'], spotsPerFloor: 12, offices: [''], priceAgorot: 2300, is247: true },
];
