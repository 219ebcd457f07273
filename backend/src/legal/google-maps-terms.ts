import type { Language } from '../platform/problems/language.js';
import type { LegalSection } from './legal-sections.js';
import type { LegalDocument } from './legal-text.entity.js';

const terms = 'https://maps.google.com/help/terms_maps/';
const privacy = 'https://policies.google.com/privacy';

const sections: Record<Language, Partial<Record<LegalDocument, LegalSection>>> = {
  he: {
    terms: {
      heading: 'המפות של Google',
      paragraphs: [
        `המפות ומסלולי ההליכה כאן מגיעים מ־Google Maps. השימוש בהם כפוף לתנאים של Google: ${terms} ולמדיניות הפרטיות שלה: ${privacy}`,
      ],
    },
    privacy: {
      heading: 'המפות של Google',
      paragraphs: [
        `המפות ומסלולי ההליכה מגיעים מ־Google Maps. השרת שלנו מבקש אותם לפי מיקום החניון ומקום הבילוי בלבד: פרטים על נהגים ועל המכשיר שלהם לא נמסרים. מדיניות הפרטיות של Google: ${privacy}`,
      ],
    },
  },
  en: {
    terms: {
      heading: 'Google Maps',
      paragraphs: [
        `The maps and walking routes here come from Google Maps. Their use is subject to Google's terms: ${terms} and to its privacy policy: ${privacy}`,
      ],
    },
    privacy: {
      heading: 'Google Maps',
      paragraphs: [
        `The maps and walking routes come from Google Maps. Our server asks for them by the places of the lot and the venue alone: nothing about drivers or their devices is passed on. Google's privacy policy: ${privacy}`,
      ],
    },
  },
};

/**
 * The notices that Google's terms require of sites with its maps; empty for documents that they do not
 * concern.
 */
export function googleMapsSections(document: LegalDocument, language: Language): LegalSection[] {
  const section = sections[language][document];
  return section ? [section] : [];
}
