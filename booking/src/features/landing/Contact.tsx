import { Ltr } from '../../shared/ui/Ltr';
import { contact } from './contact';
import type { LandingText } from './useLandingText';

export function Contact({ text }: { text: LandingText }) {
  const [owners, support] = contact.phones;
  const ways = [
    [text('contact.email'), `mailto:${contact.email}`, contact.email],
    [text('contact.phone'), `tel:${owners}`, owners],
    [text('contact.phone2'), `tel:${support}`, support],
    [text('contact.website'), contact.website, contact.website.replace('https://', '')],
  ] as const;
  return (
    <section id="contact" className="contact" aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{text('contact.title')}</h2>
        <p>{text('contact.text')}</p>
      </div>
      <ul>
        {ways.map(([label, href, shown]) => (
          <li key={href}>
            <a href={href}>
              <span>{label}</span>
              <Ltr>{shown}</Ltr>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
