import { Alert } from '@mui/material';
import { CopyField } from './CopyField';

interface Props {
  secret: string;
  label: string;
  /** States that the secret is shown once and where to store it. */
  warning: string;
  testId: string;
}

/** A secret that is shown once, with a copy button. */
export function SecretField({ secret, label, warning, testId }: Props) {
  return (
    <>
      <Alert severity="warning">{warning}</Alert>
      <CopyField text={secret} label={label} testId={testId} autoFocus />
    </>
  );
}
