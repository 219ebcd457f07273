/** The mark as vectors: a map pin whose eye is a parking bay. The web apps show the same from their `mark.svg`. */
export const logo = {
  /** The side of the square that it is drawn in. */
  size: 32,
  pin: 'M16 1.5C9 1.5 3.6 6.9 3.6 13.8c0 8.6 9.2 14.7 11.6 16.3.5.3 1.1.3 1.6 0 2.4-1.6 11.6-7.7 11.6-16.3C28.4 6.9 23 1.5 16 1.5Z',
  bay: 'M11 19.5V8.5h10v11',
  bayWidth: 2.6,
};
