import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'

/** The result of the reader of one type: visible content and invisible text. */
export type ExtractedContent<T> = { seen: T; unseen: HiddenPart[] }
