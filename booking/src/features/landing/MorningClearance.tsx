import { Ltr } from '../../shared/ui/Ltr';
import type { LandingText } from './useLandingText';

/** Illustrative number of cars per hour from 17:00 to 05:00. */
const carsPerHour = [1, 4, 8, 11, 12, 12, 10, 7, 4, 1, 0, 0, 0];
const timeMarks = [
  ['17:00', 'clearance.open'],
  ['02:00', 'clearance.end'],
  ['06:00', 'clearance.clear'],
] as const;

/** Illustrates the clearance by 06:00 on weekdays: a lot's night from the first car to empty bays. */
export function MorningClearance({ text }: { text: LandingText }) {
  return (
    <section className="morning-clearance" aria-labelledby="promise-title">
      <div>
        <h2 id="promise-title">{text('clearance.title')}</h2>
        <p>{text('clearance.text')}</p>
      </div>
      <figure>
        <svg viewBox="0 0 520 150" aria-hidden="true">
          <path className="moon" d="M322 10a20 20 0 1 0 18 29 16 16 0 0 1-18-29" />
          {carsPerHour.map((count, hour) => (
            <g key={hour} transform={`translate(${hour * 40 + 6})`}>
              {Array.from({ length: Math.max(1, count) }, (_, level) => (
                <rect
                  key={level}
                  className={count ? 'full' : 'empty'}
                  y={138 - level * 8}
                  width="28"
                  height="6"
                  rx="3"
                />
              ))}
            </g>
          ))}
          <path className="end" d="M364 62v84" />
          <path className="sun" d="M483 122a20 20 0 0 1 34 0M500 92v10M481 100l5 8M519 100l-5 8" />
        </svg>
        <ol>
          {timeMarks.map(([time, label]) => (
            <li key={time}>
              <Ltr>{time}</Ltr> <span>{text(label)}</span>
            </li>
          ))}
        </ol>
      </figure>
    </section>
  );
}
