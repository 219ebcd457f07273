export interface OpenMark {
  /** What the brackets hold. */
  mark: string;
  /** Where the mark stands in the text, brackets included. */
  start: number;
  end: number;
}

/** The places in a text that counsel or the operator has yet to fill in: `[[...]]`. */
export const openMarksIn = (text: string): OpenMark[] =>
  [...text.matchAll(/\[\[(.*?)\]\]/g)].map(({ 0: whole, 1: mark = '', index }) => ({
    mark,
    start: index,
    end: index + whole.length,
  }));
