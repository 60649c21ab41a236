/** Every number of the product, named once, with the rule of `docs/rules` that it belongs to. */

/** Characters of a position's title, code and description (rules H-020, H-022, H-024). */
export const POSITION_TITLE = { min: 2, max: 100 } as const
export const POSITION_CODE = { min: 1, max: 20 } as const
export const POSITION_DESCRIPTION = { min: 150, max: 10_000 } as const
/** Characters of a template's name (rule H-077). Our own bound: that of a title. */
export const TEMPLATE_NAME_MAX = 100
/** Openings of a position (rule H-028). */
export const OPENINGS = { min: 1, max: 100 } as const
/** Years on the experience slider of the wizard, and where it starts (rule H-030). */
export const EXPERIENCE_YEARS = { min: 0, max: 30, start: [1, 3] } as const
/** Weight of a skill (rule H-062). */
export const SKILL_SCORE = { min: 1, max: 100 } as const
/** Mandatory skills of one position (rule H-068). */
export const MANDATORY_SKILLS_MAX = 6
/** Milliseconds after a score edit until the list sorts itself again (rule H-065). */
export const RESORT_AFTER_MS = 4_000
/** Milliseconds a search field waits for the next key (rule G-028). */
export const DEBOUNCE_MS = 250
/** Characters typed before a search begins (rules H-075, G-027, H-007). */
export const SKILL_SEARCH_MIN = 1
export const LOCATION_SEARCH_MIN = 3
/** Where skills are looked for outside of a position (rule G-027). */
export const SKILL_SEARCH_MIN_ELSEWHERE = 3
export const COMPANY_SEARCH_MIN = 3
/** Currencies that a form asks for at once (rule H-153). */
export const CURRENCIES_MAX = 180
/** Of a person's picture or a company's logo (rule A-042). Our own bound: they are shown small. */
export const PICTURE_BYTES_MAX = 200 * 1024
/** Of the picture of a careers page, as it comes from a camera; it is kept much smaller (others: rule A-042). Our own bound. */
export const CAREERS_PICTURE_BYTES_MAX = 5 * 1024 * 1024

/**
 * Days for which an application waits to be confirmed that came in under the name of somebody who is known, and how many may
 * wait beside one person; each is a mail to them, which strangers must not be able to send without end (rule P-030). Our own
 * choice: people are on holiday, and nobody applies six times before they look at their mail.
 */
export const UNCONFIRMED_DAYS = 30
export const UNCONFIRMED_MAX = 5

/** Characters of a project's name and description (rules H-001, H-002). */
export const PROJECT_NAME = { min: 4, max: 200 } as const
export const PROJECT_DESCRIPTION = { min: 150, max: 1_000 } as const
/** In the dialog, where alone it is so (rule H-003). */
export const SHORT_PROJECT_DESCRIPTION_MAX = 300

/** Rows of a page of projects, and of the positions of one (rules H-018, H-016). */
export const PROJECTS_PAGE = 10
export const POSITIONS_PAGE = 10
/** Of the list across projects (rule H-019). */
export const ALL_POSITIONS_PAGE = 20
/** Rows of a page of templates, and of all of them at once (rule H-080). */
export const TEMPLATES_PAGE = 10
export const TEMPLATES_MAX = 500
/** Rows of a page of the pool, and of a shortlist (rules P-016, H-111). */
export const POOL_PAGE = 10
export const SHORTLIST_PAGE = 20
/** Rows of a page of corrections (rule P-009). */
export const CORRECTIONS_PAGE = 20
/** Pairs of people who may be one, and merges, on a page (rule P-035). */
/** Candidates with several résumés that are looked through at once for résumés of someone else (rule A-253). */
export const SUSPECTS_PAGE = 200
export const DUPLICATES_PAGE = 20
/** Rows of a page of doubtful finds, and the most that are answered at once (rule S-027). */
export const FINDS_PAGE = 20
/** Résumés that could not be read again, of which a page names so many (rule P-031). */
export const REREADING_FAILURES = 50
/** Imports of skills on a page (rule S-028). */
export const SKILL_IMPORTS_PAGE = 20
/** Skills of its own that a company may have (rule S-029). Our own bound: more than both public lists together. */
export const OWN_SKILLS_MAX = 100_000
/** Upcoming positions listed on a project (rule H-017). */
export const UPCOMING_POSITIONS_MAX = 5

