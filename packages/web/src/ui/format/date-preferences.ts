import type { Writing } from '@rolecall/domain/calendar/format-time'

/**
 * The user's date preferences: one of our styles, the clock format, and an IANA time zone; empty for the default of
 * the company or the device.
 */
export type DatePreferences = { style: string; clock: string; timeZone: string }
/** The company's defaults, and its country, empty if unknown. */
type CompanyDates = Omit<DatePreferences, 'timeZone'> & { country: string }
type StoredDatePreferences = DatePreferences & { company: CompanyDates }

const KEY = 'date_wishes'
/** The choice to follow the company; stored as empty. */
const AS_COMPANY = 'company'

function readWishes(): StoredDatePreferences {
  const nothing = { style: '', clock: '', timeZone: '', company: { style: '', clock: '', country: '' } }
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return nothing
  }
}

let wishes = readWishes()

function applyDatePreferences(wanted: StoredDatePreferences): void {
  wishes = wanted
  localStorage.setItem(KEY, JSON.stringify(wanted))
}

/** Returns how days and times are written: the user's preference, otherwise the company's. */
export const getWriting = (): Writing => ({
  days: wishes.style || wishes.company.style,
  clock: wishes.clock || wishes.company.clock,
})

/** Returns the time zone for times on screen: the user's preference, otherwise the device's. */
export function getOwnZone(): string {
  const device = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!wishes.timeZone) return device()
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wishes.timeZone }) && wishes.timeZone
  } catch {
    return device()
  }
}

/** Returns the country whose conventions apply to calendars and typed days; empty if unknown. */
export const getCountry = (): string => wishes.company.country ?? ''

const own = (chosen: string) => (chosen === AS_COMPANY ? '' : chosen)

/** Stores and applies the preferences in this browser. */
export const storeDatePreferences = ({ style, clock, timeZone }: DatePreferences): void =>
  applyDatePreferences({ ...wishes, style: own(style), clock: own(clock), timeZone })

/** Stores the company's date style and country, and returns whether this changes anything on screen. */
export function storeCompanyDateStyle(company: CompanyDates): boolean {
  const before = getWriting()
  applyDatePreferences({ ...wishes, company })
  const { days, clock } = getWriting()
  return days !== before.days || clock !== before.clock
}
