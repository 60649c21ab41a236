import type { Country } from './person.ts'

const mailDomains = ['example.com', 'example.org', 'example.net', 'post.example', 'letters.example'] as const

/** An email address from the name, at a domain reserved by RFC 2606 and RFC 6761; `serial` picks domain and pattern. */
export function makeEmail(name: string, serial: number): string {
  const words = name
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  const patterns = [`${first}.${last}`, `${first}${last}`, `${first}_${last}`, `${first[0] ?? ''}.${last}`]
  const domain = mailDomains[serial % mailDomains.length] ?? 'example.com'
  return `${patterns[serial % patterns.length] ?? first}@${domain}`
}

const twoDigits = (serial: number) => String(serial % 100).padStart(2, '0')
const threeDigits = (serial: number) => String(serial % 1000).padStart(3, '0')

/**
 * Fictional phone numbers. Reserved by the regulator: United States and Canada (555-01xx), United Kingdom (Ofcom, London),
 * Germany (BNetzA, Berlin), Australia (ACMA), Sweden (PTS). India, Kenya, the Philippines and Singapore reserve none, so theirs
 * have an obviously invented form.
 */
const phoneFormats: Record<Country, (serial: number) => string> = {
  Australia: (serial) => `+61 491 570 1${twoDigits(56 + (serial % 3))}`,
  Canada: (serial) => `+1 416 555 01${twoDigits(serial)}`,
  Germany: (serial) => `+49 30 23125 ${threeDigits(100 + serial * 7)}`,
  India: (serial) => `+91 98765 0${String(1200 + serial * 11).padStart(4, '0')}`,
  Kenya: (serial) => `+254 700 000 ${threeDigits(100 + serial * 3)}`,
  Philippines: (serial) => `+63 917 555 01${twoDigits(serial)}`,
  Singapore: (serial) => `+65 8555 01${twoDigits(serial)}`,
  Sweden: (serial) => `+46 70 174 06 ${twoDigits(10 + serial)}`,
  'United Kingdom': (serial) => `+44 20 7946 0${threeDigits(120 + serial * 9)}`,
  'United States': (serial) => `+1 312 555 01${twoDigits(serial)}`,
}

/** `serial` counts the people of that country from 0. */
export const makePhone = (country: Country, serial: number): string => phoneFormats[country](serial)