/** Files of one upload, unless the company's settings say otherwise (rule P-020). */
export const UPLOAD_FILES_MAX = 50
/** Seconds to wait after an upload of as many files as are allowed (rule P-023). Our own choice. */
export const UPLOAD_COOLDOWN_S = 5
/** Bytes of one résumé file (rule P-021). Our own choice: ten times the largest of 70 sample résumés. */
export const RESUME_FILE_BYTES_MAX = 10 * 1024 * 1024
/** Bytes of a table of people, or of a list of skills (rule P-034). Our own bound: 200,000 lines of a thousand characters. */
export const IMPORT_FILE_BYTES_MAX = 200 * 1024 * 1024
/** Endings of résumé files (rule P-019). */
export const UPLOAD_TYPES = ['.doc', '.pdf', '.txt', '.rtf', '.docx', '.odf', '.odt', '.html'] as const

/** Score slider of the shortlist (rule H-112). */
export const SCORE_FILTER = { min: 0, max: 100, step: 10, start: 50 } as const
/** Ceiling of the experience filter where the company sets none, years (rule H-113). */
export const EXPERIENCE_FILTER_MAX = 30
/** Days offered by the freshness filter (rule H-116). */
export const FRESHNESS_DAYS = [1, 3, 7, 14, 30, 90, 180, 365] as const
/** Skills that one filter of the shortlist may ask for (rule H-123). */
export const SKILLS_FILTERED_MAX = 20
/** Skills shown on a profile at first and when expanded (rule P-001). */
export const PROFILE_SKILLS = { shown: 5, expanded: 10 } as const

/** Percent of sentences with a slip, up to which the grammar of a résumé is good (rule P-011). */
export const GRAMMAR_ERRORS_MAX = 12

/** Characters of a reason in one's own words, and of any reason at all (rule H-091). */
export const REASON = { min: 150, max: 500, hardMax: 1_000 } as const
/** How a candidate is rated (rule H-109). */
export const RATING = { min: 0, max: 100 } as const
/** The hire score that clients send: at most three digits (rule H-110). Scores of our own making end at 100. */
export const HIRE_SCORE = { min: 0, max: 999 } as const
/** Characters of a comment (rule P-007). */
export const COMMENT_MAX = 5_000
/** People whom one comment mentions (rule P-008). Our own bound, since each is sent a mail. */
export const MENTIONS_MAX = 20
/** Candidates of one bulk move or comment (rule H-103). Our own bound, so that one request stays one short transaction. */
export const BULK_MOVE_MAX = 1_000
/** Candidates whom one request may name to be moved in the background (rule H-104): of more the filters are named. */
export const BULK_JOB_NAMED_MAX = 10_000

/** A session ends after being idle this long (rule A-012). Our own choice: one working day with a margin. */
export const SESSION_IDLE_HOURS = 12
/** A paired browser that is not used for so long is paired no more (rule S-025). */
export const PAIRING_IDLE_DAYS = 90
/** Codes that pair a browser: how long one is good, and how many are tried from a network within the window of SIGN_IN_ATTEMPTS (rule S-026). */
export const PAIRING_CODE = { minutes: 10, perAddress: 20 } as const
/** Hours for which the answer to a request with an Idempotency-Key is kept (rule G-007). */
export const IDEMPOTENCY_KEY_HOURS = 24
/** Failed sign-ins within the window before more are refused, per account and per address (rule A-008). */
export const SIGN_IN_ATTEMPTS = { perAccount: 20, perAddress: 200, windowMinutes: 15 } as const
/** Wrong present passwords within the window of SIGN_IN_ATTEMPTS, of somebody signed in, and from where they are (rule A-009). */
export const PRESENT_PASSWORD_ATTEMPTS = { perAccount: 10, perAddress: 100 } as const
/** Codes of a second factor that are tried within the window of SIGN_IN_ATTEMPTS, and recovery codes of a set (rules ). */
export const CODE_ATTEMPTS = { perAccount: 10, perAddress: 100 } as const
export const RECOVERY_CODES = 10
/**
 * Passkeys (rules ): of one person, characters of a name, minutes in which one is to be used once it was asked
 * for, and how often that may be asked for from an address within the window of SIGN_IN_ATTEMPTS.
 */
