/**
 * Raised by whoever changes what the same person scores on the same position. Kept scores of an older version are worked out
 * anew when résumés are read again.
 */
export const SCORING_VERSION = 5
