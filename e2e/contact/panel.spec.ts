import { expectNoViolationsAnywhere } from '../axe.ts'
import { call } from '../person.ts'
import { makeScreened, openFirstScreened } from '../screened-page.ts'
import { expect, test } from '../story.ts'

// Four talks are planned at once. Nothing fits, since somebody leads no more than so many interviews a day; it is agreed to
// for this panel, and the candidate gets one mail.

const TALKS = ['Systems', 'Team', 'Code', 'Questions']

test('a panel of four that a limit keeps from fitting is booked once the limit is raised for it', async ({
  page,
  company,
}) => {
  const { positionId, person, named } = await makeScreened(page, company)
  const { data: people } = await call(page.request, company.admin, '/rest/interview/users', {
    search_key: company.manager.email,
  })
  // Other stories of the company may have left other hours behind, in which four talks would not fit in any case.
  const hours = { days: [1, 2, 3, 4, 5], from_minute: 540, to_minute: 1_020, time_zone: 'UTC' }
  await call(page.request, company.manager, '/availability', hours)
  await call(page.request, company.manager, '/panels/limits', { per_day: 3, per_week: null })
  const pool = { name: `Writers ${Date.now()}`, shadows_needed: 0, members: [{ user_id: people[0].id, seat: 'lead' }] }
  const { id: poolId } = await call(page.request, company.admin, '/panels/pools', pool)
  const plan = {
    talks: TALKS.map((title) => ({ title, minutes: 30, room: false, seats: [{ as: 'lead', pool_id: poolId }] })),
    in_order: true,
    most_days: 1,
    break_least: 0,
    break_most: 60,
  }
  const template = { position_id: positionId, name: 'On site', plan }
  await call(page.request, company.admin, '/panels/templates', template)

  const head = await openFirstScreened(page, positionId)
  await head.getByRole('button', { name: 'Plan a panel' }).click()
  const dialog = page.getByRole('dialog', { name: `Plan a panel with ${person.display_name}` })
  const find = dialog.getByRole('button', { name: 'Find ways' })
  await find.press('Enter')
  await expect(dialog.getByText('Nothing fits, for 2 reasons that only together keep it from fitting.')).toBeVisible()
  // A button that was at work still has the focus, so that Tab goes on to what was found.
  await expect(find).toBeFocused()
  await expect(dialog.getByText(/’s limit of 3 a day\./)).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await dialog
    .getByRole('button', { name: /; with 4 there are \d+ ways/ })
    .first()
    .click()
  await dialog
    .getByRole('button', { name: /^Take the way of/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Book all talks' }).click()
  await expect(dialog).toBeHidden()

  const { data: booked } = await call(page.request, company.recruiter, '/panels/list', named)
  expect(booked).toHaveLength(1)
  expect(booked[0].talks.map(({ title }: { title: string }) => title)).toEqual(TALKS)
  await call(page.request, company.manager, '/panels/limits', { per_day: null, per_week: null })
})
