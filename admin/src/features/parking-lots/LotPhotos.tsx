import type { Dto } from '@panui/api';
import { photoTextsLimits } from '@panui/api/limits';
import { maxPhotos } from '@panui/shared/photo-limits';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert, IconButton, LinearProgress, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { Loading } from '../../components/ui/Loading';
import { errorMessageOf, httpClient } from '../../data/http';
import { useAction } from '../../data/useAction';
import { PhotoButton, TooLargePhoto, usePhotoChoice } from './PhotoChoice';
import './lot-photos.css';

type Photo = Dto<'LotPhoto'>;

const queryKeyOf = (path: string) => ['lot-photos', path];

async function send(method: string, path: string, body: BodyInit | null): Promise<Photo[]> {
  const { json } = await httpClient(path, { method, body });
  return (json as Dto<'LotPhotos'>).photos;
}

/** The photos of a lot. Each change is saved at once; texts are saved when their field is left. */
export function LotPhotos({ path }: { path: string }) {
  const t = useTranslate();
  const photos = useQuery({
    queryKey: queryKeyOf(path),
    queryFn: async () => ((await httpClient(path)).json as Dto<'Lot'>).photos,
    refetchOnWindowFocus: false,
  });
  return (
    <section id="lot-photos" tabIndex={-1} className="card lot-photos" aria-labelledby="lot-photos-title">
      <h2 id="lot-photos-title">{t('panui.photos.title')}</h2>
      <p className="quiet">{t('panui.photos.help')}</p>
      {photos.data ? (
        <PhotoEditor path={path} photos={photos.data} />
      ) : photos.error ? (
        <Alert severity="error">{errorMessageOf(photos.error)}</Alert>
      ) : (
        <Loading />
      )}
    </section>
  );
}

function PhotoEditor({ path, photos }: { path: string; photos: Photo[] }) {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { isBusy, errorText, run } = useAction();
  const [deleted, setDeleted] = useState<Photo | null>(null);
  const setPhotos = (next: Photo[]) => queryClient.setQueryData<Photo[]>(queryKeyOf(path), next);

  const room = maxPhotos - photos.length;
  const { tooLarge, choose } = usePhotoChoice(room, (files) => {
    void run(async () => {
      for (const file of files) {
        const body = new FormData();
        body.set('photo', file);
        setPhotos(await send('POST', `${path}/photos`, body));
      }
    });
  });
  // Without the texts that remain, which another user may have changed since.
  const arrange = (next: Photo[]) => {
    const texts = next.map(({ id, alt, alt_en }) => {
      const before = photos.find((photo) => photo.id === id);
      return { id, ...(alt !== before?.alt && { alt }), ...(alt_en !== before?.alt_en && { alt_en }) };
    });
    void run(
      async () => void setPhotos(await send('PUT', `${path}/photos`, JSON.stringify({ photos: texts }))),
    );
  };
  const move = (index: number, by: number) => {
    const next = [...photos];
    const [photo] = next.splice(index, 1);
    if (photo) next.splice(index + by, 0, photo);
    arrange(next);
  };
  const remove = async ({ id }: Photo) => {
    setPhotos(await send('DELETE', `${path}/photos/${id}`, null));
    setDeleted(null);
    notify('panui.photos.deleted', { type: 'success' });
  };

  return (
    <>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      <TooLargePhoto name={tooLarge} />
      <ol>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img src={photo.small_url} alt={photo.alt || t('panui.photos.photo', { number: index + 1 })} />
            <AltField
              label={t('panui.photos.alt')}
              value={photo.alt}
              onSave={(alt) => arrange(photos.map((one) => (one === photo ? { ...one, alt } : one)))}
            />
            <AltField
              label={t('panui.photos.alt_en')}
              value={photo.alt_en ?? ''}
              dir="ltr"
              onSave={(alt_en) => arrange(photos.map((one) => (one === photo ? { ...one, alt_en } : one)))}
            />
            <div>
              <IconButton
                aria-label={t('panui.photos.earlier', { number: index + 1 })}
                disabled={isBusy || index === 0}
                onClick={() => move(index, -1)}
              >
                <KeyboardArrowUp />
              </IconButton>
              <IconButton
                aria-label={t('panui.photos.later', { number: index + 1 })}
                disabled={isBusy || index === photos.length - 1}
                onClick={() => move(index, 1)}
              >
                <KeyboardArrowDown />
              </IconButton>
              {index === 0 && <span className="quiet">{t('panui.photos.first')}</span>}
              <IconButton
                className="delete"
                aria-label={t('panui.photos.delete', { number: index + 1 })}
                disabled={isBusy}
                onClick={() => setDeleted(photo)}
              >
                <DeleteOutlined />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {isBusy && <LinearProgress aria-label={t('panui.photos.saving')} />}
      {photos.length < maxPhotos ? (
        <PhotoButton isBusy={isBusy} onChange={choose} />
      ) : (
        <p className="quiet">{t('panui.photos.full')}</p>
      )}
      {deleted && (
        <ConfirmDialog
          title={t('panui.photos.delete_title')}
          text={t('panui.photos.delete_text')}
          confirmLabel={t('ra.action.delete')}
          onClose={() => setDeleted(null)}
          onConfirm={() => remove(deleted)}
        />
      )}
    </>
  );
}

interface AltFieldProps {
  label: string;
  value: string;
  dir?: 'ltr';
  onSave: (value: string) => void;
}

function AltField({ label, value, dir, onSave }: AltFieldProps) {
  const [text, setText] = useState(value);
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        if (text.trim() !== value) onSave(text.trim());
      }}
      slotProps={{ htmlInput: { maxLength: photoTextsLimits.alt.maxLength, dir } }}
    />
  );
}
