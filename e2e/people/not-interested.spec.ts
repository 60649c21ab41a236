import { exclusions } from '../../packages/contract/src/hiring/exclusions.ts'
import { pipeline } from '../../packages/contract/src/hiring/pipeline.ts'
import { shortlist } from '../../packages/contract/src/hiring/shortlist.ts'
import { candidates } from '../../packages/contract/src/people/candidates.ts'
import { merges } from '../../packages/contract/src/people/merges.ts'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { dialog, nameIn, openNewList, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

type Card = { id: string; display_name: string }

// L-Q12 L-S12 L-Y07
test('who is interested in no position at all is excluded first and then moved, and a list is saved as a file', async ({
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
  await dialog(page).getByRole('radio', { name: 'Any position of the company' }).check()
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

test('a duplicate is part of the person whose profile is open, until somebody tells them apart again', async ({
  page,
  company,
}) => {
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
  const notice = page.getByRole('listitem').filter({ hasText: `${duplicate.display_name} is part of this person` })
  await expect(notice).toBeVisible()
  await expectNoViolations(page)
  await notice.getByRole('button', { name: 'Separate again' }).click()
  await expect(notice).toBeHidden()
  await page.goto(`/position/${positionId}`)
  await expect(rows(page).filter({ hasText: duplicate.display_name })).toHaveCount(1)
})
