import { Button, FormHelperText, TextField } from '@mui/material';
import {
  brandContrast,
  brandShades,
  isHexColor,
  minTextContrast,
  readableBrandColor,
} from '@panui/shared/brand-shades';
import { useRef } from 'react';
import { required, useInput, useTranslate } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { PlainTextInput } from '../../components/records/inputs';
import { isolated } from '../../i18n/isolated';
import './brand-fields.css';
import { sectionId } from './settings';

const maxLogoBytes = 256 * 1024;
const leftToRight = { htmlInput: { dir: 'ltr' } };
const rightToLeft = { htmlInput: { dir: 'rtl' } };

/** The name, colour and logo of the site, and how drivers reach its people. */
export function BrandFields() {
  const help = (source: string) => `resources.settings.help.${source}`;
  return (
    <FormSection id={sectionId('brand')} title="resources.settings.section.brand">
      <PlainTextInput
        source="brand_name"
        validate={required()}
        helperText={help('brand_name')}
        slotProps={rightToLeft}
      />
      <PlainTextInput source="brand_name_en" helperText={help('brand_name_en')} slotProps={leftToRight} />
      <ColorInput />
      <LogoInput />
      <PlainTextInput source="support_phone" helperText={help('support_phone')} slotProps={leftToRight} />
      <PlainTextInput source="support_hours" helperText={help('support_hours')} slotProps={rightToLeft} />
      <PlainTextInput source="support_hours_en" helperText={false} slotProps={leftToRight} />
      <PlainTextInput source="reply_to" helperText={help('reply_to')} slotProps={leftToRight} />
    </FormSection>
  );
}

/** A colour with a button in it in both schemes, and what is wrong with one that cannot be read. */
function ColorInput() {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source: 'brand_color' });
  const color = String(field.value ?? '');
  const isReadable = isHexColor(color) && brandContrast(color) >= minTextContrast;
  const hint = isHexColor(color)
    ? t(`panui.brand.${isReadable ? 'contrast' : 'too_light'}`, {
        ratio: isolated(`${(Math.floor(brandContrast(color) * 10) / 10).toString()}:1`),
        color: isolated(readableBrandColor(color.toLowerCase())),
      })
    : t('panui.brand.not_a_color');
  return (
    <div className="brand-color">
      <TextField
        {...field}
        label={t('resources.settings.fields.brand_color')}
        error={!isReadable || fieldState.invalid}
        helperText={fieldState.error?.message ?? hint}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 7 } }}
        fullWidth
      />
      <input
        type="color"
        aria-label={t('panui.brand.pick')}
        value={isHexColor(color) ? color.toLowerCase() : '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
      />
      {isReadable && <ColorSample color={color} />}
    </div>
  );
}

const papers = { light: '#ffffff', dark: '#131e2d' } as const;

function ColorSample({ color }: { color: string }) {
  const t = useTranslate();
  const shades = brandShades(color);
  return (
    <div className="brand-sample" aria-hidden="true">
      {(['light', 'dark'] as const).map((scheme) => (
        <span key={scheme} style={{ background: papers[scheme], color: shades[scheme].green }}>
          <b style={{ background: shades[scheme].action }}>{t('panui.brand.sample')}</b>
          {t(`panui.brand.${scheme}`)}
        </span>
      ))}
    </div>
  );
}

/** The logo with a button that replaces it. The file is sent with the form. */
function LogoInput() {
  const t = useTranslate();
  const file = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput({ source: 'brand_logo' });
  const logo = String(field.value ?? '');
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const reader = new FileReader();
    reader.onload = () => field.onChange(reader.result);
    reader.readAsDataURL(chosen);
  };
  const isTooLarge = logo.length > (maxLogoBytes * 4) / 3 + 40;
  const error = isTooLarge ? t('panui.brand.logo_too_large') : fieldState.error?.message;
  return (
    <div className="brand-logo" role="group" aria-label={t('resources.settings.fields.brand_logo')}>
      <p>{t('resources.settings.fields.brand_logo')}</p>
      {logo && <img src={logo} alt={t('panui.brand.current_logo')} height="48" />}
      <div>
        <input
          ref={file}
          type="file"
          accept="image/svg+xml,image/png"
          aria-label={t('panui.brand.choose_logo')}
          onChange={(event) => choose(event.target.files?.[0])}
          hidden
        />
        <Button variant="outlined" size="small" onClick={() => file.current?.click()}>
          {t('panui.brand.choose_logo')}
        </Button>
        {logo && (
          <Button color="inherit" size="small" onClick={() => field.onChange('')}>
            {t('panui.brand.remove_logo')}
          </Button>
        )}
      </div>
      <FormHelperText error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error ?? t('panui.brand.logo_help')}
      </FormHelperText>
    </div>
  );
}
