import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props extends ButtonProps {
  text: string;
  label: string;
  /** Selects the displayed text, for copying by hand when the clipboard is unavailable. */
  onSelect: () => void;
}

/** Copies `text`; the outcome has a text under `panui.secret`. */
export function useCopy(text: string, onSelect: () => void) {
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed' | null>(null);
  const copy = async () => {
    onSelect();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copy_failed');
    }
  };
  return { outcome, copy: () => void copy() };
}

/** Copies a text and reports the outcome on the button and to screen readers. */
export function CopyButton({ text, label, onSelect, ...props }: Props) {
  const t = useTranslate();
  const { outcome, copy } = useCopy(text, onSelect);
  return (
    <>
      <Button {...props} onClick={copy}>
        {t(outcome === 'copied' ? 'panui.secret.copied' : label)}
      </Button>
      <span role="status" className={outcome === 'copy_failed' ? 'quiet' : 'visually-hidden'}>
        {outcome && t(`panui.secret.${outcome}`)}
      </span>
    </>
  );
}
