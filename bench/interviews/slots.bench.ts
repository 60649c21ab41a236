import { availability } from '@rolecall/contract/interviews/availability'
import { DAY_MS, MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { type Busyness, listFreeSlots } from '@rolecall/domain/interviews/free-slots'
import { defaultHours, minutesOf, weekdayOf } from '@rolecall/domain/interviews/working-hours'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import { aUser, type TestUser } from '../../packages/server/test/factories/user.ts'
import { NOW, startApp, TODAY } from '../../packages/server/test/harness.ts'
import { tableOf, time } from '../tools/timing.ts'

const PEOPLE = 8
const DAYS = 30
const MINUTES = 45
/** Number of entries in each calendar within the days. */
const BUSY = 120
const ZONES = ['Europe/Berlin', 'Europe/London', 'Asia/Kolkata', 'Europe/Athens']
const RUNS = 20
const NAIVE_RUNS = 3
const range = { from: NOW.getTime(), to: NOW.getTime() + DAYS * DAY_MS }

/** Makes entries of half an hour to two hours, anywhere; the same in every run. */
const busyOf = (person: number) =>
  Array.from({ length: BUSY }, (_, entry) => {
    const from = range.from + ((entry * 7_919 + person * 104_729) % (DAYS * 96)) * 15 * MINUTE_MS
    return { from, to: from + (2 + (entry % 7)) * 15 * MINUTE_MS }
  })

const people: Busyness[] = Array.from({ length: PEOPLE }, (_, place) => ({
  hours: { ...defaultHours(ZONES[place % ZONES.length] ?? 'UTC'), from: 480, to: 1_200 },
  busy: busyOf(place),
}))

/** Checks every minute of every day with everybody. */
function searchEveryMinute(): number[] {
  const suits: boolean[] = []
  for (let moment = range.from; moment < range.to; moment += MINUTE_MS)
    suits.push(
      people.every(({ hours, busy }) => {
        const { day, time: clock } = localTimeIn(hours.timeZone, new Date(moment))
        const minutes = minutesOf(clock)
        const isAtWork = hours.days.includes(weekdayOf(day)) && minutes >= hours.from && minutes < hours.to
        return isAtWork && !busy.some(({ from, to }) => from <= moment && moment < to)
      }),
    )
  const starts: number[] = []
  for (let first = 0; first + MINUTES <= suits.length; first += 15)
    if (suits.slice(first, first + MINUTES).every(Boolean)) starts.push(range.from + first * MINUTE_MS)
  return starts
}

/** Measures finding times for eight people within thirty days, compared to checking every minute, and the call for it. */
export async function benchSlots(url: string): Promise<string> {
  const found = listFreeSlots({ people, range, minutes: MINUTES }).map(({ from }) => from)
  const naive = searchEveryMinute()
  if (found.join() !== naive.join()) throw new Error('Both ways have to find the same times')
  const test = await startApp({ clusterUrl: url })
  try {
    const { by, emails } = await aTeam(test)
    const body = { interview_email: emails, date: TODAY, days: DAYS, minutes: MINUTES, timezone: 'UTC' }
    const timings = [
      await time('intervals', RUNS, async () => listFreeSlots({ people, range, minutes: MINUTES })),
      await time('the naive way: every minute', NAIVE_RUNS, async () => searchEveryMinute()),
      await time('the call, with the database and HTTP', RUNS, () => test.make(availability.free, { body }, by)),
    ]
    const what = `${PEOPLE} people in ${ZONES.length} time zones, ${DAYS} days, ${BUSY} entries in each calendar, ${MINUTES} minutes: ${found.length} times, by both ways.`
    return `${what}\n\n${tableOf(timings)}`
  } finally {
    await test.stop()
  }
}

async function aTeam({ db, make }: Awaited<ReturnType<typeof startApp>>) {
  const by = await aUser(db)
  const emails: string[] = []
  for (const [place, { hours, busy }] of people.entries()) {
    const user: TestUser = await aUser(db, { companyId: by.companyId })
    const { days, from: from_minute, to: to_minute, timeZone: time_zone } = hours
    await make(availability.settle, { body: { days: [...days], from_minute, to_minute, time_zone } }, user)
    const whose = { company_id: by.companyId, user_id: user.userId }
    await withCompany(db, by.companyId, async (tx) => {
      const feed = { host: `calendar${place}.example`, key_id: '-', sealed: Buffer.from('-'), changed_at: NOW }
      await tx
        .insertInto('calendar_feed')
        .values({ ...whose, ...feed })
        .execute()
      const rows = busy.map(({ from, to }) => ({ ...whose, starts_at: new Date(from), ends_at: new Date(to) }))
      await tx
        .insertInto('busy_time')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    emails.push(user.email)
  }
  return { by, emails }
}
