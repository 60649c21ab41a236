import { currencyCodes } from './data/currencies.ts'

export type Currency = { code: string; name: string }

const names = new Intl.DisplayNames('en', { type: 'currency' })
const currencies: readonly Currency[] = currencyCodes.map((code) => ({ code, name: names.of(code) ?? code }))

/** Returns currencies whose code begins with a text or whose name contains it, by code; all of them for an empty text. */
export function findCurrencies(text: string, limit: number): Currency[] {
  const wanted = text.trim().toLowerCase()
  return currencies
    .filter(({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted))
    .slice(0, limit)
}
