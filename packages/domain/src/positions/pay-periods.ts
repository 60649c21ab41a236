/**
 * Periods of pay: in words, as schema.org's `unitText`, and the number of payments in a year of full-time work (52
 * weeks of 5 days of 8 hours), for comparing posts (rule A-142). Value chosen by us.
 */
export const PAY_PERIODS = {
  hour: { said: 'an hour', unitText: 'HOUR', perYear: 2_080 },
  day: { said: 'a day', unitText: 'DAY', perYear: 260 },
  week: { said: 'a week', unitText: 'WEEK', perYear: 52 },
  month: { said: 'a month', unitText: 'MONTH', perYear: 12 },
  year: { said: 'a year', unitText: 'YEAR', perYear: 1 },
} as const
export type PayPeriod = keyof typeof PAY_PERIODS

export const PAY_PERIOD_IDS = Object.keys(PAY_PERIODS) as [PayPeriod, ...PayPeriod[]]

/** Largest stored end of a range: ten digits and two decimals. */
export const PAY_MAX = 9_999_999_999.99
