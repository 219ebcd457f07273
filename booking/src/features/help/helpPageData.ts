/** What the server's `help-page.service.ts` provides. */
export interface HelpPageData {
  guides: { name: string; title: string }[];
  /** Null on the list of guides. */
  guide: HelpGuide | null;
  query: string;
  found: { guide: string; title: string; path: string; excerpt: string }[];
}

export interface HelpGuide {
  name: string;
  title: string;
  /** Written by Panui, not by users. */
  html: string;
  sections: { id: string; title: string }[];
}
