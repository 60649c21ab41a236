import type { APIRequestContext } from '@playwright/test'
import { expectNoViolationsAnywhere, expectPublicPage } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { createPosition, dayAfter, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { LONG_TEXT } from '../shortlist-page.ts'
import { type Company, expect, test } from '../story.ts'

const PHONE = { width: 390, height: 844 }

/** Makes a post in the United States, of a company with public pages of its own. */
async function aPost(request: APIRequestContext, { admin, recruiter }: Company) {
  const positionId = await createPosition(request, recruiter, {
    title: 'Writer of clear words',
    description: LONG_TEXT,
    country: 'United States',
    primary: [{ skill: 'English', score: 60, mandatory: false }],
  })
  const subDomain = `fair${positionId.slice(0, 8)}`
  await call(request, admin, '/configuration/settings', { sub_domain: subDomain })
  await call(request, admin, '/rest/company/careers', { is_on: true })
  await call(request, admin, '/rest/jobpost/', { is_posted: true, positionId })
  return { positionId, subDomain }
}

/** Applies for a position; returns the link to the survey from the email. */
async function apply(request: APIRequestContext, positionId: string, { fits }: { fits: boolean }): Promise<string> {
  const email = `${newCode().toLowerCase()}@post.example`
  const skills = fits ? 'English, writing, editing' : 'Cooking, carpentry'
  const resume = `Ilse Vander ${newCode().replace(/\d/g, '')}\n${email}\n\nSkills\n${skills}`
  await request.post('/rest/public/jobpost/apply', { data: { positionId, resume, consent: true } })
  return linkOfMail('/application/survey?', email)
}

test('applicants answer a survey, an administrator runs and publishes an audit, and anyone can read it', async ({
  page,
  request,
  company,
  windows,
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await windows.of('admin')
  await admin.goto('/settings/fair-play')
  const survey = admin.locator('summary').filter({ hasText: 'Voluntary survey' })
  await survey.click()
  await admin.getByRole('checkbox', { name: 'Invite applicants to the survey' }).check()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(survey).toContainText(/Applicants are invited Since \d/)

  const { positionId, subDomain } = await aPost(page.request, company)
  for (const sex of ['female', 'male'])
    for (let at = 0; at < 10; at += 1) {
      // Hers is the one on a phone.
      if (sex === 'female' && at === 0) continue
      const link = await apply(request, positionId, { fits: at < 5 })
      const race = (at % 2 === 0) === (sex === 'female') ? 'asian' : 'white'
      const token = new URLSearchParams(link.split('?')[1]).get('token')
      await request.post('/application/survey', {
        data: { token, step: 'answer', sex, race },
      })
    }
  // Without scripts.
  const link = await apply(request, positionId, { fits: true })
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('radio', { checked: true })).toHaveCount(0)
  await phone.getByRole('radio', { name: 'Female' }).check()
  await phone.getByRole('radio', { name: 'Asian' }).check()
  await phone.getByRole('button', { name: 'Send my answers' }).click()
  await expect(phone.getByRole('status')).toContainText('stored separately')
  await expect(phone.getByRole('radio', { name: 'Female' })).toBeChecked()
  await context.close()

  await admin.goto('/fairness')
  await admin.getByRole('button', { name: 'Create audit' }).click()
  const bySex = admin.getByRole('region', { name: 'Sex categories' })
  await expect(bySex.getByRole('row', { name: /^Male 10 5/ })).toContainText('1.000')
  await expectNoViolationsAnywhere(admin)

  await admin.getByRole('button', { name: 'Publish audit' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish audit' })
  await dialog.getByLabel('Ranking used since').fill(dayAfter(-200))
  await dialog.getByLabel(/^About the data/).fill('All applications of the year.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Published on')).toBeVisible()

  const anybody = await windows.of('nobody')
  await anybody.goto(link)
  await expectPublicPage(anybody)
  await anybody.goto(`/careers/${subDomain}`)
  await anybody.getByRole('link', { name: 'Bias audit results' }).click()
  await expect(anybody.getByRole('heading', { name: 'Bias audit results' })).toBeVisible()
  await expect(anybody.getByRole('row', { name: /^Male 10 5 50.0% 1.000/ }).first()).toBeVisible()
  await expectPublicPage(anybody)

  await admin.getByRole('button', { name: 'Unpublish' }).click()
  await expect(admin.getByText('Published on')).toBeHidden()
  await anybody.reload()
  await expect(anybody.getByText('There is no published audit on this page.')).toBeVisible()
  await call(page.request, company.admin, '/rest/company/survey', { is_on: false, extra: [] })
})
