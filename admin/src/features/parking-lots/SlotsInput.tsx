import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { RowsInput } from '../../components/records/RowsInput';
import { ClockField } from '../../components/ui/ClockField';
import { findSlotProblem, isWholeDay, type Slot, twoSlots } from './slots';

/** Whether each spot is reserved once an evening, or once in each of several parts of the day. */
export function SlotsInput() {
  const t = useTranslate();
  const { setValue } = useFormContext();
  const slots = useWatch({ name: 'slots' }) as Slot[] | null | undefined;
  const isWhole = isWholeDay(slots);
  const [opening_time, closing_time, is_24_7] = useWatch({
    name: ['opening_time', 'closing_time', 'is_24_7'],
  }) as [string | undefined, string | undefined, boolean | undefined];
  const hours = { opening_time, closing_time, is_24_7: is_24_7 ?? false };
  return (
    <div className="wide">
      <RadioGroup
        aria-label={t('resources.parking-lots.fields.slots')}
        value={isWhole ? 'whole' : 'slots'}
        onChange={(_event, kind) =>
          setValue('slots', kind === 'whole' ? [] : twoSlots(hours), { shouldDirty: true })
        }
      >
        <FormControlLabel value="whole" control={<Radio />} label={t('panui.slots.whole_day')} />
        <FormControlLabel value="slots" control={<Radio />} label={t('panui.slots.several')} />
      </RadioGroup>
      {!isWhole && (
        <RowsInput<Slot>
          source="slots"
          label="resources.parking-lots.fields.slots"
          helperText="resources.parking-lots.help.slots"
          addLabel="panui.slots.add"
          newRow={(rows) => ({
            slot: Math.max(-1, ...rows.map(({ slot }) => slot)) + 1,
            start_time: rows.at(-1)?.end_time ?? '',
            end_time: '',
          })}
          findProblem={(rows, index) => findSlotProblem(rows, index, hours)}
          problemTexts={{ opening: opening_time, closing: closing_time }}
        >
          {({ item, change, errorOf }) => (
            <>
              <ClockField
                label={t('panui.slots.start')}
                value={item.start_time}
                onChange={(start_time) => change({ ...item, start_time })}
                error={errorOf('start_time')}
              />
              <ClockField
                label={t('panui.slots.end')}
                value={item.end_time}
                onChange={(end_time) => change({ ...item, end_time })}
                error={errorOf('end_time')}
              />
            </>
          )}
        </RowsInput>
      )}
    </div>
  );
}
