/** Currencies requested at once by a form (rule H-153). */
export const CURRENCIES_MAX = 180
/** Maximum size in bytes of a user's picture or a company's logo (rule A-042). Limit chosen by us: they are shown small. */
export const PICTURE_BYTES_MAX = 200 * 1024
/** Days of freezing, exclusion and notice (rules A-083, H-139). */
export const DURATION_DAYS = { min: 0, max: 180 } as const
/** Maximum length in characters of a company's own term (rule A-085). */
export const DISPLAY_NAME_MAX = 40
/** Minutes that a sender address's code is valid, and maximum number of wrong attempts (rule A-086). */
export const SENDER_CODE = { minutes: 60, tries: 5 } as const
/** Domains per company, and companies per page of the search (rule A-079). */
export const COMPANY_DOMAINS_MAX = 20
export const COMPANIES_PAGE = 20
/**
 * Length in characters of a super-administrator's reason for entering a company, and maximum minutes of the visit
 * (rule A-080).
 */
export const VISIT = { reasonMin: 10, reasonMax: 1_000, minutes: 60 } as const
/** Entries per page of the audit log, and per export (rule I-013). */
export const AUDIT_PAGE = 50
export const AUDIT_EXPORT_MAX = 50_000
