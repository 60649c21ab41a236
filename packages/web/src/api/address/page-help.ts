/** The help of a page, behind the question mark in the header (rule A-366). */
export type PageHelp = {
  /** One paragraph: what the page is for, and what to do first. May name companies' own words, such as `{candidates}`. */
  text: string
  /** Two addresses to continue at: those of pages in the navigation, or of documents in `HELP_DOCUMENTS`. */
  links: readonly [HelpLink, HelpLink]
}

type HelpLink = `/${string}`

/** Documents that the server shows in a tab of their own, and their names. */
export const HELP_DOCUMENTS: Readonly<Record<HelpLink, string>> = {
  '/api/docs': 'API reference',
  '/accessibility': 'Accessibility statement',
}

/**
 * The help of the pages of one area, by page name. It is in a file of its own beside the pages, `<area>.help.ts`, so
 * that texts are loaded when a user asks for help. `npm run gather` collects all of them.
 */
export type AreaHelp = Readonly<Record<string, PageHelp>>
