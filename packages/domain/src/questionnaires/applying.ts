// What strangers hand over on a post, and what is kept of it until they send it.

import { QUESTIONS_MAX } from './questions.ts'

/** Ending of a résumé as jsonresume.org writes one, which strangers may hand over on a post: it is kept as the text that it says. */
export const JSON_RESUME_TYPE = '.json'
/** Endings of files with which applicants answer a question. Our own choice: documents, scans and photographs. */
export const ANSWER_FILE_TYPES = ['.pdf', '.docx', '.jpg', '.jpeg', '.png'] as const
/** Files of one form of a stranger: a résumé, and an answer to each question, chosen or not: browsers send a part for either. */
export const FORM_FILES_MAX = QUESTIONS_MAX + 1

/** Days for which a draft of an application is kept, and how many may wait under one address. Our own choice. */
export const DRAFT_DAYS = 14
export const DRAFTS_MAX = 5
