import { useTranslate } from 'react-admin';

const buildExample = (origin: string, lotId: number) =>
  `curl ${origin}/owners/me/entries \\
  -H 'Authorization: Bearer pgk_${lotId}_...' \\
  -H 'Content-Type: application/json' \\
  -d '{"parking_lot_id": ${lotId}, "license_plate": "12-345-67", "direction": "in"}'`;

/** Instructions for connecting a gate. */
export function GateCallExample({ lotId }: { lotId: number }) {
  const t = useTranslate();
  return (
    <details className="gate-example">
      <summary>{t('panui.gates.example')}</summary>
      <pre dir="ltr" tabIndex={0} aria-label={t('panui.gates.example')}>
        {buildExample(location.origin, lotId)}
      </pre>
      <p className="quiet">{t('panui.gates.example_text')}</p>
    </details>
  );
}
