/** One table of the registry, and how it holds plates. */
export interface CkanResource {
  id: string;
  /** For the log: which table failed. */
  title: string;
  /** Closed years: every column is text there, and a plate is padded with zeros to eight places. */
  isArchive?: true;
}

const active: CkanResource = { id: '053cea08-09bc-40ec-8f7a-156f0677aff3', title: 'private' };

/** The table that most plates are in, and the one to ask whether the registry answers at all. */
export const mainResource = active;

/**
 * Where a plate is looked for, in order: nearly all are in the first table, so that it is asked alone; each further
 * round asks its tables at once, since ten questions one after the other would not fit into three seconds.
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

/** A plate as the table holds it; the other way round it finds nothing, or is an error. */
export function plateFilter(resource: CkanResource, plate: string): string | number {
  return resource.isArchive ? withoutZeros(plate).padStart(archivePlateLength, '0') : Number(plate);
}

/** Plates as numbers lose their zeros: two are the same when they are without them. */
export function withoutZeros(plate: string): string {
  return plate.replace(/^0+/, '');
}

/** Whether the registry could know such a plate: civil ones are five to eight digits. Army, police and foreign ones are not in it. */
export function isCivilPlate(plate: string): boolean {
  return /^\d{5,8}$/.test(plate) && withoutZeros(plate) !== '';
}
