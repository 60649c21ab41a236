/**
 * Increase this with any change of what is read from the same file: text, facts, careers, skills, including the
 * taxonomy. Résumés read by an older version can then be re-parsed.
 */
export const READER_VERSION = 6

/** The version of résumés of imported people whose text is still to be read. */
export const UNREAD = 0
