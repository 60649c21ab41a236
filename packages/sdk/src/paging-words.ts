/** In which words a call is asked for a page: its number, the place of its first row, or what the page before ended with. */
export const PAGING_WORDS = ['page', 'start', 'from', 'after', 'before'] as const
export type PagingWord = (typeof PAGING_WORDS)[number]

/** Under which of these words an answer has its rows. */
export const ROW_WORDS = ['data', 'result', 'results', 'users', 'rows', 'changes'] as const