export const PASSKEYS = { perPerson: 20, nameMax: 60, minutes: 5, askedPerAddress: 1_000 } as const
/** Characters of why a password is used where a company has forbidden them (rule A-013). */
export const SIGN_IN_REASON = { min: 10, max: 300 } as const
/** A sign-in through an identity provider: minutes that it may take, groups that give roles (rule A-014). */
export const SIGN_ON = { minutes: 10, groupsMax: 100 } as const
/** Characters of a password that somebody chooses (rule A-036); the upper bound is our own, since hashing costs by length. */
export const NEW_PASSWORD = { min: 8, max: 200 } as const
/** Characters of what somebody types who signs up (rules ). */
export const SIGN_UP_NAME = { min: 3, max: 30 } as const
export const SIGN_UP_COMPANY = { min: 3, max: 30 } as const
export const SIGN_UP_PASSWORD = { min: 8, max: 18 } as const
/** Of a password that an administrator hands out (rule A-037). */
export const GIVEN_PASSWORD_MIN = 6
/** Minutes for which the link of a forgotten password is good, and hours for which that of a new address is (rule A-040). */
export const RESET_LINK_MINUTES = 60
export const VERIFY_LINK_HOURS = 72
/**
 * Requests without a session that send a mail or make an account, within the window of SIGN_IN_ATTEMPTS, before more are
 * refused: for one e-mail, and from one address (rule A-033).
 */
export const LETTERS_ASKED = { perAccount: 10, perAddress: 100 } as const
/** People to be made members, or invited, in one request (rule A-070). */
export const MEMBERS_AT_ONCE = 100
/** Days for which the link of an invitation is good (rule A-071). */
export const INVITATION_DAYS = 7
/** Invitations that a company sends in 24 hours, those sent again among them: a large team, and no source of unwanted mail (rule A-087). */
export const INVITATIONS_A_DAY = 300
/** Characters of what somebody writes to those whom they invite (rule A-088). */
export const INVITATION_NOTE_MAX = 1_000
/** Characters of the name that somebody gives when they first sign in (rule A-065). */
export const PERSON_NAME = { min: 2, max: 100 } as const
/** Rows of a page of the people of a company (rule A-064). */
export const USERS_PAGE = 10
/** Characters of a role's name, and roles of a company (rule A-058). */
export const ROLE_NAME_MAX = 60
export const ROLES_MAX = 200

/**
 * Toast times in milliseconds (rules G-015, G-016, P-024): how long one stays, how long after the pointer has left it, and how long it
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

/** Days between the dates of an activity report, of which it has to have fewer (rule I-004). */
export const ACTIVITY_REPORT_DAYS = 60
/** Positions of one export (rule I-012). Our own bound, so that one request stays a short one. */
export const EXPORT_POSITIONS_MAX = 500
/** Milliseconds after which the page of imports reads itself again (rule P-033). */
export const IMPORT_RELOAD_MS = 2_000
/** Characters of what a source is called (rule S-005). */
export const SOURCE_NAME_MAX = 100
/** Outside sources of one company (rule S-006). */
export const SOURCES_MAX = 200
/** Characters of what opens an account at a source: user name or client id, password or client secret (rule S-007). */
export const CREDENTIAL = { accountMax: 320, secretMax: 4_000 } as const

/** The geographies of the pool (rule P-027). */
export const GEOGRAPHIES = ['APAC', 'USA', 'Europe', 'INDIA'] as const
export type Geography = (typeof GEOGRAPHIES)[number]

