export interface OpenMark {
  /** The text between the brackets. */
  mark: string;
  /** Offsets in the text, brackets included. */
  start: number;
  end: number;
}

/** Placeholders that counsel or the operator must fill in: `[[...]]`. */
export const openMarksIn = (text: string): OpenMark[] =>
  [...text.matchAll(/\[\[(.*?)\]\]/g)].map(({ 0: whole, 1: mark = '', index }) => ({
    mark,
    start: index,
    end: index + whole.length,
  }));
