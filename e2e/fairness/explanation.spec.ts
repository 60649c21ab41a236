import { expectNoViolations, expectPublicPage } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { call } from '../person.ts'
import { publishWriter } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const PHONE = { width: 390, height: 844 }

test('without scripts a candidate sees on a phone how they were scored, corrects it and requests a human review', async ({
  page,
  request,
  company,
  browser,
  baseURL,
  windows,
}) => {
  const positionId = await publishWriter(page, company)
  const name = 'Ilse Vanderstraeten'
  const email = `ilse.${positionId.slice(0, 8)}@post.example`
  const resume = `${name}\n${email}\n\nSkills\nEnglish, editing`
  const applied = await request.post('/rest/public/jobpost/apply', { data: { positionId, resume, consent: true } })
  expect(await applied.text()).toContain('true')
  const link = await linkOfMail('/application?', email)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('link', { name: /^See how your résumé was scored/ }).click()
  await phone.getByRole('button', { name: 'Show my score' }).click()
  await expect(phone.locator('mark').first()).toHaveText('English')
  // What was not found is named, and folded.
  await expect(phone.getByRole('heading', { name: 'Not found in your résumé' })).toBeVisible()
  await expect(phone.getByText('I have this: Python')).toBeHidden()
  await phone.getByText(/^Show .*Python/).click()
  await phone.getByText('I have this: Python').click()
  await phone
    .getByRole('textbox', { name: 'Where did you learn or use it?' })
    .fill('I wrote the scripts of our newsletter.')
  await phone.getByRole('button', { name: 'Add skill' }).press('Enter')
  await expect(phone.getByRole('status')).toBeFocused()
  await expect(phone.getByText('I wrote the scripts of our newsletter.')).toBeVisible()
  await phone.getByText('Correct this', { exact: true }).click()
  await phone.getByLabel('Your job title').fill('Editor')
  await phone.getByLabel('Years', { exact: true }).fill('4')
  await phone.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(phone.getByText('We found 4 years of work')).toBeVisible()

  await phone.getByLabel(/^What should they look at/).fill('I have edited a daily newsletter alone.')
  await phone.getByRole('button', { name: 'Ask for a review' }).press('Enter')
  await expect(phone.getByRole('status')).toHaveText('A person will review your application.')

  const [, , candidateId] = new URLSearchParams(link.split('?')[1]).get('token')?.split('.') ?? []
  const rejecting = { positionId, resumeId: candidateId, status: 'Rejected', reason: 'Skills do not match' }
  const refused = await request.post('/rest/position/change/status', {
    headers: { accept: 'application/json', 'Access-Token': company.recruiter.access_token },
    data: rejecting,
  })
  expect(await refused.text()).toContain('requested a human review')
  await page.goto(`/position/${positionId}?candidate=${candidateId}`)
  const waits = page.getByRole('region', { name: 'Review request' })
  await expect(waits).toContainText(`${name} requested a human review on`)
  await expect(waits).toContainText('You can’t reject them until you do.')
  await waits.getByRole('link', { name: 'Read and answer' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: name })
  await expect(asked).toContainText('I have edited a daily newsletter alone.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: `Write answer to ${name}` }).click()
  await page.getByLabel('Your answer').fill('I have read it, and we would like to meet you.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Answered' }).click()
  await expect(page.getByText('I have read it, and we would like to meet you.')).toBeVisible()

  const mailed = await linkOfMail('/application/why?', email)
  await phone.goto(mailed)
  await expect(phone.getByText('I have read it, and we would like to meet you.')).toBeVisible()
  await context.close()
  await call(request, company.recruiter, '/rest/position/change/status', rejecting)

  const looked = await windows.of('nobody')
  await looked.goto(mailed)
  await expectPublicPage(looked)
})
