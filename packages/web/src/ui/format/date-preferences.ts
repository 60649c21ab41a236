import type { Writing } from '@rolecall/domain/calendar/write-time'

/** How the person wants dates: a style of ours, how clocks count, and IANA's name of a zone; empty for what the company, or the device, has. */
export type DateWishes = { style: string; clock: string; timeZone: string }
type Kept = DateWishes & { company: Omit<DateWishes, 'timeZone'> }

const KEY = 'date_wishes'
/** What somebody chooses who wants to go by the company; kept as nothing. */
const AS_COMPANY = 'company'

function readWishes(): Kept {
  const nothing = { style: '', clock: '', timeZone: '', company: { style: '', clock: '' } }
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return nothing
  }
}

let wishes = readWishes()

function keep(wanted: Kept): void {
  wishes = wanted
  localStorage.setItem(KEY, JSON.stringify(wanted))
}

/** How days and times are written: as the person wishes, else as the company does. */
export const getWriting = (): Writing => ({
  days: wishes.style || wishes.company.style,
  clock: wishes.clock || wishes.company.clock,
})

/** By whose clocks times are shown: those of the zone that the person wishes, else of the device. */
export function getOwnZone(): string {
  const device = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!wishes.timeZone) return device()
  try {
    return new Intl.DateTimeFormat('en', { timeZone: wishes.timeZone }) && wishes.timeZone
  } catch {
    return device()
  }
}

const own = (chosen: string) => (chosen === AS_COMPANY ? '' : chosen)

/** From now on, in this browser. */
export const keepDateWishes = ({ style, clock, timeZone }: DateWishes): void =>
  keep({ ...wishes, style: own(style), clock: own(clock), timeZone })

/** Answers whether anything is written otherwise than before. */
export function keepCompanyDates(company: Kept['company']): boolean {
  const before = getWriting()
  keep({ ...wishes, company })
  const { days, clock } = getWriting()
  return days !== before.days || clock !== before.clock
}
