import { maxPhotoBytes, maxPhotos } from '@panui/shared/photo-limits';
import { Alert, Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  photos: File[];
  onChange: (photos: File[]) => void;
}

/** Photos that are uploaded when the lot exists. Browsers do not give files back after a reload. */
export function NewPhotos({ photos, onChange }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again after it was removed.
    target.value = '';
    const large = files.find(({ size }) => size > maxPhotoBytes);
    setTooLarge(large?.name ?? null);
    if (!large) onChange([...photos, ...files].slice(0, maxPhotos));
  };
  return (
    <div className="wide new-photos">
      <p className="rows-label">{t('panui.photos.title')}</p>
      <p className="quiet">{t('panui.lot_setup.photos_help')}</p>
      {tooLarge && (
        <Alert severity="error">
          {t('panui.photos.too_large')} <bdi>{tooLarge}</bdi>
        </Alert>
      )}
      <ul>
        {photos.map((photo, index) => (
          <li key={`${photo.name} ${index}`}>
            <bdi>{photo.name}</bdi>{' '}
            <Button
              size="small"
              color="inherit"
              aria-label={t('panui.photos.delete', { number: index + 1 })}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              {t('ra.action.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {photos.length < maxPhotos && (
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t('panui.photos.add')}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('panui.photos.add')}
        accept="image/jpeg,image/png,image/webp"
        multiple
        onChange={choose}
      />
    </div>
  );
}
