/** Source of a rule: the law, its article, since when it is in force (YYYY-MM-DD), and a URL. */
export type RuleSource = { law: string; article: string; since: string; url: string }

/** Rules on asking about pay history, from the loosest to the strictest. */
export const PAY_HISTORIES = ['allowed', 'forbidden'] as const
export const PAY_RANGES = ['none', 'on-request', 'before-interview', 'on-post'] as const
export type PayHistory = (typeof PAY_HISTORIES)[number]
export type PayRange = (typeof PAY_RANGES)[number]

/** Maximum working days, and months, that a company may require beyond the law (rule A-135). */
export const NOTICE_DAYS_MAX = 60
export const KEEP_MONTHS_MAX = 120

/** Text that tells candidates about automated assessment, and the working days it must be published before use. */
export type Notice = { days: number; text: string }

/** A row of the table: the requirements of one article in some places, named as by `placeCodesOf`. */
export type CountryRule = RuleSource & {
  id: string
  places: readonly string[]
  payHistory?: PayHistory
  payRange?: PayRange
  notice?: Notice
  otherWay?: boolean
  humanReview?: boolean
  keepMonths?: number
  /** A sentence required next to a request for consent. */
  consent?: string
}
