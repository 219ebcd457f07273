import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RowsInput } from '../../../components/records/RowsInput';
import { countSpots, emptyRange, findRangeProblem, type SpotRange } from './lotSetup';

/** The spots of a new lot: a range of numbers for each floor or area. */
export function SpotRangesInput() {
  const t = useTranslate();
  const [copied, spots] = useWatch({ name: ['copied_spots', 'spots'] }) as [number | null, SpotRange[]];
  return (
    <>
      <RowsInput<SpotRange>
        source="spots"
        label="panui.lot_setup.ranges.title"
        helperText="panui.lot_setup.ranges.help"
        addLabel="panui.lot_setup.ranges.add"
        newRow={() => emptyRange}
        findProblem={findRangeProblem}
      >
        {({ item, change, errorOf }) => {
          const textField = (
            field: 'floor' | 'office' | 'first_number' | 'last_number',
            label: string,
            attributes: object,
          ) => (
            <TextField
              label={t(label)}
              value={item[field]}
              onChange={({ target }) => change({ ...item, [field]: target.value })}
              error={errorOf(field) !== undefined}
              helperText={errorOf(field)}
              slotProps={{ htmlInput: attributes }}
            />
          );
          const checkbox = (field: 'is_handicap' | 'is_electric', label: string) => (
            <FormControlLabel
              control={
                <Checkbox
                  checked={item[field]}
                  onChange={({ target }) => change({ ...item, [field]: target.checked })}
                />
              }
              label={t(label)}
            />
          );
          return (
            <>
              {textField('floor', 'resources.spots.fields.floor', { dir: 'ltr', maxLength: 20 })}
              {textField('first_number', 'panui.add_spots.first', { dir: 'ltr', inputMode: 'numeric' })}
              {textField('last_number', 'panui.add_spots.last', { dir: 'ltr', inputMode: 'numeric' })}
              {textField('office', 'resources.spots.fields.office', { maxLength: 100 })}
              {checkbox('is_handicap', 'panui.spot.handicap')}
              {checkbox('is_electric', 'panui.spot.electric')}
            </>
          );
        }}
      </RowsInput>
      <p role="status" className="wide">
        {t('panui.lot_setup.total', { smart_count: countSpots({ copied_spots: copied, spots }) })}
      </p>
    </>
  );
}
