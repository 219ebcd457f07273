import { Ltr } from '../../shared/ui/Ltr';
import { ContactForm } from './ContactForm';
import type { Facts } from './useFacts';
import type { LandingText } from './useLandingText';

/** The ways that the settings name; what is empty there is not shown. */
function waysOf({ email, phone_owners, phone_support, website }: Facts['contact'], text: LandingText) {
  return [
    [text('contact.email'), `mailto:${email}`, email],
    [text('contact.phone'), `tel:${phone_owners.replace(/[^+\d]/g, '')}`, phone_owners],
    [text('contact.phone2'), `tel:${phone_support.replace(/[^+\d]/g, '')}`, phone_support],
    [text('contact.website'), website, website.replace(/^https:\/\/|\/$/g, '')],
  ].filter(([, , shown]) => shown);
}

export function Contact({ text, facts }: { text: LandingText; facts: Facts | null }) {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-title">
      <div className="ways">
        <h2 id="contact-title">{text('contact.title')}</h2>
        <p>{text('contact.text')}</p>
        <ul>
          {facts &&
            waysOf(facts.contact, text).map(([label, href, shown]) => (
              <li key={label}>
                <a href={href}>
                  <span>{label}</span>
                  <Ltr>{shown}</Ltr>
                </a>
              </li>
            ))}
        </ul>
      </div>
      <ContactForm text={text} />
    </section>
  );
}
