/**
 * Increase this with any change of the score of the same person for the same position. Stored scores of an older
 * version are recomputed when résumés are re-parsed.
 */
export const SCORING_VERSION = 6
