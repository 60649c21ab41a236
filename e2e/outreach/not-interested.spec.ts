import { configuration } from '../../packages/contract/src/administration/configuration.ts'
import { candidates } from '../../packages/contract/src/candidates/candidates.ts'
import { merges } from '../../packages/contract/src/duplicates/merges.ts'
import { exclusions } from '../../packages/contract/src/pipeline/exclusions.ts'
import { pipeline } from '../../packages/contract/src/pipeline/pipeline.ts'
import { shortlist } from '../../packages/contract/src/shortlist/shortlist.ts'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { dialog, nameIn, openNewList, pane, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

type Card = { id: string; display_name: string }

// L-Q12 L-S12 L-Y07
test('a candidate interested in no position is first left out and then moved, and a list is saved as a file', async ({
  page,
  company,
}) => {
  await openNewList(page, company)
  const name = await nameIn(page, 0).innerText()
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if ([exclusions.exclude.path, pipeline.changeStatus.path].some((path) => path === pathname)) sent.push(pathname)
  })
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await dialog(page).getByRole('radio', { name: 'Not Interested' }).click()
  await dialog(page).getByRole('radio', { name: 'Not looking now' }).check()
  await dialog(page).getByRole('radio', { name: 'Any position at the company' }).check()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Move to Not Interested' }).click()
  await expect(page.getByText(`${name} moved to Not Interested`)).toBeVisible()
  expect(sent).toEqual([exclusions.exclude.path, pipeline.changeStatus.path])

  await tab(page, 'Not Interested').click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export Not Interested as CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('Writer of clear words Not Interested.csv')
})

// L-S12
test('a candidate interested in no position is marked, named before others are moved or emailed, and stays in place', async ({
  page,
  company,
}) => {
  const excludeFor = (exclude_duration: number) =>
    call(page.request, company.admin, configuration.saveSettings.path, { exclude_duration })
  await excludeFor(30)
  const positionId = await openNewList(page, company)
  const [lost, other] = [await nameIn(page, 0).innerText(), await nameIn(page, 1).innerText()]
  const { results } = (await call(page.request, company.recruiter, shortlist.cards.path, { positionId })) as {
    results: Card[]
  }
  const exclude = (path: string) =>
    call(page.request, company.recruiter, path, { candidateId: results[0]?.id, positionId, scope: 'general' })
  await exclude(exclusions.exclude.path)
  await expect(rows(page).first()).toContainText('Not interested')

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(pane(page).getByText(/Not interested in any position until/)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await rows(page).first().getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  await page.keyboard.press('s')
  await dialog(page).getByRole('radio', { name: 'Shortlisted' }).click()
  await expect(dialog(page).getByRole('note')).toContainText(`${lost} is not interested in any position until`)
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Move 1 to Shortlisted' }).click()
  await expect(page.getByText(`${other} moved to Shortlisted`)).toBeVisible()
  await expect(nameIn(page, 0)).toHaveText(lost)

  await rows(page).first().getByRole('checkbox').check()
  await rows(page).nth(1).getByRole('checkbox').check()
  const asked = await nameIn(page, 1).innerText()
  await page.getByRole('button', { name: 'Ask if interested' }).click()
  await expect(dialog(page).getByRole('note')).toContainText(`${lost} is not interested in any position for now.`)
  await expect(dialog(page).frameLocator('iframe[title="Email preview"]').getByText(`Dear ${asked},`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText(/1 email is in the outbox/)).toBeVisible()
  await exclude(exclusions.end.path)
  await excludeFor(0)
  await expect(rows(page).first()).not.toContainText('Not interested')
})

test('a duplicate belongs to the open candidate until someone separates them again', async ({ page, company }) => {
  const positionId = await openNewList(page, company)
  const ask = async <Answer>(path: string, data: unknown) =>
    (await call(page.request, company.recruiter, path, data)) as Answer
  const { results } = await ask<{ results: Card[] }>(shortlist.cards.path, { positionId })
  const [kept, duplicate] = results
  if (!kept || !duplicate) throw new Error('Two people write English')
  await ask(merges.merge.path, {
    updated_data: { candidate_id: kept.id },
    dedup_record: { candidate_id: duplicate.id },
  })
  const { data } = await ask<{ data: { resume_id: string } }>(candidates.preview.path, { candidate_id: kept.id })
  const { resume_id: resumeId } = data
  await page.goto(`/candidateinfo/${resumeId}`)
  const notice = page.getByRole('listitem').filter({ hasText: `${duplicate.display_name} was merged into this person` })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  await notice.getByRole('button', { name: 'Undo merge' }).click()
  await expect(notice).toBeHidden()
  await page.goto(`/position/${positionId}`)
  await expect(rows(page).filter({ hasText: duplicate.display_name })).toHaveCount(1)
})
