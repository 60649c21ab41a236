/** The emails that can follow a rejection. */
export const REJECTION_MAILS = ['rejection', 'position_filled'] as const
export type RejectionMail = (typeof REJECTION_MAILS)[number]

/** Minutes between a rejection and its email. The shortest leaves time to undo both (rule A-361). */
export const REJECTION_DELAYS = [15, 1_440, 4_320] as const
