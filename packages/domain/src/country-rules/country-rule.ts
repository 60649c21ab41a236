/** Where a rule stands: the law, the part of it, since when it is in force (YYYY-MM-DD), where it can be read. */
export type RuleSource = { law: string; article: string; since: string; url: string }

/** From the freest to the strictest. */
export const PAY_HISTORIES = ['allowed', 'forbidden'] as const
export const PAY_RANGES = ['none', 'on-request', 'before-interview', 'on-post'] as const
export type PayHistory = (typeof PAY_HISTORIES)[number]
export type PayRange = (typeof PAY_RANGES)[number]

/** Working days, and months, that a company may want beyond the law (rule A-135). */
export const NOTICE_DAYS_MAX = 60
export const KEEP_MONTHS_MAX = 120

/** What candidates are told of automated assessment, and the working days that it has to stand there before it is used. */
export type Notice = { days: number; text: string }

/** A row of the table: what one article asks for in some places, named as `placeCodesOf` names them. */
export type CountryRule = RuleSource & {
  id: string
  places: readonly string[]
  payHistory?: PayHistory
  payRange?: PayRange
  notice?: Notice
  otherWay?: boolean
  humanReview?: boolean
  keepMonths?: number
  /** A sentence that has to stand where somebody consents. */
  consent?: string
}
