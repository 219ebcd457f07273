import type { CoreTexts } from '../../shared/i18n/texts';
import type { LandingTexts } from './useLandingText';

type DoorTexts = Pick<CoreTexts, 'door.heading' | 'door.headingPlace' | 'door.lead'>;

/** The title of the window: the parking for drivers, then the offer to owners. */
export const landingTitle = (
  door: Omit<DoorTexts, 'door.lead'>,
  { title }: Pick<LandingTexts, 'title'>,
): string => `${door['door.heading']} ${door['door.headingPlace']} · ${title}`;

/** What search engines say of the page, in the same order. */
export const landingDescription = (
  door: Pick<DoorTexts, 'door.lead'>,
  landing: Pick<LandingTexts, 'hero.text'>,
): string => `${door['door.lead']} ${landing['hero.text']}`;
