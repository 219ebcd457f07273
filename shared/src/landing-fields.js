/** @import { landingTexts } from './landing-texts.js' */

/** @typedef {keyof typeof landingTexts.he} LandingKey */

/**
 * The texts of the landing page that operators can replace, by its sections. The others are labels and messages of the
 * forms, which say what the page does.
 */
export const landingSections = /** @type {const} */ ({
  hero: ['title', 'hero.first', 'hero.second', 'hero.text', 'hero.action', 'hero.more', 'hero.noCommitment'],
  how: [
    'nav.how',
    'how.title',
    'how.1.title',
    'how.1.text',
    'how.2.title',
    'how.2.text',
    'how.3.title',
    'how.3.text',
  ],
  benefits: [
    'nav.benefits',
    'benefits.title',
    'benefits.1.title',
    'benefits.1.text',
    'benefits.2.title',
    'benefits.2.text',
    'benefits.3.title',
    'benefits.3.text',
    'benefits.4.title',
    'benefits.4.text',
  ],
  clearance: ['clearance.title', 'clearance.text', 'clearance.open', 'clearance.end', 'clearance.clear'],
  contact: [
    'nav.contact',
    'contact.title',
    'contact.text',
    'contact.formTitle',
    'contact.hint',
    'contact.sentTitle',
    'contact.sentText',
  ],
});

/** @typedef {keyof typeof landingSections} LandingSection */

export const editableLandingKeys = Object.values(landingSections).flat();

/**
 * The name of a text in the API: `hero_no_commitment` for `hero.noCommitment`, and `hero_no_commitment_en` for the
 * English one.
 * @param {LandingKey} key
 * @param {'he' | 'en'} [language]
 */
export const landingField = (key, language = 'he') =>
  key.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) +
  (language === 'en' ? '_en' : '');

const maxLineLength = 120;
const maxTextLength = 600;

/** @param {LandingKey} key */
export const maxLandingTextLength = (key) => (/(text|hint)$/i.test(key) ? maxTextLength : maxLineLength);
