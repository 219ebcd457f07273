import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';

/** Why a form could not be submitted. Receives the focus. */
export function FormAlert({ text }: { text: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <Alert ref={alert} tabIndex={-1} severity="error" role="alert" sx={{ marginBlockEnd: 1 }}>
      {text}
    </Alert>
  );
}
