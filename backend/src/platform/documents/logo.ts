/** The logo as vectors, the same as the web apps' `mark.svg`. */
export const logo = {
  /** Side of its square view box. */
  size: 32,
  pin: 'M16 1.5C9 1.5 3.6 6.9 3.6 13.8c0 8.6 9.2 14.7 11.6 16.3.5.3 1.1.3 1.6 0 2.4-1.6 11.6-7.7 11.6-16.3C28.4 6.9 23 1.5 16 1.5Z',
  bay: 'M11 19.5V8.5h10v11',
  bayWidth: 2.6,
};
