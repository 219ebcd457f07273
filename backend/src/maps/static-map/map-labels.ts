import type { Language } from '../../platform/problems/language.js';
import type { WalkingEstimate } from '@panui/shared/walking-estimate';
import { roundedDistance } from '@panui/shared/rounded-distance';

const unitTexts = { he: { m: 'מ׳', km: 'ק״מ' }, en: { m: 'm', km: 'km' } } as const;

function distanceText(meters: number, language: Language): string {
  const { m, km } = unitTexts[language];
  const rounded = roundedDistance(meters);
  return 'meters' in rounded ? `${rounded.meters} ${m}` : `${rounded.kilometers} ${km}`;
}

function minutesText(minutes: number, isEstimate: boolean, language: Language): string {
  if (language === 'en') return `${isEstimate ? 'about ' : ''}${minutes} min walk`;
  if (minutes === 1) return isEstimate ? 'כדקת הליכה' : 'דקת הליכה';
  return `${isEstimate ? 'כ־' : ''}${minutes} דקות הליכה`;
}

/** Distance and walking time; an estimate is marked as one. */
export function distanceAndTimeText(
  estimate: WalkingEstimate,
  isEstimate: boolean,
  language: Language,
): string {
  const minutes = Math.max(1, Math.round(estimate.walkingTimeMinutes));
  const time = minutesText(minutes, isEstimate, language);
  return estimate.distanceMeters < 5 ? time : `${time} · ${distanceText(estimate.distanceMeters, language)}`;
}

export interface ScaleBar {
  pixels: number;
  text: string;
}

const maxBarPixels = 110;

/** A scale bar with a length of 1, 2 or 5 times a power of ten. */
export function scaleBarOf(metersPerPixel: number, language: Language): ScaleBar {
  const maxMeters = maxBarPixels * metersPerPixel;
  const power = 10 ** Math.floor(Math.log10(maxMeters));
  const meters = [5, 2, 1].map((step) => step * power).find((length) => length <= maxMeters) ?? power;
  const { m, km } = unitTexts[language];
  const text = meters < 1000 ? `${meters} ${m}` : `${meters / 1000} ${km}`;
  return { pixels: meters / metersPerPixel, text };
}

/** Says that there is no street map under the route. */
export const sketchNotice = { he: 'תרשים', en: 'Sketch' } as const satisfies Record<Language, string>;
export const northLabel = { he: 'צ', en: 'N' } as const satisfies Record<Language, string>;
