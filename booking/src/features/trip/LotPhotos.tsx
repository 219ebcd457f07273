import { useState } from 'react';
import type { Reservation } from '../../shared/reservation';

type Photo = Reservation['photos'][number];

/** The photos of the lot side by side; each opens in full size. */
export function LotPhotos({ photos }: { photos: Photo[] }) {
  return (
    <ul className="photos" data-testid="photos">
      {photos.map((photo) => (
        <LotPhoto key={photo.url} photo={photo} />
      ))}
    </ul>
  );
}

/** Without a network the photo may be missing from the copy of the page. */
function LotPhoto({ photo: { url, small_url: smallUrl, width, height, alt } }: { photo: Photo }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <li>
      <a href={url} target="_blank">
        <img
          loading="lazy"
          src={smallUrl}
          width={width}
          height={height}
          alt={alt}
          onError={() => setIsMissing(true)}
        />
      </a>
    </li>
  );
}
