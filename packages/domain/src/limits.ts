/** Every number of the specification, named once. "0 §5" is document 000, section 5. */

/** Characters of a position's title, code and description (0 §5, 2 §9). */
export const POSITION_TITLE = { min: 2, max: 100 } as const
export const POSITION_CODE = { min: 1, max: 20 } as const
export const POSITION_DESCRIPTION = { min: 150, max: 10_000 } as const
/** Characters of a template's name. Our own bound: that of a title. */
export const TEMPLATE_NAME_MAX = 100
/** Openings of a position (0 §9). */
export const OPENINGS = { min: 1, max: 100 } as const
/** Years on the experience slider of the wizard, and where it starts (0 §5). */
export const EXPERIENCE_YEARS = { min: 0, max: 30, start: [1, 3] } as const
/** Weight of a skill (0 §9). */
export const SKILL_SCORE = { min: 1, max: 100 } as const
/** Mandatory skills of one position (0 §9). */
export const MANDATORY_SKILLS_MAX = 6
/** Milliseconds after a score edit until the list sorts itself again (0 §4). */
export const RESORT_AFTER_MS = 4_000
/** Milliseconds a search field waits for the next key (0 §9). */
export const DEBOUNCE_MS = 250
/** Characters typed before a search begins (0 §9). */
export const SKILL_SEARCH_MIN = 1
export const LOCATION_SEARCH_MIN = 3
export const COMPANY_SEARCH_MIN = 3
/** Of a person's picture or a company's logo. Our own bound: they are shown small. */
export const PICTURE_BYTES_MAX = 200 * 1024

/** Characters of a project's name and description (0 §5; the wider range of conflicts X-project-description). */
export const PROJECT_NAME = { min: 4, max: 200 } as const
export const PROJECT_DESCRIPTION = { min: 150, max: 1_000 } as const
/** In the dialog, which is the one form of which the specification says so. */
export const SHORT_PROJECT_DESCRIPTION_MAX = 300

/** Rows of a page: projects list and project page (0 §9, 2 §9), résumé pool (2 §9), shortlist (X-start-meaning). */
export const PROJECTS_PAGE = 10
export const POSITIONS_PAGE = 10
/** Of the list across projects; our own bound. */
export const ALL_POSITIONS_PAGE = 20
/** Rows of a page of templates, and of all of them at once. Our own choice. */
export const TEMPLATES_PAGE = 10
export const TEMPLATES_MAX = 500
export const POOL_PAGE = 10
export const SHORTLIST_PAGE = 20
/** Rows of a page of corrections. Our own choice. */
export const CORRECTIONS_PAGE = 20
/** Rows of a page of doubtful finds, and the most that are answered at once. Our own choice. */
export const FINDS_PAGE = 20
/** Résumés that could not be read again, of which a page names so many. Our own choice. */
export const REREADING_FAILURES = 50
/** Imports of skills on a page. Our own choice. */
export const SKILL_IMPORTS_PAGE = 20
/** Skills of its own that a company may have. Our own bound: more than both public lists together. */
export const OWN_SKILLS_MAX = 100_000
/** Upcoming positions listed on a project (0 §2). */
export const UPCOMING_POSITIONS_MAX = 5

/** Files of one upload, unless the company's settings say otherwise (2 §9). */
export const UPLOAD_FILES_MAX = 50
/** Seconds to wait after an upload of as many files as are allowed. Our own choice: the documents describe the mechanism but give no number. */
export const UPLOAD_COOLDOWN_S = 5
/** Bytes of one résumé file. Our own choice: ten times the largest of 70 sample résumés. */
export const RESUME_FILE_BYTES_MAX = 10 * 1024 * 1024
export const UPLOAD_TYPES = ['.doc', '.pdf', '.txt', '.rtf', '.docx', '.odf', '.odt', '.html'] as const

/** Score slider of the shortlist (1 §9). */
export const SCORE_FILTER = { min: 0, max: 100, step: 10, start: 50 } as const
/** Ceiling of the experience filter where the company sets none, years (1 §9). */
export const EXPERIENCE_FILTER_MAX = 30
/** Days offered by the freshness filter (1 §9). */
export const FRESHNESS_DAYS = [1, 3, 7, 14, 30, 90, 180, 365] as const
/** Skills that one filter of the shortlist may ask for. Our own bound. */
export const SKILLS_FILTERED_MAX = 20
/** Skills shown on a profile at first and when expanded (1 §2). */
export const PROFILE_SKILLS = { shown: 5, expanded: 10 } as const

/** Percent of sentences with a slip, up to which the grammar of a résumé is good (1 §5, 1 §9). */
export const GRAMMAR_ERRORS_MAX = 12

/** Characters of a reason in one's own words, and of any reason at all (X-reason-length). */
export const REASON = { min: 150, max: 500, hardMax: 1_000 } as const
/** How a candidate is rated. Our own range: the documents name the field only. */
export const RATING = { min: 0, max: 100 } as const
/** The hire score that clients send: at most three digits (1 §5). Scores of our own making end at 100. */
export const HIRE_SCORE = { min: 0, max: 999 } as const
/** Characters of a comment. Our own bound. */
export const COMMENT_MAX = 5_000
/** Candidates of one bulk move or comment. Our own bound, so that one request stays one short transaction. */
export const BULK_MOVE_MAX = 1_000

/** A session ends after being idle this long. Our own choice: one working day with a margin. */
export const SESSION_IDLE_HOURS = 12
/** Hours for which the answer to a request with an Idempotency-Key is kept. Our own choice. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** Failed sign-ins within the window before more are refused, per account and per address. Our own choice. */
export const SIGN_IN_ATTEMPTS = { perAccount: 20, perAddress: 200, windowMinutes: 15 } as const
/** Characters of a password that somebody chooses (X-password-min); the upper bound is our own, since hashing costs by length. */
export const NEW_PASSWORD = { min: 8, max: 200 } as const
/** People to be made members, or invited, in one request. Our own bound. */
export const MEMBERS_AT_ONCE = 100
/** Days for which the link of an invitation is good. Our own choice. */
export const INVITATION_DAYS = 7
/** Characters of the name that somebody gives when they first sign in. Our own bound. */
export const PERSON_NAME = { min: 2, max: 100 } as const
/** Minimum of the sign-in form's password field (X-password-min). */
export const SIGN_IN_PASSWORD_MIN = 6

/**
 * Toast times in milliseconds (0 §9, 2 §9): how long one stays, how long after the pointer has left it, and how long it
 * takes to come and to go.
 */
export const TOAST_MS = {
  standard: 2_000,
  extended: 1_000,
  show: 300,
  hide: 1_000,
  uploadSuccess: 8_000,
  uploadError: 10_000,
  uploadBusy: 20_000,
} as const

/** Characters of what a source is called. Our own bound. */
export const SOURCE_NAME_MAX = 100
/** Outside sources of one company. Our own bound. */
export const SOURCES_MAX = 200
/** Characters of what opens an account at a source: user name or client id, password or client secret. Our own bounds. */
export const CREDENTIAL = { accountMax: 320, secretMax: 4_000 } as const

/** The geographies of the pool (2 §9). */
export const GEOGRAPHIES = ['APAC', 'USA', 'Europe', 'INDIA'] as const
export type Geography = (typeof GEOGRAPHIES)[number]
