import type { Dto } from '@panui/api';
import { useRecordContext, useTranslate } from 'react-admin';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { ValueText } from '../../components/records/ValueText';
import { type Change, changedFields, recordedName } from './auditLogEntry';

/** Changed fields with their previous and new values. */
export function AuditEntryChanges() {
  const t = useTranslate();
  const entry = useRecordContext<Dto<'AuditLogEntry'>>();
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

/** Previous and new value, or the only value of a created or deleted field. */
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

/** References by name in the page's language, other values as ValueText formats them. */
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
