import { formatMoney } from '../../shared/money/money';
import { Ltr } from '../../shared/ui/Ltr';
import { assumedUsePercent, monthlyEarningsAgorot, toPercent, type EarningsInput } from './earnings';
import type { LandingInfo } from './useLandingInfo';
import type { LandingText } from './useLandingText';

const sliders = [
  { name: 'spots', label: 'calc.spots', min: 5, max: 150, step: 5 },
  { name: 'evenings', label: 'calc.evenings', min: 1, max: 7, step: 1 },
  { name: 'priceShekels', label: 'calc.price', min: 10, max: 60, step: 5 },
  { name: 'usePercent', label: 'calc.occupancy', min: 1, max: 100, step: 1 },
] as const;

const formatValue = (name: keyof EarningsInput, value: number) =>
  name === 'priceShekels' ? formatMoney(value * 100) : name === 'usePercent' ? `${value}%` : String(value);

interface Props {
  text: LandingText;
  landingInfo: LandingInfo | null;
  earningsInput: EarningsInput;
  onChange: (change: Partial<EarningsInput>) => void;
}

/** Earnings calculator for lot owners. */
export function Earnings({ text, landingInfo, earningsInput, onChange }: Props) {
  const average = landingInfo?.average_use;
  return (
    <section className="calculator" aria-labelledby="calculator-title">
      <h2 id="calculator-title">{text('calc.title')}</h2>
      {sliders.map(({ name, label, ...range }) => {
        const value = earningsInput[name];
        const displayText = formatValue(name, value);
        return (
          <label key={name}>
            <span>{text(label)}</span> <Ltr>{displayText}</Ltr>
            <input
              type="range"
              name={name}
              value={value}
              aria-valuetext={displayText}
              onChange={(event) => onChange({ [name]: Number(event.target.value) })}
              {...range}
            />
          </label>
        );
      })}
      <p className="calculator-result">
        <span>{text('calc.result')}</span>
        <output>
          <Ltr>{formatMoney(monthlyEarningsAgorot(earningsInput))}</Ltr>
        </output>
      </p>
      <p className="small calculator-note">
        {landingInfo &&
          (average
            ? text('calc.averageNote', {
                lots: average.lots,
                use: formatValue('usePercent', toPercent(average.rate)),
              })
            : text('calc.assumptionNote', { use: formatValue('usePercent', assumedUsePercent) }))}
      </p>
    </section>
  );
}
