import { maxPhotoBytes } from '@panui/shared/photo-limits';
import { Alert, Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Passes on the photos that a user chooses, at most `room`, or names the first one that is too large. */
export function usePhotoChoice(room: number, onChoose: (files: File[]) => void) {
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, room);
    // The same file can be chosen again after an error, or after it was removed.
    target.value = '';
    const large = files.find(({ size }) => size > maxPhotoBytes);
    setTooLarge(large?.name ?? null);
    if (!large) onChoose(files);
  };
  return { tooLarge, choose };
}

export function TooLargePhoto({ name }: { name: string | null }) {
  const t = useTranslate();
  if (name === null) return null;
  return (
    <Alert severity="error">
      {t('panui.photos.too_large')} <bdi>{name}</bdi>
    </Alert>
  );
}

interface Props {
  isBusy?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Opens the choice of files. */
export function PhotoButton({ isBusy = false, onChange }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        {t('panui.photos.add')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('panui.photos.add')}
        accept="image/jpeg,image/png,image/webp"
        multiple
        onChange={onChange}
      />
    </>
  );
}
