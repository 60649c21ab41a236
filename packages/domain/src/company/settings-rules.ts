import { isAmong } from '../text/is-among.ts'
import { DURATION_DAYS } from './company-limits.ts'

/** Statuses that may freeze a candidate elsewhere (rule A-081), by id; a company may rename them. */
export const FREEZE_STATUSES = ['Shortlisted', 'Screened', 'Interviewed', 'Selected'] as const
export type FreezeStatus = (typeof FREEZE_STATUSES)[number]

export const isFreezeStatus = (id: string): id is FreezeStatus => isAmong(FREEZE_STATUSES, id)

/** Date patterns; the first is the default. */
export const DATE_STYLES = ['DD MMM YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const

/** Parses whole days without sign or leading zeros (rule A-083); undefined for anything else. */
export function readDays(given: string | number): number | undefined {
  const text = String(given).trim()
  if (!/^(?:0|[1-9]\d{0,2})$/.test(text)) return undefined
  const days = Number(text)
  return days <= DURATION_DAYS.max ? days : undefined
}

export type Freeze = { statuses: readonly string[]; days: number }

/** Whether freezing is locked: once statuses are chosen, neither they nor the days can change (rule A-082). */
export const isFreezeLocked = ({ statuses }: Freeze): boolean => statuses.length > 0

export function isSameFreeze(one: Freeze, other: Freeze): boolean {
  const chosen = new Set(one.statuses)
  return (
    one.days === other.days &&
    chosen.size === new Set(other.statuses).size &&
    other.statuses.every((each) => chosen.has(each))
  )
}

/** Things that a company can rename; a plural is needed if it is irregular. */
export const NAMED_THINGS = [
  'project',
  'projects',
  'position',
  'positions',
  'candidate',
  'candidates',
  'shortlist',
  'shortlists',
] as const

/** A label of a host's name: letters, digits and hyphens inside. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Sub-domains that are the product's own. */
const RESERVED: readonly string[] = ['www', 'api', 'app', 'mail', 'admin', 'static']

export const isSubDomain = (text: string): boolean => LABEL.test(text) && !RESERVED.includes(text)
