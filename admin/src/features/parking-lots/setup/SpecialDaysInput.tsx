import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RowsInput } from '../../../components/records/RowsInput';
import { ChoiceField } from '../../../components/ui/ChoiceField';
import { ClockField } from '../../../components/ui/ClockField';
import { DateField } from '../../../components/ui/DateField';
import { findDayProblem, type SpecialDay } from './lotSetup';

const newDay: SpecialDay = {
  name: '',
  date_from: '',
  date_to: '',
  is_open: false,
  opening_time: '',
  closing_time: '',
};

/** Days on which the new lot is closed, or open at other hours. They become rules of its calendar. */
export function SpecialDaysInput() {
  const t = useTranslate();
  return (
    <RowsInput<SpecialDay>
      source="special_days"
      label="panui.lot_setup.days.title"
      helperText="panui.lot_setup.days.help"
      addLabel="panui.lot_setup.days.add"
      newRow={() => newDay}
      findProblem={findDayProblem}
    >
      {({ item, change, errorOf }) => {
        const dateField = (field: 'date_from' | 'date_to', label: string) => (
          <DateField
            type="date"
            label={label}
            value={item[field]}
            onChange={(date) => change({ ...item, [field]: date })}
            error={errorOf(field) !== undefined}
            helperText={errorOf(field)}
          />
        );
        const clockField = (field: 'opening_time' | 'closing_time') => (
          <ClockField
            label={t(`resources.parking-lots.fields.${field}`)}
            value={item[field]}
            onChange={(time) => change({ ...item, [field]: time })}
            error={errorOf(field)}
          />
        );
        return (
          <>
            <TextField
              className="rows-text"
              label={t('panui.lot_setup.days.name')}
              value={item.name}
              onChange={({ target }) => change({ ...item, name: target.value })}
              error={errorOf('name') !== undefined}
              helperText={errorOf('name')}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            {dateField('date_from', t('panui.lot_setup.days.first'))}
            {dateField('date_to', t('panui.lot_setup.days.last'))}
            <ChoiceField
              label={t('panui.lot_setup.days.what')}
              value={item.is_open ? 'open' : 'closed'}
              choices={['closed', 'open']}
              labelOf={(choice) => t(`panui.lot_setup.days.${choice}`)}
              onChange={(choice) => change({ ...item, is_open: choice === 'open' })}
            />
            {item.is_open && clockField('opening_time')}
            {item.is_open && clockField('closing_time')}
          </>
        );
      }}
    </RowsInput>
  );
}
