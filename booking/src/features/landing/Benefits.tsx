import type { LandingText } from './useLandingText';

/** Drawings based on the logo's parking bay: coins, sun, car and bar chart. */
const benefits = [
  { benefit: 1, drawing: 'M9 38V10h30v28M18 30h12M18 24h12M18 18h12' },
  { benefit: 2, drawing: 'M9 38V22h30v16M24 6v5M11 11l3 3M37 11l-3 3M4 22h2M42 22h2M16 22a8 8 0 0 1 16 0' },
  { benefit: 3, drawing: 'M9 38V10h30v28M16 34v-8l3-7h10l3 7v8M16 27h16M19 34v-2M29 34v-2' },
  { benefit: 4, drawing: 'M9 38V10h30v28M18 34v-7M24 34V18M30 34V23' },
] as const;

export function Benefits({ text }: { text: LandingText }) {
  return (
    <section id="benefits" className="benefits" aria-labelledby="benefits-title">
      <h2 id="benefits-title">{text('benefits.title')}</h2>
      <ul>
        {benefits.map(({ benefit, drawing }) => (
          <li key={benefit} className="card">
            <svg viewBox="0 0 48 44" aria-hidden="true">
              <path d={drawing} />
            </svg>
            <h3>{text(`benefits.${benefit}.title`)}</h3>
            <p>{text(`benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
