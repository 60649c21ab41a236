/** Fields that request a page: its number, the offset of its first row, or the last value of the page before. */
export const PAGING_WORDS = ['page', 'start', 'from', 'after', 'before'] as const
export type PagingWord = (typeof PAGING_WORDS)[number]

/** Fields of an answer that may hold its rows. */
export const ROW_WORDS = ['data', 'result', 'results', 'users', 'rows', 'changes'] as const
