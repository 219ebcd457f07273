import { useRecordContext, useTranslate } from 'react-admin';
import { ValueText } from '../../records/ValueText';
import { changesIn, type DeedRecord } from './deed';

/** What it was before and what it is since, field by field. */
export function DeedChanges() {
  const t = useTranslate();
  const deed = useRecordContext<DeedRecord>();
  const changes = deed ? changesIn(deed) : [];
  if (!deed || changes.length === 0) return <p className="quiet">{t('panui.audit.no_changes')}</p>;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <b>{t(`resources.${deed.resource}.fields.${field}`, { _: field })}</b>: {t('panui.audit.before')}{' '}
          <ValueText value={before} /> · {t('panui.audit.after')} <ValueText value={after} />
        </li>
      ))}
    </ul>
  );
}
