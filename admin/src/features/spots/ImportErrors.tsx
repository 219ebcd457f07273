import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';

const maxDisplayed = 100;

/** Errors per row of an import, or a success message. */
export function ImportErrors({ result }: { result: Dto<'SpotImportResult'> }) {
  const t = useTranslate();
  const { rows, errors } = result;
  if (errors.length === 0) {
    return <Alert severity="success">{t('panui.add_spots.all_valid', { smart_count: rows })}</Alert>;
  }
  return (
    <Alert severity="error">
      {t('panui.add_spots.some_invalid', { smart_count: errors.length })}
      <ul className="add-spots-errors">
        {errors.slice(0, maxDisplayed).map((error) => (
          <li key={`${error.row} ${error.field} ${error.code}`}>
            {t('panui.add_spots.row')} <Ltr>{error.row}</Ltr>,{' '}
            {t(`resources.spots.fields.${error.field}`, { _: error.field })}: {error.message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
