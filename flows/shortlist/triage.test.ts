import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { call } from '../../e2e/person.ts'
import { grid, nameIn, openNewList } from '../../e2e/shortlist-page.ts'
import { expect, test } from '../harness/story.ts'

type Card = { resume_id: string; display_name: string }

test('an update interrupted by a move is announced after the move', async ({ page, company }) => {
  const positionId = await openNewList(page, company)
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  // The cards of moved candidates can't be loaded, and the list that is read instead takes long.
  await page.route(`**${shortlist.cards.path}`, async (route) => {
    if (route.request().postDataJSON().candidate_ids) return route.fulfill({ status: 503, json: {} })
    ask()
  })
  const other = await nameIn(page, 2).innerText()
  const { results } = (await call(page.request, company.recruiter, shortlist.cards.path, { positionId })) as {
    results: Card[]
  }
  const { resume_id: resumeId } = results.find(({ display_name }) => display_name === other) ?? {}
  await call(page.request, company.admin, pipeline.changeStatus.path, { positionId, resumeId, status: 'Shortlisted' })
  await isAsked
  await page.unroute(`**${shortlist.cards.path}`)
  await expect(grid(page).getByText(other, { exact: true })).toBeVisible()
  for (const key of ['j', 's', 's']) await page.keyboard.press(key)
  await expect(grid(page).getByText(other, { exact: true })).toBeHidden()
})
