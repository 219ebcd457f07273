import { useState } from 'react';
import { Bays } from './Bays';
import { enteredEarlier } from './drawnPage';
import { assumedUsePercent, percentOf, type Offer } from './earnings';
import { Earnings } from './Earnings';
import type { Facts } from './useFacts';
import type { LandingText } from './useLandingText';

const firstOffer = { spots: 40, evenings: 4, priceShekels: 25 };

const chosenEarlier = (): Partial<Offer> =>
  Object.fromEntries(
    Object.entries(enteredEarlier('.calculator')()).map(([name, value]) => [name, Number(value)]),
  );

/** What owners earn and what it costs them to try, in one screen before the first scroll. */
export function Hero({ text, facts }: { text: LandingText; facts: Facts | null }) {
  const [chosen, setChosen] = useState(chosenEarlier);
  const average = facts?.average_use;
  const offer: Offer = {
    ...firstOffer,
    usePercent: average ? percentOf(average.rate) : assumedUsePercent,
    ...chosen,
  };
  return (
    <div className="night">
      <section className="hero">
        <div>
          <p className="eyebrow">{text('title')}</p>
          <h1>
            {text('hero.first')} <em>{text('hero.second')}</em>
          </h1>
          <p className="lead">{text('hero.text')}</p>
          <div className="hero-actions">
            <a className="button" href="#contact">
              {text('hero.action')}
            </a>
            <a className="more" href="#how">
              {text('hero.more')}
            </a>
          </div>
          <p className="free">{text('hero.free')}</p>
        </div>
        <Earnings
          text={text}
          facts={facts}
          offer={offer}
          onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
        />
      </section>
      <Bays usePercent={offer.usePercent} />
    </div>
  );
}
