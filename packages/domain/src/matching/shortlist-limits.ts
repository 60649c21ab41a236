/** Rows per page of a shortlist (rule H-111). */
export const SHORTLIST_PAGE = 20
/** Range of the shortlist's score slider (rule H-112). */
export const SCORE_FILTER = { min: 0, max: 100, step: 10, start: 50 } as const
/** Default maximum of the experience filter in years (rule H-113). */
export const EXPERIENCE_FILTER_MAX = 30
/** Days offered by the freshness filter (rule H-116). */
export const FRESHNESS_DAYS = [1, 3, 7, 14, 30, 90, 180, 365] as const
/** Maximum number of skills in a shortlist filter (rule H-123). */
export const SKILLS_FILTERED_MAX = 20
/** Candidates named in a request for shortlist cards (rule H-156). Limit chosen by us: more are read page by page. */
export const CARDS_MAX = 50
