import type { LandingText } from './useLandingText';

const points = [1, 2, 3] as const;

export function HowItWorks({ text }: { text: LandingText }) {
  return (
    <section id="how" className="how" aria-labelledby="how-title">
      <h2 id="how-title">{text('how.title')}</h2>
      <ol>
        {points.map((point) => (
          <li key={point}>
            <h3>{text(`how.${point}.title`)}</h3>
            <p>{text(`how.${point}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
