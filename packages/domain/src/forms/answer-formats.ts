/** Optional + with a code of 1 to 3 digits, then 10 digits (rule H-134). */
const MOBILE = /^(?:\+?[0-9]{1,3})?[0-9]{10}$/
/** Rule H-136. */
const AADHAR = /^[0-9]{12}$/
/** Three letters, P, a letter, four digits, a letter (rule H-137). */
const PAN = /^[A-Za-z]{3}[Pp][A-Za-z][0-9]{4}[A-Za-z]$/
/** Salary of at least four digits, without a leading zero; a fraction may follow (rule H-140). */
const SALARY = /^[1-9][0-9]{3,14}(?:\.[0-9]{1,2})?$/
const DAY = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const NUMBER = /^-?[0-9]{1,15}(?:\.[0-9]{1,6})?$/

/** Removes spaces, hyphens and brackets that people write into a number. */
const digitsOf = (text: string): string => text.replace(/[\s()-]/g, '')

export const isMobile = (text: string): boolean => MOBILE.test(digitsOf(text))
export const isAadhar = (text: string): boolean => AADHAR.test(digitsOf(text))
export const isPan = (text: string): boolean => PAN.test(text)
export const isSalary = (text: string): boolean => SALARY.test(text)
export const isNumber = (text: string): boolean => NUMBER.test(text)

/** Returns a mobile number as stored: with a leading + if it has a code; ten digits alone stay unchanged (rule H-135). */
export function withPlus(text: string): string {
  const digits = digitsOf(text)
  return MOBILE.test(digits) && digits.length > 10 && !digits.startsWith('+') ? `+${digits}` : digits
}

/** Phone number of any country, outside of India the only check of a form. */
const PHONE = /^\+?[0-9]{5,15}$/
export const isPhone = (text: string): boolean => PHONE.test(digitsOf(text))
/** Returns a number as stored. */
export const normalisePhone = digitsOf

export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return day !== undefined && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}
