import { dueAfter, nextAllowed, type QuietHours } from '@rolecall/domain/outreach/sequence-times'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import type { EnrolmentRow } from './enrolment-rows.queries.ts'
import { getQuietHours } from './quiet-hours.queries.ts'
import { zonesOfPerson } from './zones-of-person.ts'

/** The hours of a company's sequences, and the current time. */
export type Clock = { quiet: QuietHours; companyZone: string; now: Date }

export const readClock = async ({ tx, now }: Pick<AnyWork, 'tx' | 'now'>): Promise<Clock> => ({
  quiet: await getQuietHours(tx),
  companyZone: (await getCompanySettings(tx)).time_zone,
  now,
})

/** Computes when candidates who live at a place may be emailed. `zone`: the one in which their days are counted. */
export function timesAt(place: string, { quiet, companyZone }: Clock) {
  const { zones, isTheirs } = zonesOfPerson(place, companyZone)
  const [zone = companyZone] = zones
  return {
    zone,
    isTheirs,
    dueAfter: (before: Date, waitDays: number) => dueAfter(before, waitDays, zone),
    allowedFrom: (moment: Date) => nextAllowed(moment, zones, quiet),
  }
}

type EnrolmentTimes = Pick<EnrolmentRow, 'place' | 'written' | 'enrolled_at' | 'next_at'>

/** Returns when the next email of an enrolment may be sent; the first one waits, too, if its sequence says so. */
export function nextTimeOf(row: EnrolmentTimes, mail: { waitDays: number } | undefined, clock: Clock): Date {
  const times = timesAt(row.place, clock)
  const due = row.written === 0 && mail ? times.dueAfter(row.enrolled_at, mail.waitDays) : row.next_at
  return times.allowedFrom([due, row.next_at, clock.now].reduce((one, other) => (one > other ? one : other)))
}
