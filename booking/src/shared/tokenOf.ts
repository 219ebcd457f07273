/** The secret token in the path of a reservation or a shared view. */
export const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');
