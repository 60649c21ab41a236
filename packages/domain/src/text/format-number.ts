// The product is in English, so all numbers are, whatever the language of the browser or server (rule A-332).

const COUNT = new Intl.NumberFormat('en')
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Returns '1,234'. */
export const formatCount = (count: number): string => COUNT.format(count)

/** Returns '1,234.5': a measured value, with at most one decimal. */
export const formatNumber = (value: number): string => NUMBER.format(value)

/** Returns '12.5%' for 0.125: with at most one decimal, and without a space. */
export const formatPercent = (share: number): string => SHARE.format(share)

/** Returns '€60,000' for an amount in a currency (ISO 4217); with two decimals if it is not an integer. */
export function formatAmount(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...options }).format(amount)
}
