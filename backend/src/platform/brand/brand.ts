import { brandColors } from '@panui/shared/brand-colors';
import { brandShades, defaultBrandColor, defaultBrandName } from '@panui/shared/brand-shades';
import type { Language } from '../problems/language.js';

/** The logo in the forms that pages, mails and documents need. The paths contain its hash and never change. */
export interface BrandLogo {
  /** As it was uploaded: SVG, or PNG. */
  path: string;
  /** As PNG, for mails, which show no SVG. */
  pngPath: string;
  /** A square on white with a margin, for the icons of apps. */
  iconPath: string;
  png: Buffer;
  width: number;
  height: number;
}

/** The name, colour and logo under which the operator runs the site. */
export interface Brand {
  name: Record<Language, string>;
  color: string;
  logo: BrandLogo | null;
  /** Where answers to mails go; empty for the sender's address. */
  replyTo: string;
  /** When the phone for drivers is answered; empty if the settings do not say. */
  helpHours: Record<Language, string>;
}

export const defaultBrand: Brand = {
  name: defaultBrandName,
  color: defaultBrandColor,
  logo: null,
  replyTo: '',
  helpHours: { he: '', en: '' },
};

const hasOwnName = ({ name }: Brand): boolean =>
  name.he !== defaultBrandName.he || name.en !== defaultBrandName.en;

/** Who mails come from: the own name of the site; undefined if that of the configuration stands. */
export const senderNameOf = (brand: Brand, language: Language): string | undefined =>
  hasOwnName(brand) ? brand.name[language] : undefined;

/** The colours of what is printed or sent, which has no dark scheme. */
export function lightColorsOf({ color }: Pick<Brand, 'color'>): typeof brandColors.light {
  return color === defaultBrandColor
    ? brandColors.light
    : { ...brandColors.light, ...brandShades(color).light };
}

/** Stands for the name of the brand in the texts of mails. */
const brandMark = /([א-ת])?\{brand\}/g;

/** A text with the name of the brand. A Hebrew prefix is joined to a name of other letters by a hyphen. */
export const withBrandName = (text: string, name: string): string =>
  text.replace(brandMark, (_, prefix: string = '') =>
    prefix && !/^[א-ת]/.test(name) ? `${prefix}־${name}` : prefix + name,
  );
