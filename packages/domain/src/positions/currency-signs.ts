import { currencyOfCountry } from '../reference/country-currency.ts'
import { currencyCodes } from '../reference/data/currencies.ts'

/** Symbols and words for a single currency, in lower case. */
const SIGNS: Readonly<Record<string, string>> = {
  us$: 'USD',
  usd$: 'USD',
  u$s: 'USD',
  ca$: 'CAD',
  cdn$: 'CAD',
  c$: 'CAD',
  au$: 'AUD',
  a$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  sg$: 'SGD',
  hk$: 'HKD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  'pounds sterling': 'GBP',
  '₹': 'INR',
  円: 'JPY',
  元: 'CNY',
  rmb: 'CNY',
  '₩': 'KRW',
  원: 'KRW',
  '₺': 'TRY',
  tl: 'TRY',
  '₽': 'RUB',
  руб: 'RUB',
  '₴': 'UAH',
  грн: 'UAH',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₦': 'NGN',
  '₪': 'ILS',
  nis: 'ILS',
  '₵': 'GHS',
  '₸': 'KZT',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  rm: 'MYR',
  rp: 'IDR',
  'rp.': 'IDR',
  r: 'ZAR',
  sfr: 'CHF',
  'sfr.': 'CHF',
  'fr.': 'CHF',
  ksh: 'KES',
  kshs: 'KES',
  dhs: 'AED',
  درهم: 'AED',
  'ر.س': 'SAR',
}

/** Symbols shared by several countries, with their possible currencies. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP FJD JMD TTD BBD BSD BMD BZD GYD LRD NAD XCD BND KYD'.split(
    ' ',
  ),
  dollars: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  '¥': ['JPY', 'CNY'],
  yen: ['JPY'],
  yuan: ['CNY'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['SEK', 'NOK', 'DKK', 'ISK'],
  kronor: ['SEK'],
  kroner: ['NOK', 'DKK'],
  pounds: ['GBP', 'EGP'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  'rs.': ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  rupees: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'],
  lakh: ['INR', 'PKR', 'LKR', 'NPR', 'BDT'],
}

/**
 * Symbols that mean the Indian rupee if the country is unknown, since nearly all users of them are there; other shared
 * symbols stay unknown.
 */
const INDIAN: ReadonlySet<string> = new Set(['rs', 'rs.', 'rupees', 'lakh'])
const CODES: ReadonlySet<string> = new Set(currencyCodes)
/** Codes also written in lower case; others are words then ("all", "top", "try"). */
const SMALL_CODES = /^(?:eur|usd|gbp|inr|chf|cad|aud|sgd|aed|jpy|pln|sek|nok|dkk|zar)$/

/**
 * Returns the currency of a symbol, word or code for a country of work (code or name; '' if unknown). Undefined if
 * several currencies share the symbol and the country uses none of them (rule A-289).
 */
export function currencyOfSign(sign: string, country: string): string | undefined {
  const small = sign.toLowerCase()
  const code = SMALL_CODES.test(small) ? small.toUpperCase() : sign
  if (CODES.has(code)) return code
  if (Object.hasOwn(SIGNS, small)) return SIGNS[small]
  const shared = Object.hasOwn(SHARED, small) ? (SHARED[small] ?? []) : []
  if (shared.length === 1) return shared[0]
  const local = currencyOfCountry(country)
  if (local !== undefined && shared.includes(local)) return local
  return country === '' && INDIAN.has(small) ? 'INR' : undefined
}

/** Whether a match of `SIGN_SOURCE`, in any case, is a currency. */
export const isSign = (text: string): boolean =>
  CODES.has(text) || SMALL_CODES.test(text.toLowerCase()) || (OF_TEXT.includes(text.toLowerCase()) && !CODES.has(text))

const escapeSign = (text: string) => text.replace(/[$.]/g, String.raw`\$&`)
/** Longest first, so that `US$` is not read as `$`. A word ends where its letters end. */
const spell = (signs: readonly string[]) =>
  signs
    .toSorted((one, other) => other.length - one.length)
    .map((sign) => {
      const start = /^[a-zа-я]/u.test(sign) ? String.raw`(?<!\p{L})` : ''
      return `${start}${escapeSign(sign)}${/[a-zа-яčł]$/u.test(sign) ? String.raw`(?!\p{L})` : ''}`
    })
    .join('|')

const OF_TEXT = [...Object.keys(SIGNS), ...Object.keys(SHARED)].filter((sign) => sign !== 'lakh')
export const CODE_SOURCE = currencyCodes.join('|')
/** Pattern source for the flags `iu`; codes count if at most a space separates them from an amount. */
export const SIGN_SOURCE = `(?:${spell(OF_TEXT)}|(?<!\\p{L})(?:${CODE_SOURCE})(?!\\p{L}))`
