/** How sources take Boolean queries: by words (AND, OR, NOT), by signs (`|`, `-`), or as words that all have to be there. */
export const DIALECTS = ['words', 'signs', 'plain'] as const
export type Dialect = (typeof DIALECTS)[number]
