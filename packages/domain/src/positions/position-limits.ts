/** Lengths in characters of a position's title, code and description (rules H-020, H-022, H-024). */
export const POSITION_TITLE = { min: 2, max: 100 } as const
export const POSITION_CODE = { min: 1, max: 20 } as const
export const POSITION_DESCRIPTION = { min: 150, max: 10_000 } as const
/** Maximum length in characters of a template's name (rule H-077). Limit chosen by us, the same as for a title. */
export const TEMPLATE_NAME_MAX = 100
/** Openings of a position (rule H-028). */
export const OPENINGS = { min: 1, max: 100 } as const
/** Range of the wizard's experience slider in years, and its start (rule H-030). */
export const EXPERIENCE_YEARS = { min: 0, max: 30, start: [1, 3] } as const
/** Minimum number of characters for searching companies (rule H-007). */
export const COMPANY_SEARCH_MIN = 3
/** Characters of a project's name and description (rules H-001, H-002). */
export const PROJECT_NAME = { min: 4, max: 200 } as const
export const PROJECT_DESCRIPTION = { min: 150, max: 1_000 } as const
/** Maximum length in the dialog only (rule H-003). */
export const SHORT_PROJECT_DESCRIPTION_MAX = 300
/** Rows per page of projects, and of a project's positions (rules H-018, H-016). */
export const PROJECTS_PAGE = 10
export const POSITIONS_PAGE = 10
/** Rows per page of the list across projects (rule H-019). */
export const ALL_POSITIONS_PAGE = 20
/** Rows per page of templates, and in the complete list (rule H-080). */
export const TEMPLATES_PAGE = 10
export const TEMPLATES_MAX = 500
/** Upcoming positions shown on a project (rule H-017). */
export const UPCOMING_POSITIONS_MAX = 5
