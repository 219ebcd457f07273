import { useState, type ReactNode } from 'react';
import type { Hold, SpotNeeds } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { paths } from '../../shared/paths';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';

// One script for both, because the page has few bytes to spare for another address.
export { exchangeHold } from './exchangeHold';

interface Props {
  hold: Hold;
  /** Resolves to whether the hold has the night now, or no longer. */
  onChange: (change: SpotNeeds) => Promise<boolean>;
}

/** What few drivers need: the night, where the lot offers it, and several cars with one code. */
export default function HoldExtras({ hold, onChange }: Props): ReactNode {
  const { t } = useI18n();
  const hasCode = location.search.includes('code=');
  return (
    <>
      <OvernightChoice hold={hold} onChange={onChange} />
      {hasCode && (
        <a className="link" href={paths.group + location.search}>
          {t('reserve.several')}
        </a>
      )}
    </>
  );
}

/** Lets the driver park until the next morning. */
function OvernightChoice({ hold, onChange }: Props) {
  const { rich } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { overnight } = hold;
  if (!overnight) return null;
  const change = async (isChosen: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    setFailed(!(await onChange({ overnight: isChosen })));
    setBusy(false);
  };
  return (
    <div className="field terms overnight" aria-busy={isBusy}>
      <label>
        <input
          type="checkbox"
          name="overnight"
          checked={overnight.is_chosen}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>
          {rich(overnight.price_agorot > 0 ? 'overnight.choose' : 'overnight.chooseFree', {
            until: <Ltr>{formatTime(overnight.until)}</Ltr>,
            price: <Ltr>{formatMoney(overnight.price_agorot)}</Ltr>,
          })}
        </span>
      </label>
      <p role="status" className={hasFailed ? 'info' : undefined}>
        {hasFailed && <span>{rich('overnight.notFree', { spot: <Ltr>{hold.spot_number}</Ltr> })}</span>}
      </p>
    </div>
  );
}
