import { lazy, Suspense, useState } from 'react';
import type { Hold, SpotNeeds as Needs } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';

const HoldExtras = lazy(() => import('./HoldExtras').catch(() => ({ default: () => null })));

const needNames = ['accessible', 'electric'] as const;

interface Props {
  hold: Hold;
  /** Resolves to whether another spot is held that meets the needs. */
  onChange: (needs: Needs) => Promise<boolean>;
}

/** Lets the driver ask for an accessible spot or one with a charger. */
export function SpotNeeds({ hold, onChange }: Props) {
  const { t, rich } = useI18n();
  const [pending, setPending] = useState<Needs | null>(null);
  const [outcome, setOutcome] = useState<'needs.changed' | 'needs.none' | null>(null);
  const needs = pending ?? hold.needs ?? {};
  const hasExtras = hold.overnight || location.search.includes('code=');
  const change = async (changed: Needs) => {
    if (pending) return;
    setPending(changed);
    setOutcome(null);
    setOutcome((await onChange(changed)) ? 'needs.changed' : 'needs.none');
    setPending(null);
  };
  return (
    <div className="needs" role="group" aria-label={t('needs.title')} aria-busy={pending !== null}>
      <span aria-hidden="true">{t('needs.title')}</span>
      {needNames.map((name) => (
        <button
          key={name}
          type="button"
          className={`chip ${name}`}
          aria-pressed={!!needs[name]}
          data-testid={`need-${name}`}
          onClick={() => void change({ ...needs, [name]: !needs[name] })}
        >
          {t(`needs.${name}`)}
        </button>
      ))}
      <p role="status" className={outcome ? 'info' : undefined}>
        {outcome && <span>{rich(outcome, { spot: <Ltr>{hold.spot_number}</Ltr> })}</span>}
      </p>
      {hasExtras && (
        <Suspense>
          <HoldExtras hold={hold} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
