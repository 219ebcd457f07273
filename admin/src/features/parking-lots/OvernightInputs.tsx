import type { Dto } from '@panui/api';
import { createLotDefaults } from '@panui/api/defaults';
import { overnightLimits } from '@panui/api/limits';
import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClockInput, PriceInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';

/** With what the form begins when the night is switched on. */
const newNight = { until: '08:00', price_agorot: createLotDefaults.price_agorot };

/** Whether drivers may stay until the next morning, until when and at what price. */
export function OvernightInputs() {
  const t = useTranslate();
  const { setValue } = useFormContext();
  const overnight = useWatch({ name: 'overnight' }) as Dto<'Lot'>['overnight'] | undefined;
  const change = (isOffered: boolean) =>
    setValue('overnight', isOffered ? newNight : null, { shouldDirty: true });
  return (
    <>
      <div className="wide">
        <FormControlLabel
          control={<Switch checked={Boolean(overnight)} onChange={({ target }) => change(target.checked)} />}
          label={t('resources.parking-lots.fields.overnight')}
        />
        <FormHelperText>{t('resources.parking-lots.help.overnight')}</FormHelperText>
      </div>
      {overnight && (
        <>
          <ClockInput
            source="overnight.until"
            label="resources.parking-lots.fields.overnight_until"
            helperText="resources.parking-lots.help.overnight_until"
          />
          <PriceInput
            source="overnight.price_agorot"
            label="resources.parking-lots.fields.overnight_price_agorot"
            validate={withinLimits(overnightLimits.price_agorot)}
          />
        </>
      )}
    </>
  );
}
