import type { Language } from '../platform/problems/language.js';
import type { Vehicle } from './vehicle-registry.js';

/** The registry has Hebrew names only. Those with a known English form are translated; others stay Hebrew. */
const makers: Record<string, string> = {
  אאודי: 'Audi',
  אודי: 'Audi',
  אופל: 'Opel',
  איווקו: 'Iveco',
  איסוזו: 'Isuzu',
  אינפיניטי: 'Infiniti',
  אלפארומיאו: 'Alfa Romeo',
  אםגי: 'MG',
  במוו: 'BMW',
  ביווידי: 'BYD',
  גילי: 'Geely',
  גיפ: 'Jeep',
  גנסיס: 'Genesis',
  דאציה: 'Dacia',
  דודג: 'Dodge',
  דייהטסו: 'Daihatsu',
  הונדה: 'Honda',
  וולוו: 'Volvo',
  טויוטה: 'Toyota',
  טסלה: 'Tesla',
  יגואר: 'Jaguar',
  יונדאי: 'Hyundai',
  ימאהה: 'Yamaha',
  לנדרובר: 'Land Rover',
  לקסוס: 'Lexus',
  מאזדה: 'Mazda',
  מיני: 'MINI',
  מיצובישי: 'Mitsubishi',
  מרצדס: 'Mercedes-Benz',
  מרצדסבנץ: 'Mercedes-Benz',
  ניסאן: 'Nissan',
  ניסן: 'Nissan',
  סאנגיונג: 'SsangYong',
  סובארו: 'Subaru',
  סוזוקי: 'Suzuki',
  סיאט: 'SEAT',
  סיטרואן: 'Citroën',
  סקודה: 'Škoda',
  פולקסוואגן: 'Volkswagen',
  פולקסווגן: 'Volkswagen',
  פורד: 'Ford',
  פורשה: 'Porsche',
  פיאגו: 'Piaggio',
  פיאט: 'Fiat',
  פיגו: 'Peugeot',
  צרי: 'Chery',
  קאדילק: 'Cadillac',
  קוואסאקי: 'Kawasaki',
  קופרה: 'Cupra',
  קיה: 'Kia',
  קימקו: 'KYMCO',
  קרייזלר: 'Chrysler',
  רנו: 'Renault',
  שברולט: 'Chevrolet',
};

/** Model names that occur in Hebrew: in our own registry and in older rows of the public one. */
const models: Record<string, string> = {
  אוקטביה: 'Octavia',
  איביזה: 'Ibiza',
  איוניק: 'IONIQ',
  אקסנט: 'Accent',
  גולף: 'Golf',
  ויטארה: 'Vitara',
  יאריס: 'Yaris',
  מודל3: 'Model 3',
  מודלy: 'Model Y',
  סיוויק: 'Civic',
  סיד: 'Ceed',
  ספורטאז: 'Sportage',
  פאביה: 'Fabia',
  פורסטר: 'Forester',
  פיקנטו: 'Picanto',
  פולו: 'Polo',
  קודיאק: 'Kodiaq',
  קורולה: 'Corolla',
  קליאו: 'Clio',
  קשקאי: 'Qashqai',
  ראב4: 'RAV4',
  ריו: 'Rio',
};

const colours: Record<string, string> = {
  לבן: 'white',
  שחור: 'black',
  כסף: 'silver',
  כסוף: 'silver',
  אפור: 'grey',
  כחול: 'blue',
  תכלת: 'light blue',
  אדום: 'red',
  בורדו: 'burgundy',
  ירוק: 'green',
  חום: 'brown',
  בז: 'beige',
  זהב: 'gold',
  צהוב: 'yellow',
  כתום: 'orange',
  סגול: 'purple',
  ורוד: 'pink',
  ברונזה: 'bronze',
  טורקיז: 'turquoise',
};

/** Shades follow the colour in Hebrew and precede it in English. */
const shades: Record<string, string> = {
  כהה: 'dark',
  בהיר: 'light',
  מטלי: 'metallic',
  מטל: 'metallic',
  פנינה: 'pearl',
  שנהב: 'ivory',
};

/** Removes quotes, dots and spaces, because spellings differ in them: ב.מ.וו, פיג'ו, פיג׳ו. */
const bare = (name: string): string => name.replace(/[^\p{L}\d]/gu, '');

/** Null when any word is unknown, because a partly translated colour would be wrong. */
function englishColour(colour: string): string | null {
  const [base, ...more] = colour.split(' ').map(bare);
  const named = base && colours[base];
  const shaded = more.map((word) => shades[word]);
  return named && shaded.every(Boolean) ? [...shaded, named].join(' ') : null;
}

/** The model in English, without the maker where the registry repeats it (MAZDA 3). */
function modelOf(model: string, make: string): string {
  const known = models[bare(model).toLowerCase()];
  if (known) return known;
  const prefix = `${make} `.toLowerCase();
  return model.toLowerCase().startsWith(prefix) ? model.slice(prefix.length).trim() : model;
}

/** Translates a vehicle into the reader's language as far as translations exist. */
export function translateVehicle(language: Language, vehicle: Vehicle): Vehicle {
  if (language === 'he') return vehicle;
  const { model, colour } = vehicle;
  const make = vehicle.make && (makers[bare(vehicle.make)] ?? vehicle.make);
  return {
    ...vehicle,
    make,
    model: model && make ? modelOf(model, make) : model,
    colour: colour && (englishColour(colour) ?? colour),
  };
}
