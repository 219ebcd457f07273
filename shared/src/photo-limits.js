/** A lot has at most so many photos. */
export const maxPhotos = 5;

/** The size of a photo's file as it is uploaded. */
export const maxPhotoBytes = 8 * 1024 * 1024;
