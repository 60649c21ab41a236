/** Why somebody is erased. The last two are the product's own, and nobody's to choose. */
export const ERASURE_REASONS = ['asked', 'no_longer_needed', 'no_consent', 'retention', 'deleted'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]
export const CHOSEN_REASONS = ['asked', 'no_longer_needed', 'no_consent'] as const satisfies readonly ErasureReason[]

export const REASON_WORDS: Readonly<Record<ErasureReason, string>> = {
  asked: 'They asked for it',
  no_longer_needed: 'No longer needed',
  no_consent: 'No consent',
  retention: 'Kept for long enough',
  deleted: 'Deleted from the pool',
}

/** By what way somebody agreed; the first one is for job posts alone. */
export const CONSENT_WAYS = ['job_post', 'form', 'recruiter', 'import'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

export const WAY_WORDS: Readonly<Record<ConsentWay, string>> = {
  job_post: 'On the job post',
  form: 'On a form',
  recruiter: 'Told a recruiter',
  import: 'Where they were imported from',
}

/** What is typed before somebody is erased. */
export const ERASE_WORD = 'ERASE' as const
/** What stands in the place of a name that was taken out, and of who had it. */
export const ERASED_NAME = 'Erased person'
export const ERASED_WORDS = '[erased]'

/** Months without activity. Our own bounds. */
export const RETENTION_MONTHS = { min: 1, max: 120, usual: 24 } as const
export const CONSENT_TEXT = { min: 10, max: 4_000 } as const
/** People, and entries of the log, of one page. Our own choice. */
export const PRIVACY_PAGE = 50
/** Days that people who were deleted can be brought back; then they are erased. Our own choice. */
export const DELETED_DAYS = 30
/** People deleted at once, so that one request stays one short transaction. Our own bound. */
export const DELETE_MAX = 500
/** Days that the file with everything about somebody is kept. Our own choice. */
export const PERSON_EXPORT_DAYS = 7

/** What the product asks candidates to agree to, until the company writes its own. */
export const usualConsent = (companyName: string): string =>
  `${companyName.slice(0, 200)} may keep what I send here to decide about this application.`
