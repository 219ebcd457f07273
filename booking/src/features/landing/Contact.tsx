import { Ltr } from '../../shared/ui/Ltr';
import { ContactForm } from './ContactForm';
import type { LandingInfo } from './useLandingInfo';
import type { LandingText } from './useLandingText';
import { mailtoLink, telLink } from '@panui/shared/contact-links';

/** Contact options from the settings; empty ones are omitted. */
function contactOptions(
  { email, phone_owners, phone_support, website }: LandingInfo['contact'],
  text: LandingText,
) {
  return [
    [text('contact.email'), mailtoLink(email), email],
    [text('contact.ownersPhone'), telLink(phone_owners), phone_owners],
    [text('contact.supportPhone'), telLink(phone_support), phone_support],
    [text('contact.website'), website, website.replace(/^https:\/\/|\/$/g, '')],
  ].filter(([, , displayText]) => displayText);
}

export function Contact({ text, landingInfo }: { text: LandingText; landingInfo: LandingInfo | null }) {
  return (
    <section id="contact" className="contact" aria-labelledby="contact-title">
      <div className="contact-options">
        <h2 id="contact-title">{text('contact.title')}</h2>
        <p>{text('contact.text')}</p>
        <ul>
          {landingInfo &&
            contactOptions(landingInfo.contact, text).map(([label, href, displayText]) => (
              <li key={label}>
                <a href={href}>
                  <span>{label}</span>
                  <Ltr>{displayText}</Ltr>
                </a>
              </li>
            ))}
        </ul>
      </div>
      <ContactForm text={text} />
    </section>
  );
}
