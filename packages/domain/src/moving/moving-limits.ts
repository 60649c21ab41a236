/** Maximum size of a file that moves in, in bytes. Limit chosen by us: the résumés of 20,000 candidates in one ZIP (rule A-378). */
export const MOVE_FILE_BYTES_MAX = 4 * 1024 ** 3
/** Maximum number of files that are brought together; ZIPs count once. Limit chosen by us (rule A-378). */
export const MOVE_FILES_MAX = 200
