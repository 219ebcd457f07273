import { useRecordContext, useTranslate } from 'react-admin';
import { ValueText } from '../../records/ValueText';
import { type Change, changesIn, type DeedRecord } from './deed';

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
            <Values {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Both values of what was changed; the only one of what came or went. */
function Values({ field, before, after }: Change) {
  const t = useTranslate();
  if (before === undefined) return <ValueText field={field} value={after} />;
  if (after === undefined) return <ValueText field={field} value={before} />;
  return (
    <>
      {t('panui.audit.before')} <ValueText field={field} value={before} /> · {t('panui.audit.after')}{' '}
      <ValueText field={field} value={after} />
    </>
  );
}
