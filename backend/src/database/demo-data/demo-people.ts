/** Fictional people and cars: no email address, phone number or plate here is in use. */
export const demoPassword = 'Panui-demo-2026';

/** Made the batches of payouts, which another admin released, and has left since. */
export const demoPayoutMaker = 'former-admin@panui.test';

export const demoUsers = [
  { email: 'admin@panui.test', role: 'admin', firstName: 'נועה', lastName: 'הדגמה' },
  { email: 'owner@panui.test', role: 'parking_lot_owner', firstName: 'אורי', lastName: 'הדגמה' },
  { email: 'owner2@panui.test', role: 'parking_lot_owner', firstName: 'תמר', lastName: 'הדגמה' },
  { email: 'owner3@panui.test', role: 'parking_lot_owner', firstName: 'גיל', lastName: 'הדגמה' },
  { email: 'support@panui.test', role: 'support', firstName: 'דנה', lastName: 'הדגמה' },
  { email: 'accountant@panui.test', role: 'accountant', firstName: 'משה', lastName: 'הדגמה' },
  { email: 'venue@panui.test', role: 'venue_manager', firstName: 'מיכל', lastName: 'הדגמה' },
  { email: 'user@panui.test', role: 'user', firstName: 'יעל', lastName: 'הדגמה' },
  { email: demoPayoutMaker, role: 'admin', firstName: 'איתן', lastName: 'הדגמה', isActive: false },
] as const;

/** A driver who has written to the operator about a reservation to come. */
export const demoWriter = { first_name: 'רוני', last_name: 'לוי', email: 'roni@example.test' };

/** A driver who has written about the barrier of an evening before. */
export const demoComplainer = { first_name: 'שירה', last_name: 'חדד', email: 'shira@example.test' };

/** The venue of the venue manager. */
export const demoManagedVenue = 1;

export const firstNames = [
  'נועה',
  'יעל',
  'תמר',
  'מאיה',
  'שירה',
  'רוני',
  'ליאת',
  'הילה',
  'דנה',
  'מיכל',
  'איתי',
  'עומר',
  'יונתן',
  'אורי',
  'גיא',
  'אלון',
  'רועי',
  'דניאל',
  'נדב',
  'אסף',
  'לילה',
  'סמיר',
  'נטליה',
  'דימה',
  'אבבה',
];
export const lastNames = [
  'כהן',
  'לוי',
  'מזרחי',
  'פרץ',
  'ביטון',
  'אברהם',
  'פרידמן',
  'שפירא',
  'אזולאי',
  'גולן',
  'ברק',
  'שגב',
  'רוזן',
  'חדד',
  'נחום',
  'עמר',
  'קפלן',
  'דיין',
  'טל',
  'שחר',
  'חורי',
  'מנסור',
  'איבנוב',
  'טספאי',
];

const cars = [
  ['מאזדה', '3'],
  ['טויוטה', 'קורולה'],
  ['יונדאי', 'איוניק'],
  ['קיה', 'פיקנטו'],
  ['סקודה', 'אוקטביה'],
  ['סיאט', 'איביזה'],
  ['רנו', 'קליאו'],
  ['פיג׳ו', '208'],
  ['טסלה', 'מודל 3'],
  ['סובארו', 'פורסטר'],
] as const;
const colours = ['לבן', 'שחור', 'כסף', 'אפור', 'כחול', 'אדום'];

export interface DemoVehicle {
  plate: string;
  make: string;
  model: string;
  colour: string;
  year: number;
}

/** The local registry's demo cars: the well-known 12345678 and 1234567 first, then plates that begin with 900. */
export const demoVehicles: readonly DemoVehicle[] = [
  { plate: '12345678', make: 'מאזדה', model: '3', colour: 'לבן', year: 2019 },
  { plate: '1234567', make: 'טויוטה', model: 'קורולה', colour: 'כסף', year: 2012 },
  ...Array.from({ length: 398 }, (_, index) => {
    const [make, model] = cars[index % cars.length] ?? cars[0];
    return {
      plate: String(90_000_001 + index * 37),
      make,
      model,
      colour: colours[index % colours.length] ?? 'לבן',
      year: 2010 + (index % 16),
    };
  }),
];

export interface DemoDriver {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  license_plate: string;
}

/** The driver of each car. Those who have written drive the last two. */
export const demoDrivers: readonly DemoDriver[] = demoVehicles.map(({ plate }, index) => {
  const number = String(index + 1).padStart(4, '0');
  return {
    first_name: firstNames[index % firstNames.length] ?? '',
    last_name: lastNames[index % lastNames.length] ?? '',
    email: `driver${index + 1}@example.test`,
    ...(index === demoVehicles.length - 1 ? demoWriter : {}),
    ...(index === demoVehicles.length - 2 ? demoComplainer : {}),
    phone_number: `050-000-${number}`,
    license_plate: plate,
  };
});
