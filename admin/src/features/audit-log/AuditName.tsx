import type { Dto } from '@panui/api';
import { useGetRecordRepresentation, useReference } from 'react-admin';
import { nameInEntry } from './auditLogEntry';

/** Lists whose records have names. Entries about them may hold only what was changed. */
const named = new Set([
  'users',
  'parking-lots',
  'venues',
  'events',
  'accounts',
  'payees',
  'legal-texts',
  'canned-texts',
]);

/** What the record of an entry is called: when the entry was recorded, else as the record is called now. */
export function AuditName({ entry, id }: { entry: Dto<'AuditLogEntry'>; id: string | null }) {
  const recorded = nameInEntry(entry);
  const isLookedUp = recorded === null && id !== null && named.has(entry.resource);
  const { referenceRecord } = useReference({
    reference: entry.resource,
    id: Number(id),
    options: { enabled: isLookedUp },
  });
  const nameOf = useGetRecordRepresentation(entry.resource);
  const name = recorded ?? (isLookedUp && referenceRecord ? nameOf(referenceRecord) : null);
  return (
    name !== null && (
      <>
        {' '}
        · <bdi>{name}</bdi>
      </>
    )
  );
}
