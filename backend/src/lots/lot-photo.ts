import { inLanguage, type Language } from '../platform/problems/language.js';
import type { DriverPhotoDto, LotPhotoDto } from './lot-photo.dto.js';

/** A photo in the row of its lot. The files are in `photo_files`, under their hashes. */
export interface LotPhoto {
  /** Hash of the large file, by which the photo is known. */
  hash: string;
  smallHash: string;
  width: number;
  height: number;
  alt: string;
  altEn: string | null;
}

export const photoPath = (hash: string): string => `/media/${hash}.webp`;

const filesOf = ({ hash, smallHash, width, height }: LotPhoto) => ({
  url: photoPath(hash),
  small_url: photoPath(smallHash),
  width,
  height,
});

export const toPhotoRecord = (photo: LotPhoto): LotPhotoDto => ({
  id: photo.hash,
  ...filesOf(photo),
  alt: photo.alt,
  alt_en: photo.altEn,
});

const untitled = {
  he: (lot: string) => `תמונה של ${lot}`,
  en: (lot: string) => `Photo of ${lot}`,
};

/** The photos of a lot, for drivers; `lotName` is in their language. */
export const toDriverPhotos = (photos: LotPhoto[], lotName: string, language: Language): DriverPhotoDto[] =>
  photos.map((photo) => ({
    ...filesOf(photo),
    alt: inLanguage(language, photo.alt, photo.altEn) || untitled[language](lotName),
  }));
