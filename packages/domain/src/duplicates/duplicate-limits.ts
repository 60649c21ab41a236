/** Candidates with several résumés checked per request for résumés of another person (rule A-253). */
export const SUSPECTS_PAGE = 200
/** Possible duplicates, and merges, per page (rule P-035). */
export const DUPLICATES_PAGE = 20
