import { Integer } from '../platform/records/response-fields.js';

/** Where a photo is and how large, for pages that reserve its space before it loads. */
class PhotoFileDto {
  /**
   * At most 1600 pixels wide and high.
   * @example "/media/9f86d081884c7d659a2feaa0c55ad015.webp"
   */
  url: string;
  /**
   * At most 480 pixels wide and high.
   * @example "/media/60303ae22b998861bce3b28f33eec1be.webp"
   */
  small_url: string;
  /** Of the image at `url`. */
  @Integer(1600) width: number;
  @Integer(1200) height: number;
}

/** A photo of a lot as operators see it. */
export class LotPhotoDto extends PhotoFileDto {
  /** @example "9f86d081884c7d659a2feaa0c55ad015" */
  id: string;
  /**
   * What the photo shows, for people who cannot see it.
   * @example "הכניסה מרחוב הוברמן"
   */
  alt: string;
  /** @example "The entrance from Huberman St" */
  alt_en: string | null;
}

/** A photo of a lot as drivers see it. */
export class DriverPhotoDto extends PhotoFileDto {
  /**
   * What the photo shows, in the language of the request.
   * @example "The entrance from Huberman St"
   */
  alt: string;
}
