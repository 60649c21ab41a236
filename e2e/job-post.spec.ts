import { expectNoViolations } from './axe.ts'
import { createWriter, nameIn, openList, tab } from './shortlist-page.ts'
import { expect, test } from './story.ts'

const RESUME = ['Imke Vandersteen', 'imke.vandersteen@post.example', 'Ghent, Belgium', 'Skills', 'English, Python']

test('somebody applies on a phone, and stands in the shortlist with their name', async ({ page, company, windows }) => {
  const positionId = await createWriter(page, company)
  await page.request.post('/rest/jobpost/', {
    headers: { 'Access-Token': company.admin.access_token },
    data: { positionId, is_posted: true },
  })
  const candidate = await windows.of('nobody')
  await candidate.setViewportSize({ width: 390, height: 844 })
  await candidate.goto(`/jobpost/${positionId}?ic=true`)
  await expect(candidate.getByRole('heading', { level: 1 })).toHaveText('Writer of clear words')
  const form = candidate.getByRole('dialog', { name: 'Apply for Writer of clear words' })
  await form.getByLabel('Your résumé').setInputFiles({
    name: 'imke.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(RESUME.join('\n')),
  })
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Imke Vandersteen')
  await expectNoViolations(candidate)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send application' }).click()
  await expect(candidate.getByRole('status')).toHaveText('Thank you, your application has arrived.')
  await openList(page, positionId)
  await tab(page, 'Applicants').click()
  await expect(nameIn(page, 0)).toHaveText('Imke Vandersteen')
})
