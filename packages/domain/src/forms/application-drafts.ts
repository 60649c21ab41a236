// Data that strangers hand over on a post, and what is stored of it before they submit.

import { QUESTIONS_MAX } from './questions.ts'

/** File extensions for answers to a question. Value chosen by us: documents, scans and photographs. */
export const ANSWER_FILE_TYPES = ['.pdf', '.docx', '.jpg', '.jpeg', '.png'] as const
/** Files per form of an applicant: a résumé, and one per question, chosen or not, since browsers send a part for either. */
export const FORM_FILES_MAX = QUESTIONS_MAX + 1

/** Days that a draft of an application is kept, and maximum number of drafts per address. Value chosen by us. */
export const DRAFT_DAYS = 14
export const DRAFTS_MAX = 5