/** Days of freezing, exclusion and notice (rules A-083, H-139). */
export const DURATION_DAYS = { min: 0, max: 180 } as const
/** Characters of a company's own word for something (rule A-085). */
export const DISPLAY_NAME_MAX = 40
/** Minutes for which the code of a sender address is good, and how often it may be typed wrong (rule A-086). */
export const SENDER_CODE = { minutes: 60, tries: 5 } as const
/** Domains of one company, and companies in one answer of the search (rule A-079). */
export const COMPANY_DOMAINS_MAX = 20
export const COMPANIES_PAGE = 20
/** Characters of the reason for which a super-administrator enters a company, and minutes that they may stay (rule A-080). */
export const VISIT = { reasonMin: 10, reasonMax: 1_000, minutes: 60 } as const
/** Rows of a page of the audit log, and of its export (rule I-013). */
export const AUDIT_PAGE = 50
export const AUDIT_EXPORT_MAX = 50_000
/**
 * What a check of the ranking takes of a company: the newest open positions, people of the pool, units of a résumé that is tried,
 * résumés and descriptions looked through for copies, people kept and named of each kind (rules I-016, I-017, I-018). Our own bounds:
 * with all of it, a check takes about a minute of one processor.
 */
export const RANKING_CHECK = {
  positions: 5,
  people: 60,
  textMax: 20_000,
  resumes: 20_000,
  descriptions: 100,
  kept: 1_000,
  named: 50,
} as const
/** Days that a chart covers, and what it shows unless told; rows of a chart, and of a page behind a number (rules I-014, I-015). */
export const CHART_DAYS_MAX = 366
export const CHART_DAYS = 90
export const CHART_LINES = 20
export const CHART_ROWS = 50
/** Milliseconds after which a carousel begins to move by itself, and between its steps (rule H-155). */
export const CAROUSEL_MS = { start: 1_000, step: 6_000 } as const
/** Minutes of an interview unless somebody says otherwise, and between the times offered (rule C-005). */
export const INTERVIEW_SLOT_MINUTES = 30
/** People who lead one interview (rule C-013). */
export const INTERVIEWERS_MAX = 20
/** Characters of what kind of interview it is, and of the remarks for those who lead it (rule C-014). */
export const INTERVIEW_TEXT = { type: 100, remarks: 2_000, link: 500, place: 300 } as const

/** Candidates that one request for cards of a shortlist may name (rule H-156). Our own bound: of more the list is read page by page. */
export const CARDS_MAX = 50

/**
 * Of service accounts and their keys: characters of a name, accounts of a company, keys of an account that work at once, projects and
 * positions that one may be bound to, networks, days that a key lasts, hours that keys work on beside a new one, requests a minute
 * (rules ). Our own bounds: 600 a minute are ten a second, about a tenth of what one node answers.
 */
export const SERVICE_ACCOUNT = {
  nameMax: 80,
  accountsMax: 100,
  keysMax: 5,
  boundsMax: 100,
  networksMax: 50,
  daysMax: 730,
  overlapHours: 24,
  overlapHoursMax: 7 * 24,
  aMinute: 600,
  aMinuteMax: 6_000,
} as const

/**
 * Of assistants and their tokens: connections of a person that stand at once, characters of what one calls itself, addresses that its
 * answers may go to and characters of each and of all, of its client_id and of what it wants back, seconds for which a code is good,
 * minutes for which a token is, days without use after which a connection ends, seconds in which a lost answer may be asked for again,
 * requests a minute of a connection, what an address may ask for in 15 minutes (rules ). Our own
 * bounds: what a program says of itself stands whole in its client_id, which addresses carry.
 */
export const ASSISTANTS = {
  perPerson: 20,
  nameMax: 80,
  redirectsMax: 20,
  redirectMax: 500,
  redirectsLengthMax: 1_500,
  clientIdMax: 3_000,
  stateMax: 1_000,
  codeSeconds: 60,
  tokenMinutes: 60,
  idleDays: 60,
  retrySeconds: 60,
  aMinute: 300,
  registeredPerAddress: 100,
  askedPerAddress: 2_000,
} as const

/**
 * Of what a tool answers to an assistant: characters of the whole, of which the rest is asked for; of one message that comes in, in
 * bytes (rules ). Our own bounds: a model reads the whole of it, each time it goes on.
 */
export const TOOL_ANSWER = { charactersMax: 40_000, messageBytesMax: 64 * 1024 } as const

/**
 * Of audits of hiring by group: those that are listed, positions of which requirements are looked at and people whom one has to
 * have for it, requirements of each, characters of an explanation (rules ). Our own bounds.
 */
export const FAIRNESS = { audits: 40, positions: 40, peopleLeast: 20, requirements: 8, explanation: 2_000 } as const
