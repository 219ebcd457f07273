import { useRecordContext, useTranslate } from 'react-admin';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { ValueText } from '../../components/records/ValueText';
import { type Change, changedFields, type AuditLogEntry, recordedName } from './auditLogEntry';

/** What it was before and what it is since, field by field. */
export function AuditEntryChanges() {
  const t = useTranslate();
  const entry = useRecordContext<AuditLogEntry>();
  const changes = entry ? changedFields(entry) : [];
  if (!entry || changes.length === 0) return <p className="quiet">{t('panui.audit.no_changes')}</p>;
  return (
    <dl className="details-list" style={{ marginBlock: 12 }}>
      {changes.map((change) => (
        <div key={change.field} style={{ display: 'contents' }}>
          <dt>
            {t(`resources.${entry.resource}.fields.${change.field}`, {
              _: t(`panui.audit.field.${change.field}`, { _: change.field }),
            })}
          </dt>
          <dd>
            <Values {...change} recordedText={recordedName(entry, change.field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Both values of what was changed; the only one of what came or went. */
function Values({ before, after, ...rest }: Change & { recordedText: string | null }) {
  const t = useTranslate();
  if (before === undefined) return <Value value={after} {...rest} />;
  if (after === undefined) return <Value value={before} {...rest} />;
  return (
    <>
      {t('panui.audit.before')} <Value value={before} {...rest} /> · {t('panui.audit.after')}{' '}
      <Value value={after} {...rest} />
    </>
  );
}

const referenceKinds: Record<string, 'lot' | 'venue'> = {
  parking_lot_id: 'lot',
  lot_id: 'lot',
  venue_id: 'venue',
};

/** A place by its name, in the language of the page; anything else as it is read in forms. */
function Value({
  field,
  value,
  recordedText,
}: {
  field: string;
  value: unknown;
  recordedText: string | null;
}) {
  const kind = referenceKinds[field];
  if (!kind || typeof value !== 'number') return <ValueText field={field} value={value} />;
  return <LotOrVenueName kind={kind} id={value} text={recordedText} />;
}
