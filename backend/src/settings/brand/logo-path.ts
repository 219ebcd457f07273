/** The forms of a logo: SVG if it was uploaded as such, PNG, and the icon of an app. */
export type LogoForm = 'svg' | 'png' | 'icon.png';

export const logoPath = (hash: string, form: LogoForm): string => `/media/${hash}.${form}`;

export const hashOfLogo = (path: string): string => /([0-9a-f]{32})\./.exec(path)?.[1] ?? '';
