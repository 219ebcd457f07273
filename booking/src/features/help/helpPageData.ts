/** What the server's `help-page.service.ts` provides. */
export interface HelpPageData {
  guides: { name: string; title: string; path: string }[];
  /** Null on the list of guides. */
  guide: HelpGuide | null;
  query: string;
  /** The query with the keys of the other keyboard layout, or without typing mistakes, if only that finds something. */
  readAs: { text: string; because: 'layout' | 'spelling' } | null;
  /** What the guides in the other language have when those in this one have nothing. */
  other: { query: string; count: number } | null;
  found: { guide: string; title: string; path: string; excerpt: string }[];
}

export interface HelpGuide {
  name: string;
  title: string;
  /** Written by Panui, not by users. */
  html: string;
  sections: { id: string; title: string }[];
}
