/** That a résumé's text was read from pictures of its pages; `readPages` are the first ones of `pages`. */
export type ReadPicture = { pages: number; readPages: number; legibility: Legibility }

export const LEGIBILITIES = ['clear', 'hard'] as const
export type Legibility = (typeof LEGIBILITIES)[number]

const WORDS: Record<Legibility, string> = { clear: 'clearly legible', hard: 'hard to read, please check' }

/** What people are told of it. */
export function sayPicture({ pages, readPages, legibility }: ReadPicture): string {
  const said = `Read from a picture: ${WORDS[legibility]}.`
  return readPages < pages ? `${said} Only the first ${readPages} of ${pages} pages were read.` : said
}
