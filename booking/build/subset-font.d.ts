declare module 'subset-font' {
  interface Options {
    keepFeatures?: string[];
    targetFormat?: 'woff2';
    /** Limits each axis. `default` must be one of the font's masters for the smallest file. */
    variationAxes?: Record<string, { min: number; max: number; default?: number }>;
  }
  /** The font reduced to the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
