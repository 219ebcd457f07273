import { useRecordContext, useTranslate } from 'react-admin';
import { PlaceName } from '../../components/records/PlaceName';
import { ValueText } from '../../components/records/ValueText';
import { type Change, changesIn, type DeedRecord, placeNameIn } from './deed';

/** What it was before and what it is since, field by field. */
export function DeedChanges() {
  const t = useTranslate();
  const deed = useRecordContext<DeedRecord>();
  const changes = deed ? changesIn(deed) : [];
  if (!deed || changes.length === 0) return <p className="quiet">{t('panui.audit.no_changes')}</p>;
  return (
    <dl className="facts" style={{ marginBlock: 12 }}>
      {changes.map((change) => (
        <div key={change.field} style={{ display: 'contents' }}>
          <dt>
            {t(`resources.${deed.resource}.fields.${change.field}`, {
              _: t(`panui.audit.field.${change.field}`, { _: change.field }),
            })}
          </dt>
          <dd>
            <Values {...change} placeName={placeNameIn(deed, change.field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Both values of what was changed; the only one of what came or went. */
function Values({ before, after, ...rest }: Change & { placeName: string | null }) {
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

const placeKinds: Record<string, 'lot' | 'venue'> = {
  parking_lot_id: 'lot',
  lot_id: 'lot',
  venue_id: 'venue',
};

/** A place by its name, in the language of the page; anything else as it is read in forms. */
function Value({ field, value, placeName }: { field: string; value: unknown; placeName: string | null }) {
  const kind = placeKinds[field];
  if (!kind || typeof value !== 'number') return <ValueText field={field} value={value} />;
  return <PlaceName kind={kind} id={value} text={placeName} />;
}
