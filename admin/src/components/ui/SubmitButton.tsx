import { Button } from '@mui/material';
import type { ReactNode } from 'react';

/** The main button of the pages outside the app shell. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="contained"
      fullWidth
      disabled={isBusy}
      sx={{ minBlockSize: 52, marginBlock: 1, fontSize: '1.0625rem' }}
    >
      {children}
    </Button>
  );
}
