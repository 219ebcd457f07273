import { brandContrast, isHexColor, minTextContrast, readableBrandColor } from '@panui/shared/brand-shades';
import { maxLogoTextLength } from '../../platform/input-limits/input-limits.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import type { FieldCheck } from '../../platform/records/field-checks.js';
import { CheckedField } from '../../platform/records/field-decorators.js';

/** Rounded down, so that a contrast that is not enough does not look as if it were. */
const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`;

const readableColor: FieldCheck = (value) => {
  if (!isHexColor(value)) return fieldMessage('hex_color');
  const color = (value as string).toLowerCase();
  const contrast = brandContrast(color);
  if (contrast >= minTextContrast) return null;
  return fieldMessage('brand_contrast', {
    ratio: ratioText(contrast),
    min: ratioText(minTextContrast),
    color: readableBrandColor(color),
  });
};

/** A colour on which white texts, and which as a text, can be read. */
export const BrandColorField = () =>
  CheckedField(
    readableColor,
    { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', example: '#0b7a4b' },
    { clean: (text) => text.trim().toLowerCase() },
  );

export const logoMessage = () => fieldMessage('logo', { limit: '256 KB' });

const logoText: FieldCheck = (value) =>
  value === '' ||
  (typeof value === 'string' &&
    value.length <= maxLogoTextLength &&
    /^\uFEFF?\s*(<|data:image\/(svg\+xml|png);base64,)/.test(value))
    ? null
    : logoMessage();

/** The text of an SVG, a data URL of an SVG or a PNG, or an empty text. */
export const LogoField = () =>
  CheckedField(
    logoText,
    { type: 'string', maxLength: maxLogoTextLength, example: '' },
    { isMultiline: true },
  );
