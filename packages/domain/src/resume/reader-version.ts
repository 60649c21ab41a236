/**
 * Raised by whoever changes what is read from the same file: text, facts, careers, skills, the taxonomy included. Résumés that
 * an older version read are offered to be read again.
 */
export const READER_VERSION = 4
