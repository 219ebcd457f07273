declare module 'subset-font' {
  interface Options {
    keepFeatures?: string[];
    targetFormat?: 'woff2';
    /** Limits each axis to a part of it. `default` must be one of the font's own masters to weigh as little as it can. */
    variationAxes?: Record<string, { min: number; max: number; default?: number }>;
  }
  /** The font with nothing but what the letters of `text` need. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
