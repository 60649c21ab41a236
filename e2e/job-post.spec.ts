import { expectNoViolations } from './axe.ts'
import { call } from './person.ts'
import { createWriter, nameIn, openList, tab } from './shortlist-page.ts'
import { expect, test } from './story.ts'

const RESUME = ['Imke Vandersteen', 'imke.careers@post.example', 'Ghent, Belgium', 'Skills', 'English, Python']

test('somebody finds a position on the careers page, applies on a phone, opens the link and withdraws', async ({
  page,
  request,
  company,
  windows,
}) => {
  const positionId = await createWriter(page, company)
  const subDomain = `story${positionId.slice(0, 8)}`
  await call(request, company.admin, '/configuration/settings', { sub_domain: subDomain })
  await call(request, company.admin, '/rest/company/careers', {
    is_on: true,
    colour: '#ffd800',
    introduction: 'We write.',
  })
  await call(request, company.admin, '/rest/jobpost/', { is_posted: true, positionId })
  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(`/careers/${subDomain}`)
  await expectNoViolations(candidate)
  await candidate.getByRole('searchbox', { name: 'Search' }).fill('clear words')
  await candidate.getByRole('button', { name: 'Search' }).click()
  await candidate.getByRole('link', { name: 'Writer of clear words' }).click()
  await candidate.getByRole('link', { name: 'Apply' }).click()
  const form = candidate.getByRole('dialog', { name: 'Apply for Writer of clear words' })
  const file = { name: 'imke.txt', mimeType: 'text/plain', buffer: Buffer.from(RESUME.join('\n')) }
  await form.getByLabel('Your résumé').setInputFiles(file)
  await form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Thank you, your application has arrived.')
  await openList(page, positionId)
  await tab(page, 'Applicants').click()
  await expect(nameIn(page, 0)).toHaveText('Imke Vandersteen')
  await candidate.getByRole('link', { name: 'Your application' }).click()
  await expect(candidate.getByText('Received', { exact: true })).toBeVisible()
  await candidate.getByText('Withdraw the application').click()
  await expectNoViolations(candidate)
  await candidate.getByLabel('Why').selectOption('Not looking now')
  await candidate.getByRole('button', { name: 'Withdraw' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Your application is withdrawn.')
  await tab(page, 'Not Interested').click()
  await expect(nameIn(page, 0)).toHaveText('Imke Vandersteen')
})
