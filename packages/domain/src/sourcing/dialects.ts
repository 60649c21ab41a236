/** Syntaxes for Boolean queries: words (AND, OR, NOT), signs (`|`, `-`), or plain words that are all required. */
export const DIALECTS = ['words', 'signs', 'plain'] as const
export type Dialect = (typeof DIALECTS)[number]
