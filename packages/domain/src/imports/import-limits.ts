/**
 * Maximum size of a table of people, or of a list of skills, in bytes (rule P-034). Limit chosen by us: 200,000 lines of a
 * thousand characters.
 */
export const IMPORT_FILE_BYTES_MAX = 200 * 1024 * 1024
