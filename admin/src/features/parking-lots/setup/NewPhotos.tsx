import { maxPhotos } from '@panui/shared/photo-limits';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
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
            <Thumbnail photo={photo} />
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

/** The photo small, with its name; or that it is none. */
function Thumbnail({ photo }: { photo: File }) {
  const t = useTranslate();
  const [address, setAddress] = useState<string>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    // The page's content security policy allows no blob: addresses.
    const reader = new FileReader();
    reader.onload = () => setAddress(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => setIsUnreadable(true);
    reader.readAsDataURL(photo);
    return () => reader.abort();
  }, [photo]);
  return (
    <>
      {address && !isUnreadable && <img src={address} alt="" onError={() => setIsUnreadable(true)} />}
      <span>
        <bdi>{photo.name}</bdi>
        {isUnreadable && (
          <span role="alert" className="unreadable-photo">
            {t('panui.lot_setup.unreadable_photo')}
          </span>
        )}
      </span>
    </>
  );
}
