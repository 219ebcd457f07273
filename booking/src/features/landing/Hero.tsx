import { useState } from 'react';
import { Doors } from '../../shared/ui/Doors';
import { SpotIllustration } from './SpotIllustration';
import { readPrerenderedInput } from './prerenderedInput';
import { assumedUsePercent, toPercent, type EarningsInput } from './earnings';
import { Earnings } from './Earnings';
import type { LandingInfo } from './useLandingInfo';
import type { LandingText } from './useLandingText';

const defaultEarningsInput = { spots: 40, evenings: 4, priceShekels: 25 };

const readPrerenderedSliders = (): Partial<EarningsInput> =>
  Object.fromEntries(
    Object.entries(readPrerenderedInput('.calculator')()).map(([name, value]) => [name, Number(value)]),
  );

/** First screen of the landing page: the offer and the earnings calculator. */
export function Hero({ text, landingInfo }: { text: LandingText; landingInfo: LandingInfo | null }) {
  const [sliderValues, setSliderValues] = useState(readPrerenderedSliders);
  const average = landingInfo?.average_use;
  const earningsInput: EarningsInput = {
    ...defaultEarningsInput,
    usePercent: average ? toPercent(average.rate) : assumedUsePercent,
    ...sliderValues,
  };
  return (
    <div className="night">
      <Doors current="owners" />
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
          <p className="free">{text('hero.noCommitment')}</p>
        </div>
        <Earnings
          text={text}
          landingInfo={landingInfo}
          earningsInput={earningsInput}
          onChange={(change) => setSliderValues((before) => ({ ...before, ...change }))}
        />
      </section>
      <SpotIllustration usePercent={earningsInput.usePercent} />
    </div>
  );
}
