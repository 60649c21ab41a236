import { isIndian } from '../company/place-rules.ts'
import { countCharacters } from '../text/count-characters.ts'
import { SIGN_UP_COMPANY, SIGN_UP_NAME, SIGN_UP_PASSWORD } from './account-limits.ts'

/** Mistakes in the data of a new account; the contract has the messages. */
export type AccountFault =
  | 'required'
  | 'name-characters'
  | 'name-short'
  | 'name-long'
  | 'email'
  | 'mobile-code'
  | 'mobile'
  | 'mobile-ten'
  | 'password-short'
  | 'password-long'
  | 'password-classes'
  | 'company'
  | 'company-short'
  | 'company-long'
  | 'location-characters'
  | 'location-not-picked'

type Length = { min: number; max: number }
type Words = { short: AccountFault; long: AccountFault }

const faultInLength = (text: string, { min, max }: Length, { short, long }: Words): AccountFault | undefined => {
  const length = countCharacters(text)
  if (length < min) return short
  return length > max ? long : undefined
}

const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]*$/u

/**
 * Checks a name: letters of any script, and spaces. `max` is for sign-ups; an existing account may have a longer name
 * (rules ).
 */
export function faultInName(text: string, max: number = SIGN_UP_NAME.max): AccountFault | undefined {
  const name = text.trim()
  if (name === '') return 'required'
  if (!LETTERS_AND_SPACES.test(name)) return 'name-characters'
  return faultInLength(name, { min: SIGN_UP_NAME.min, max }, { short: 'name-short', long: 'name-long' })
}

const COMPANY = /^[\p{L}\p{M}\p{N} .,&'-]*$/u

/** Rules. */
export function faultInCompany(text: string): AccountFault | undefined {
  const company = text.trim()
  if (company === '') return 'required'
  if (!COMPANY.test(company)) return 'company'
  return faultInLength(company, SIGN_UP_COMPANY, { short: 'company-short', long: 'company-long' })
}

/** Scripts that may be mixed within a word: Japanese, Korean and Chinese words do. */
const SCRIPTS = [
  /^[\p{Script=Latin}\P{L}]*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々\P{L}]*$/u,
  ...['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\P{L}]*$`, 'u'),
  ),
  ...['Gujarati', 'Gurmukhi', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Georgian', 'Armenian', 'Ethiopic'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\P{L}]*$`, 'u'),
  ),
]

/** Whether each part of an email address uses a single script: mixed letters could imitate another address. */
export const isPlainAddress = (email: string): boolean =>
  !/[\s\p{C}]/u.test(email) && email.split(/[@.]/).every((part) => SCRIPTS.some((script) => script.test(part)))

const CODE = /^\+?[1-9]\d{0,3}$/
const CODE_CHARACTERS = /^[\d+]+$/

/** Reads a calling code such as "91" or "+91"; returns the code without its sign, or undefined. */
const readCode = (code: string): string | undefined => (CODE.test(code) ? code.replace('+', '') : undefined)

/** Rule A-019. */
export function faultInMobileCode(text: string): AccountFault | undefined {
  const code = text.trim()
  if (code === '') return 'required'
  return CODE_CHARACTERS.test(code) && readCode(code) ? undefined : 'mobile-code'
}

/**
 * Ten digits in countries that only have numbers of ten; India's begin with 7 to 9. Elsewhere, any E.164 number
 * (rules ).
 */
const NUMBERS: Readonly<Record<string, { pattern: RegExp; isTen: boolean }>> = {
  '91': { pattern: /^[7-9]\d{9}$/, isTen: true },
  '1': { pattern: /^\d{10}$/, isTen: true },
  '44': { pattern: /^\d{10,11}$/, isTen: false },
}
const ANY_NUMBER = { pattern: /^\d{4,14}$/, isTen: false }

export function faultInMobile(code: string, number: string): AccountFault | undefined {
  const digits = number.trim()
  if (digits === '') return 'required'
  const { pattern, isTen } = NUMBERS[readCode(code.trim()) ?? ''] ?? ANY_NUMBER
  if (pattern.test(digits)) return undefined
  return isTen && /^\d+$/.test(digits) && digits.length !== 10 ? 'mobile-ten' : 'mobile'
}

/** Location of a user: the country of their company and the chosen calling code. */
type PhoneRegion = { country: string; code: string }

/** Checks the phone number of an existing account, which only India has a rule for (rule A-035); empty is allowed. */
export const faultInOwnMobile = (
  number: string,
  { country, code }: PhoneRegion = { country: '', code: '' },
): AccountFault | undefined =>
  number.trim() === '' ? undefined : faultInMobile(isIndian(country) ? '91' : code, number)

/**
 * Checks a new password: an upper-case letter, a digit and a sign that is neither letter nor digit (rules,
 *
 */
export function faultInNewPassword(password: string): AccountFault | undefined {
  if (password === '') return 'required'
  const { min, max } = SIGN_UP_PASSWORD
  if (password.length < min) return 'password-short'
  if (password.length > max) return 'password-long'
  const has = (pattern: RegExp) => pattern.test(password)
  return has(/\p{Lu}/u) && has(/\d/) && has(/[^\p{L}\p{M}\p{N}\s]/u) ? undefined : 'password-classes'
}

const TYPED_PLACE = /^[\p{L}\p{M}\p{N} ]*$/u
/** Names of places as the gazetteer writes them. */
const PICKED_PLACE = /^[\p{L}\p{M}\p{N} ,.'’ʻ‘`()/-]*$/u

/**
 * Checks a location: one picked from the suggestions has coordinates, and its name may hold what names of places hold
 * (rules ).
 */
export function faultInLocation({ name, isPicked }: { name: string; isPicked: boolean }): AccountFault | undefined {
  const place = name.trim()
  if (place === '') return 'required'
  if (!(isPicked ? PICKED_PLACE : TYPED_PLACE).test(place)) return 'location-characters'
  return isPicked ? undefined : 'location-not-picked'
}
