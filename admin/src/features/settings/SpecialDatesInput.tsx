import { useTranslate } from 'react-admin';
import { type RowProblem, RowsInput } from '../../components/records/RowsInput';
import { DateField } from '../../components/ui/DateField';

const findProblem = (dates: readonly string[], index: number): RowProblem | null => {
  const date = dates[index];
  if (!date) return { field: 'date', message: 'panui.rows.date' };
  return dates.indexOf(date) < index ? { field: 'date', message: 'panui.rows.date_twice' } : null;
};

/** The dates that rules of any lot can name as special days. */
export function SpecialDatesInput() {
  const t = useTranslate();
  return (
    <RowsInput<string>
      source="custom_days"
      label="resources.settings.fields.custom_days"
      helperText="resources.settings.help.custom_days"
      addLabel="panui.rows.add_date"
      newRow={() => ''}
      findProblem={findProblem}
    >
      {({ item, change, errorOf }) => (
        <DateField
          type="date"
          label={t('panui.rows.date_label')}
          value={item}
          onChange={change}
          error={errorOf('date') !== undefined}
          helperText={errorOf('date')}
        />
      )}
    </RowsInput>
  );
}
