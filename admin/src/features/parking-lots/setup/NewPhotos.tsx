import { maxPhotos } from '@panui/shared/photo-limits';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PhotoButton, TooLargePhoto, usePhotoChoice } from '../PhotoChoice';

interface Props {
  photos: File[];
  onChange: (photos: File[]) => void;
}

/** Photos that are uploaded when the lot exists. Browsers do not give files back after a reload. */
export function NewPhotos({ photos, onChange }: Props) {
  const t = useTranslate();
  const { tooLarge, choose } = usePhotoChoice(Infinity, (files) =>
    onChange([...photos, ...files].slice(0, maxPhotos)),
  );
  return (
    <div className="wide new-photos">
      <p className="rows-label">{t('panui.photos.title')}</p>
      <p className="quiet">{t('panui.lot_setup.photos_help')}</p>
      <TooLargePhoto name={tooLarge} />
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
      {photos.length < maxPhotos && <PhotoButton onChange={choose} />}
    </div>
  );
}
