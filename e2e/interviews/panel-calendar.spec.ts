import { startCaldavServer } from '../../packages/server/test/caldav-server.ts'
import { expectNoViolationsAnywhere } from '../axe.ts'
import { readWholeMails } from '../mail-link.ts'
import { dayAfter } from '../make-position.ts'
import { call } from '../person.ts'
import { makeScreened, openFirstScreened, openPanelPlan } from '../screened-page.ts'
import { expect, test } from '../story.ts'

// A user who leads a panel of four is busy in their connected calendar: the interviews avoid that, appear in the
// calendar once they are booked, and one of them moves there when it is moved here.

const TALKS = ['Systems', 'Team', 'Code', 'Questions']
const CANDIDATE = 'candidate.of.panels@example.com'
/** Number of mornings, from tomorrow on, on which the user is busy; more than are searched. */
const MORNINGS = 25

const compact = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}00Z`
const busyMorning = (day: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    `UID:busy-${day}`,
    `DTSTAMP:${compact(day, '0000')}`,
    `DTSTART:${compact(day, '0900')}`,
    `DTEND:${compact(day, '1300')}`,
    'SUMMARY:Mornings are mine',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test('a panel of four is planned around a calendar and added to it, and moving an interview here moves it there', async ({
  page,
  company,
}) => {
  const server = await startCaldavServer()
  const { manager } = company
  try {
    for (let days = 1; days <= MORNINGS; days += 1) {
      const day = dayAfter(days)
      server.put(`/${server.user}/work/busy-${day}.ics`, busyMorning(day))
    }
    const hours = { days: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1_020, time_zone: 'UTC' }
    await call(page.request, manager, '/availability', hours)
    const access = { server: server.address, user: server.user, password: server.password }
    await call(page.request, manager, '/availability/account', access)
    await expect
      .poll(async () => {
        const headers = { accept: 'application/json', 'Access-Token': manager.access_token }
        const answer = await page.request.get('/availability/account', { headers })
        return (await answer.json()).account?.read_at ?? ''
      })
      .not.toBe('')

    const { positionId, person, named } = await makeScreened(page, company)
    const { data: people } = await call(page.request, company.admin, '/rest/interview/users', {
      search_key: manager.email,
    })
    const members = [{ user_id: people[0].id, seat: 'lead' }]
    const pool = { name: `Afternoons ${Date.now()}`, shadows_needed: 0, members }
    const { id: poolId } = await call(page.request, company.admin, '/panels/pools', pool)
    const plan = {
      talks: TALKS.map((title) => ({ title, minutes: 30, room: false, seats: [{ as: 'lead', pool_id: poolId }] })),
      in_order: true,
      most_days: 1,
      break_least: 0,
      break_most: 60,
    }
    await call(page.request, company.admin, '/panels/templates', { position_id: positionId, name: 'Afternoon', plan })

    const head = await openFirstScreened(page, positionId)
    const main = await openPanelPlan(page, head, person.display_name)
    await main.getByRole('button', { name: 'Find times' }).click()
    // The first option is chosen, and arrow keys go on to the next, which the week shows.
    await main.getByRole('radio', { name: 'Option 1' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { name: 'Option 2' })).toBeChecked()
    await expect(main.getByRole('heading', { name: 'Book option 2' })).toBeVisible()
    await main.getByLabel('Candidate email').fill(CANDIDATE)
    await main.getByRole('button', { name: 'Book all interviews' }).click()
    await expect(head.getByRole('button', { name: 'Plan an interview panel' })).toBeVisible()
    const booked = async () => (await call(page.request, company.recruiter, '/panels/list', named)).data[0].talks
    const talks = await booked()
    expect(talks).toHaveLength(TALKS.length)
    for (const { starts_at } of talks) expect(starts_at.slice(11, 13) >= '13').toBe(true)
    await expect.poll(() => server.events().size, { timeout: 30_000 }).toBe(MORNINGS + TALKS.length)

    const last = talks.at(-1)
    await page.reload()
    await openPanelPlan(page, await openFirstScreened(page, positionId), person.display_name)
    await main.getByRole('button', { name: 'Reschedule Questions' }).click()
    const moving = main.getByRole('region', { name: 'Reschedule Questions' })
    await expectNoViolationsAnywhere(page)
    await moving.getByRole('combobox', { name: 'New time' }).click()
    await page.getByRole('option').first().click()
    await moving.getByRole('button', { name: 'Reschedule interview' }).click()
    await expect(moving).toBeHidden()
    const after = await booked()
    const now = after.find(({ interview_id }: { interview_id: string }) => interview_id === last.interview_id)
    expect(now.starts_at).not.toBe(last.starts_at)
    expect(after.slice(0, -1)).toEqual(talks.slice(0, -1))
    const stamp = compact(now.starts_at.slice(0, 10), now.starts_at.slice(11, 16).replace(':', ''))
    const isThere = () => [...server.events().values()].some((text) => text.includes(`DTSTART:${stamp}`))
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
    await expect(async () => {
      const mails = (await readWholeMails(company.admin)).filter(({ to }) => to === CANDIDATE)
      expect(mails).toHaveLength(2)
    }).toPass()

    await main.getByRole('button', { name: /^Replace .* in Code$/ }).click()
    const standing = main.getByRole('region', { name: /^Replace .* in Code$/ })
    await standing.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await standing.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(standing).toBeHidden()
    await expect.poll(() => server.events().size, { timeout: 30_000 }).toBe(MORNINGS + TALKS.length - 1)
  } finally {
    await call(page.request, manager, '/availability/account/disconnect', { keeps_entries: true })
    server.close()
  }
})
