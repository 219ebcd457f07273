/** One table of the registry. */
export interface CkanResource {
  id: string;
  /** Names the table in log messages. */
  title: string;
  /** A table of past years, where every column is text and plates are padded with zeros to eight digits. */
  isArchive?: true;
}

const active: CkanResource = { id: '053cea08-09bc-40ec-8f7a-156f0677aff3', title: 'private' };

/** Holds most plates; also used by the probe. */
export const mainResource = active;

/**
 * The order in which tables are searched. Nearly all plates are in the first one, so it is searched alone. The tables
 * of each further round are searched in parallel, because ten sequential requests would exceed the time limit.
 */
export const ckanSearchRounds: readonly (readonly CkanResource[])[] = [
  [active],
  [
    { id: 'bf9df4e2-d90d-4c0a-a400-19e15af8e95f', title: 'motorcycles' },
    { id: 'cd3acc5c-03c3-4c89-9c54-d40f93c0d790', title: 'heavy' },
    { id: 'cf29862d-ca25-4691-84f6-1be60dcb4a1e', title: 'public' },
    { id: '03adc637-b6fe-402b-9937-7c3d3afc9140', title: 'personal import' },
  ],
  [
    { id: 'f6efe89a-fb3d-43a4-bb61-9bf12a9b9099', title: 'inactive' },
    { id: '6f6acd03-f351-4a8f-8ecf-df792f4f573a', title: 'inactive without model' },
    { id: '851ecab1-0622-4dbe-a6c7-f950cf82abf9', title: 'cancelled' },
    { id: '4e6b9724-4c1e-43f0-909a-154d4cc4e046', title: 'cancelled 2010-2016', isArchive: true },
    { id: 'ec8cbc34-72e1-4b69-9c48-22821ba0bd6c', title: 'cancelled 2000-2009', isArchive: true },
  ],
];

const archivePlateLength = 8;

/** The plate in the table's own format; with another one the search finds nothing or fails. */
export function plateFilter(resource: CkanResource, plate: string): string | number {
  return resource.isArchive ? withoutZeros(plate).padStart(archivePlateLength, '0') : Number(plate);
}

/** Removes leading zeros, which plates stored as numbers do not have. */
export function withoutZeros(plate: string): string {
  return plate.replace(/^0+/, '');
}

/**
 * Whether the registry can contain the plate: civil plates have five to eight digits. Army, police and foreign ones are
 * not in it.
 */
export function isCivilPlate(plate: string): boolean {
  return /^\d{5,8}$/.test(plate) && withoutZeros(plate) !== '';
}
