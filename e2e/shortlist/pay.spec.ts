import { createProject, dayAfter, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { choice, DATA_ENGINEER, field, submit } from '../positions/wizard-page.ts'
import { expect, test } from '../story.ts'

const ADVERT = `Data Engineer\nLocation: Leeds, United Kingdom\nSalary: GBP 37,338 to 44,962 per annum\n\n${DATA_ENGINEER}`

test('a description in pounds creates a position in pounds, and an offer in dollars is questioned before approval', async ({
  page,
  company,
  windows,
}) => {
  const { recruiter, admin } = company
  const { projectId } = await createProject(page.request, recruiter)
  await page.goto(`/newposition?project=${projectId}`)
  await field(page, 'Description').fill(ADVERT)
  await expect(page.getByLabel('Highest salary (CTC)')).toHaveValue('44962')
  await expect(page.getByLabel('Lowest salary')).toHaveValue('37338')
  await expect(choice(page, 'Currency')).toHaveValue('GBP')
  await expect(choice(page, 'Pay period')).toHaveValue('year')
  await expect(choice(page, 'Country')).toHaveValue('United Kingdom')
  await field(page, 'Code').fill(newCode())
  await submit(page).click()
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  const positionId = page.url().split('/').at(-1) ?? ''
  const { results } = await call(page.request, recruiter, '/rest/position/candidate/cards', { positionId })
  const move = { positionId, resumeId: results[0].resume_id, status: 'Shortlisted' }
  await call(page.request, recruiter, '/rest/position/change/status', move)

  // Without a chain, which an earlier story may have left, administrators approve.
  const chains = await page.request.put('/rest/approvals/chains/offer', {
    headers: { accept: 'application/json', 'Access-Token': admin.access_token },
    data: { chains: [] },
  })
  expect(chains.ok(), await chains.text()).toBe(true)
  const template = { name: `Pay ${Date.now()}`, country: '', body: 'You get {{pay}}.', fields: [], valid_days: 10 }
  await call(page.request, admin, '/rest/offer_templates', template)
  await page.goto(`/newoffer?position=${positionId}&candidate=${results[0].resume_id}`)
  await choice(page, 'Template').click()
  await page.getByRole('option', { name: template.name }).click()
  await expect(choice(page, 'Currency')).toHaveValue('GBP')
  await page.getByRole('textbox', { name: 'Pay' }).fill('41000')
  await expect(page.getByText('The position’s pay range is £37,338 to £44,962 a year.')).toBeVisible()
  await choice(page, 'Currency').fill('USD')
  await page.getByRole('option', { name: 'USD', exact: true }).click()
  const warning = 'The position’s country (United Kingdom) uses GBP, but the offer is in USD.'
  await expect(page.getByText(warning)).toBeVisible()
  await page.getByLabel('Note to approvers').fill('They asked for dollars.')
  await page.getByLabel('Sign by').fill(dayAfter(9))
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.waitForURL('**/offers/*')
  await expect(page.getByText(warning)).toBeVisible()

  const second = await windows.of('admin')
  await second.goto('/approvals')
  await expect(second.getByText(warning).first()).toBeVisible()
})
