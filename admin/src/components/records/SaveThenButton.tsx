import { Button } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface Props {
  label: string;
  /** Called when the form is as it was saved: at once, or after its changes were saved. */
  onSaved: () => void;
}

/** A button beside "Save" for what is done with a saved record. It saves typed changes first. */
export function SaveThenButton({ label, onSaved }: Props) {
  const { isDirty } = useFormState();
  return isDirty ? (
    <SaveButton
      type="button"
      variant="outlined"
      label={label}
      icon={false}
      mutationOptions={{ onSuccess: onSaved }}
    />
  ) : (
    <Button variant="outlined" onClick={onSaved}>
      {label}
    </Button>
  );
}
