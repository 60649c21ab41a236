/** Rows per page of the pool (rule P-016). */
export const POOL_PAGE = 10
/** Corrections per page (rule P-009). */
export const CORRECTIONS_PAGE = 20
/** Number of failed résumés that a re-parse names (rule P-031). */
export const REREADING_FAILURES = 50
/** Default maximum number of files per upload (rule P-020). */
export const UPLOAD_FILES_MAX = 50
/** Seconds to wait after an upload with the maximum number of files (rule P-023). Value chosen by us. */
export const UPLOAD_COOLDOWN_S = 5
/** Maximum size of a résumé file in bytes (rule P-021). Value chosen by us: ten times the largest of 70 sample résumés. */
export const RESUME_FILE_BYTES_MAX = 10 * 1024 * 1024
/** File extensions of résumés (rule P-019); `.json` is a JSON Résumé and `.xml` a Europass. */
export const UPLOAD_TYPES = ['.doc', '.pdf', '.txt', '.rtf', '.docx', '.odf', '.odt', '.html', '.json', '.xml'] as const
/** The same in the words of applicants (rules P-019 and P-021). */
export const UPLOAD_RULE = 'PDF, Word, OpenDocument, RTF, text, HTML, JSON or XML, at most 10 MB.'
/** Maximum percentage of sentences with a mistake for good grammar in a résumé (rule P-011). */
export const GRAMMAR_ERRORS_MAX = 12
