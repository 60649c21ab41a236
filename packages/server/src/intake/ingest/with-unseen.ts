import type { UnseenPart } from '@rolecall/domain/resume/unseen-words'

/** What a reader of one type takes out of a file. */
export type WithUnseen<T> = { seen: T; unseen: UnseenPart[] }
