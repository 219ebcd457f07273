import AddOutlined from '@mui/icons-material/AddOutlined';
import { Button } from '@mui/material';
import { useSimpleFormIterator, useTranslate } from 'react-admin';

/** Adds an empty row to the rows of a form, and says which. */
export function AddRowButton({ label }: { label: string }) {
  const t = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button startIcon={<AddOutlined />} onClick={() => add()}>
      {t(label)}
    </Button>
  );
}
