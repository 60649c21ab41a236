import { expectPublicPage } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { call } from '../person.ts'
import { createWriter } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const PHONE = { width: 390, height: 844 }

test('on a phone without scripts an applicant writes a message, a recruiter answers, and the applicant reads it', async ({
  page,
  request,
  company,
  browser,
  baseURL,
  windows,
}) => {
  const positionId = await createWriter(page, company)
  await call(request, company.admin, '/rest/jobpost/', { is_posted: true, positionId })
  const email = `ilse.${positionId.slice(0, 8)}@post.example`
  const resume = `Ilse Vandersteen\n${email}\n\nSkills\nWriting, editing`
  await request.post('/rest/public/jobpost/apply', {
    data: { positionId, resume, consent: true, source: 'newsletter' },
  })
  const link = await linkOfMail('/application?', email)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByText('Received', { exact: true })).toBeInViewport()
  await phone.getByLabel(/^Write to/).fill('May I come half an hour later?')
  await phone.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(phone.getByRole('status')).toBeFocused()
  await expect(phone.getByRole('status')).toHaveText('Message sent.')
  await expect(phone.getByRole('status')).toBeInViewport()

  const [, , candidateId] = new URLSearchParams(link.split('?')[1]).get('token')?.split('.') ?? []
  await page.goto(`/position/${positionId}?candidate=${candidateId}&tab=mails`)
  await expect(page.getByText('May I come half an hour later?')).toBeVisible()
  await page.getByLabel('Write a message').fill('Of course, at half past ten.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Emails' })).toContainText('Of course, at half past ten.')
  await expect(page.getByLabel('Write a message')).toHaveValue('')

  await phone.goto(link)
  await expect(phone.getByRole('list', { name: 'Messages' })).toContainText('Of course, at half past ten.')
  await context.close()

  const looked = await windows.of('nobody')
  await looked.goto(link)
  await expectPublicPage(looked)
})
