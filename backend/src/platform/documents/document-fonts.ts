import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type Weight = 'plain' | 'bold';

const notoSubsets = [
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
  'noto-sans/files/noto-sans-latin-ext',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-latin',
];
const notoFiles = (weight: number) =>
  notoSubsets.map((subset) => resolve(`@fontsource/${subset}-${weight}-normal.woff`));

/** The font of the product first; Noto Sans for the letters that it lacks. */
const fontFiles: Record<Weight, [string, ...string[]]> = {
  plain: [resolve('@expo-google-fonts/heebo/400Regular/Heebo_400Regular.ttf'), ...notoFiles(400)],
  bold: [resolve('@expo-google-fonts/heebo/700Bold/Heebo_700Bold.ttf'), ...notoFiles(700)],
};

/** Stands for the characters of a word that no font has: a box would look like a fault of the printer. */
export const unprintableMark = '[?]';
const missingCharacters = /\uFFFD+/g;
/** Characters that Heebo has, and direction marks: nearly every line has no other. */
const common = /^[\u0020-\u007E\u05D0-\u05EA\u2066-\u2069\u2013\u2026·₪]*$/;
const controlCharacters = /\p{Cc}+/gu;
const hasNoGlyph = /^\p{Default_Ignorable_Code_Point}$/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Missing in the library's types: the characters of a font, and its cache with the layout of every word. */
interface FontInUse {
  _font: {
    font: { hasGlyphForCodePoint(codePoint: number): boolean };
    layoutCache: Record<string, unknown>;
  };
}

/** Chooses fonts for the texts of one document. */
export class DocumentFonts {
  private readonly opened = new Set<string>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  /** The text with a visible mark in the place of characters that cannot be printed. */
  printable(text: string): string {
    if (common.test(text)) return text;
    const normalized = text.normalize('NFC').replace(controlCharacters, ' ');
    return Array.from(graphemes.segment(normalized), ({ segment }) =>
      this.fileWith(segment, 'plain') ? segment : '\uFFFD',
    )
      .join('')
      .replace(missingCharacters, unprintableMark);
  }

  /** Splits printable text where the font changes. */
  split(text: string, weight: Weight): string[] {
    if (common.test(text)) return [text];
    const parts: { text: string; file: string | undefined }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const file = this.fileWith(segment, weight);
      const last = parts.at(-1);
      if (last && last.file === file) last.text += segment;
      else parts.push({ text: segment, file });
    }
    return parts.map((part) => part.text);
  }

  /** Selects the font of a part. */
  select(part: string, weight: Weight): void {
    this.use(this.fileWith(part, weight) ?? fontFiles[weight][0]);
  }

  /** Clears the caches of words, which would grow with each plate of a long report. */
  clearCaches(): void {
    for (const file of this.opened) this.use(file).layoutCache = {};
  }

  private fileWith(text: string, weight: Weight): string | undefined {
    const [first] = fontFiles[weight];
    if (common.test(text)) return first;
    const letters = Array.from(text).filter((letter) => !hasNoGlyph.test(letter));
    return fontFiles[weight].find((file) => {
      const { font } = this.use(file);
      return letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    });
  }

  private use(file: string): FontInUse['_font'] {
    this.opened.add(file);
    this.document.font(file);
    return (this.document as unknown as FontInUse)._font;
  }
}
