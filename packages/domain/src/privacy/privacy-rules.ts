/** Reasons for an erasure. The last two are set by the product and cannot be chosen. */
export const ERASURE_REASONS = ['asked', 'no_longer_needed', 'no_consent', 'retention', 'deleted'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]
export const CHOSEN_REASONS = ['asked', 'no_longer_needed', 'no_consent'] as const satisfies readonly ErasureReason[]

export const REASON_WORDS: Readonly<Record<ErasureReason, string>> = {
  asked: 'Requested by the candidate',
  no_longer_needed: 'No longer needed',
  no_consent: 'No consent',
  retention: 'Retention period ended',
  deleted: 'Deleted from the talent pool',
}

/** Ways of giving consent; the first is only for job posts. */
export const CONSENT_CHANNELS = ['job_post', 'form', 'recruiter', 'import'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

export const CHANNEL_WORDS: Readonly<Record<ConsentChannel, string>> = {
  job_post: 'On the job post',
  form: 'On a form',
  recruiter: 'Told to a recruiter',
  import: 'Before they were imported',
}

/** Word to type to confirm an erasure. */
export const ERASE_WORD = 'ERASE' as const
/** Placeholder for an erased name. */
export const ERASED_NAME = 'Erased person'
export const ERASED_WORDS = '[erased]'

/** Months without activity. Limits chosen by us. */
export const RETENTION_MONTHS = { min: 1, max: 120, usual: 24 } as const
/**
 * Days after a move from another system during which no retention rule erases the people who came, though their last activity
 * there was long ago: the company sees first who falls due (rule A-396). Value chosen by us.
 */
export const MOVED_GRACE_DAYS = 30
export const CONSENT_TEXT = { min: 10, max: 4_000 } as const
/** People, and log entries, per page. Value chosen by us. */
export const PRIVACY_PAGE = 50
/** Days during which deleted people can be restored, before they are erased. Value chosen by us. */
export const DELETED_DAYS = 30
/** People per deletion, so that a request stays one short transaction. Limit chosen by us. */
export const DELETE_MAX = 500
/** Days that an export of a person's data is kept. Value chosen by us. */
export const PERSON_EXPORT_DAYS = 7

/** Returns the default consent text, until the company writes its own. */
export const usualConsent = (companyName: string): string =>
  `${companyName.slice(0, 200)} may keep what I send here to decide about this application.`
