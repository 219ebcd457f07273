/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { ageMinutes, freshnessOf, type GateList } from '../gateList';
import type { Translate } from '../texts/gateTexts';

interface Props {
  list: GateList | null;
  now: () => number;
  t: Translate;
}

const refreshMs = 5_000;

/** How old the list on this phone is: amber after 10 minutes, red after 30. */
export function ListAge({ list, now, t }: Props) {
  const [, refresh] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => refresh((count) => count + 1), refreshMs);
    return () => clearInterval(timer);
  }, []);
  if (!list) return <p class="gate-age gate-age-too_old">{t('list.none')}</p>;
  const minutes = ageMinutes(list, now());
  return (
    <p class={`gate-age gate-age-${freshnessOf(list, now())}`} data-testid="list-age" data-minutes={minutes}>
      {minutes === 0 ? t('list.now') : t('list.age', { minutes })}
    </p>
  );
}
