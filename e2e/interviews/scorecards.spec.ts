import { expectNoViolationsAnywhere } from '../axe.ts'
import { call } from '../person.ts'
import { createWriter, openList, pane } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

test('an interviewer saves a draft, submits a scorecard, and only then reads a colleague’s', async ({
  page,
  company,
}) => {
  const positionId = await createWriter(page, company)
  const { admin, recruiter } = company
  const { results } = await call(page.request, recruiter, '/rest/position/candidate/cards', { positionId })
  const [person] = results
  const named = { candidate_id: person.id, position_id: positionId }
  const give = (ratings: object, over: object = {}) => ({
    ...named,
    ratings,
    verdict: 'no',
    note: 'Too brief',
    ...over,
  })
  const draft = give({ clarity: 4 }, { verdict: '', is_draft: true })
  await call(page.request, recruiter, '/rest/scorecards/save', draft)
  await call(page.request, admin, '/rest/scorecards/save', give({ craft: 2, clarity: 2 }))

  await openList(page, `${positionId}?candidate=${person.id}&tab=forms`)
  const cards = pane(page).getByRole('region', { name: 'Scorecards' })
  await expect(cards).toContainText('Submit your scorecard to see the others.')
  await expect(cards).not.toContainText('Too brief')
  await cards.getByRole('button', { name: 'Continue your draft' }).click()
  const card = page.getByRole('dialog', { name: `Your scorecard for ${person.display_name}` })
  const rate = (attribute: string, rating: string) =>
    card.getByRole('radiogroup', { name: attribute }).getByRole('radio', { name: rating, exact: true })
  await expect(rate('Communication', 'Above')).toBeChecked()
  await rate('Job knowledge', 'Above').check()
  await card.getByRole('button', { name: 'Save draft' }).click()
  await expect(card).toBeHidden()
  await cards.getByRole('button', { name: 'Continue your draft' }).click()
  await expect(rate('Job knowledge', 'Above')).toBeChecked()
  await card.getByRole('button', { name: 'Submit' }).click()
  await expect(card).toContainText('Choose a recommendation.')
  await expectNoViolationsAnywhere(page)
  await card
    .getByRole('radiogroup', { name: 'What do you recommend?' })
    .getByRole('radio', { name: 'Yes', exact: true })
    .check()
  await card.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Scorecard submitted.')).toBeVisible()

  await expect(cards).toContainText('2 scorecards, 3.0 of 4 on average: 1 × Yes, 1 × No')
  await expect(cards.getByRole('list', { name: 'By attribute' })).toContainText('3.0, from 2 to 4')
  await expect(cards).toContainText('Too brief')
  await expectNoViolationsAnywhere(page)
})
