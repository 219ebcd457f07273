import { formatMoney } from '../../shared/money/money';
import { Ltr } from '../../shared/ui/Ltr';
import { assumedUsePercent, monthlyEarningsAgorot, percentOf, type Offer } from './earnings';
import type { Facts } from './useFacts';
import type { LandingText } from './useLandingText';

const sliders = [
  { name: 'spots', label: 'calc.spots', min: 5, max: 150, step: 5 },
  { name: 'evenings', label: 'calc.evenings', min: 1, max: 7, step: 1 },
  { name: 'priceShekels', label: 'calc.price', min: 10, max: 60, step: 5 },
  { name: 'usePercent', label: 'calc.use', min: 1, max: 100, step: 1 },
] as const;

const shownAs = (name: keyof Offer, value: number) =>
  name === 'priceShekels' ? formatMoney(value * 100) : name === 'usePercent' ? `${value}%` : String(value);

interface Props {
  text: LandingText;
  facts: Facts | null;
  offer: Offer;
  onChange: (change: Partial<Offer>) => void;
}

/** What a lot could earn, worked out before anybody has to talk to anybody. */
export function Earnings({ text, facts, offer, onChange }: Props) {
  const average = facts?.average_use;
  return (
    <section className="calculator" aria-labelledby="calculator-title">
      <h2 id="calculator-title">{text('calc.title')}</h2>
      {sliders.map(({ name, label, ...range }) => {
        const value = offer[name];
        const shown = shownAs(name, value);
        return (
          <label key={name}>
            <span>{text(label)}</span> <Ltr>{shown}</Ltr>
            <input
              type="range"
              name={name}
              value={value}
              aria-valuetext={shown}
              onChange={(event) => onChange({ [name]: Number(event.target.value) })}
              {...range}
            />
          </label>
        );
      })}
      <p className="sum">
        <span>{text('calc.result')}</span>
        <output>
          <Ltr>{formatMoney(monthlyEarningsAgorot(offer))}</Ltr>
        </output>
      </p>
      <p className="small calculator-note">
        {facts &&
          (average
            ? text('calc.real', { lots: average.lots, use: shownAs('usePercent', percentOf(average.rate)) })
            : text('calc.assumed', { use: shownAs('usePercent', assumedUsePercent) }))}
      </p>
    </section>
  );
}
