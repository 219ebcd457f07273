import { useState } from 'react';
import { formatMoney } from '../../shared/money/money';
import { Ltr } from '../../shared/ui/Ltr';
import { monthlyEarningsAgorot, type Offer } from './earnings';
import type { LandingText } from './useLandingText';

const sliders = [
  { name: 'spots', label: 'calc.spots', min: 5, max: 150, step: 5 },
  { name: 'evenings', label: 'calc.evenings', min: 1, max: 7, step: 1 },
  { name: 'priceShekels', label: 'calc.price', min: 10, max: 60, step: 5 },
] as const;

/** What a lot could earn, worked out before anybody has to talk to anybody. */
export function Earnings({ text }: { text: LandingText }) {
  const [offer, setOffer] = useState<Offer>({ spots: 40, evenings: 4, priceShekels: 25 });
  return (
    <section className="calculator" aria-labelledby="calculator-title">
      <h2 id="calculator-title">{text('calc.title')}</h2>
      {sliders.map(({ name, label, ...range }) => {
        const value = offer[name];
        const shown = name === 'priceShekels' ? formatMoney(value * 100) : String(value);
        return (
          <label key={name}>
            <span>{text(label)}</span> <Ltr>{shown}</Ltr>
            <input
              type="range"
              name={name}
              value={value}
              aria-valuetext={shown}
              onChange={(event) => setOffer({ ...offer, [name]: Number(event.target.value) })}
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
      <p className="small">{text('calc.note')}</p>
    </section>
  );
}
