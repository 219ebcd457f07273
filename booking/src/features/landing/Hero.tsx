import { useState } from 'react';
import { DriversDoor } from './DriversDoor';
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

/** The beginning of the landing page: drivers first, then the offer to owners with the earnings calculator. */
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
      <DriversDoor />
      <section id="owners" className="hero" aria-labelledby="owners-title">
        <div>
          <p className="eyebrow">{text('title')}</p>
          <h2 id="owners-title">
            {text('hero.first')} <em>{text('hero.second')}</em>
          </h2>
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
