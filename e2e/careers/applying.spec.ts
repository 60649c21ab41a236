import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { linkOfMail } from '../mail-link.ts'
import { createPosition, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { LONG_TEXT, publishWriter } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

const PHONE = { width: 390, height: 844 }
/** Age in milliseconds that the form of a browser without scripts must have before the server believes that a person filled it in. */
const FORM_AGE_MS = 3_100

/** Waits until the form of the page is that old. */
const untilOldEnough = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          return performance.now() - (opened?.responseStart ?? 0)
        }),
      { message: 'milliseconds since the form came', intervals: [100] },
    )
    .toBeGreaterThan(FORM_AGE_MS)

/** Presses Tab until an element has the focus, like a user without a mouse. */
async function tabTo(page: Page, name: string) {
  const wanted = page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true }))
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Nothing called ${name} is reached by Tab`)
}

test('without scripts and without a mouse someone applies on a phone, with each step in view and in focus', async ({
  page,
  company,
  browser,
  baseURL,
}) => {
  const positionId = await publishWriter(page, company)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(`/jobpost/${positionId}`)
  await phone.getByRole('link', { name: 'Apply' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'Apply for Writer of clear words' })).toBeFocused()
  await expect(phone.getByRole('button', { name: 'Continue' })).toBeInViewport()
  await phone.getByRole('link', { name: 'Continue without one' }).press('Enter')
  await expect(phone.getByText('Step 2 of 2')).toBeInViewport()
  await tabTo(phone, 'Name')
  await phone.keyboard.type('Imke Vandersteen')
  await tabTo(phone, 'Email')
  await phone.keyboard.type('imke@post')
  await phone.getByRole('checkbox').press('Space')
  await untilOldEnough(phone)
  await tabTo(phone, 'Send application')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('alert')).toBeFocused()
  await expect(phone.getByRole('alert')).toBeInViewport()
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByLabel('Name')).toHaveValue('Imke Vandersteen')
  const email = phone.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/mail/)
  await email.fill(`imke.${positionId.slice(0, 8)}@post.example`)
  await expect(phone.getByRole('checkbox')).toBeChecked()
  await untilOldEnough(phone)
  await tabTo(phone, 'Send application')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: 'Application sent' })).toBeFocused()
  await expect(phone.getByRole('status')).toHaveText('Thank you. We’ve received your application.')
  await expect(phone.getByRole('status')).toBeInViewport()
  await context.close()
})

test('each step of applying passes axe in both colour schemes and at both widths', async ({
  page,
  company,
  windows,
}) => {
  const positionId = await publishWriter(page, company)
  const candidate = await windows.of('nobody')
  for (const [size, colorScheme] of [
    [PHONE, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const) {
    await candidate.setViewportSize(size)
    await candidate.emulateMedia({ colorScheme })
    await candidate.goto(`/jobpost/${positionId}?form=open`)
    await expectNoViolations(candidate, { targets: true })
    await candidate.goto(`/jobpost/${positionId}?form=typed`)
    await candidate.getByLabel('Name').fill('Imke Vandersteen')
    await candidate.getByLabel('Email').fill(`later.${colorScheme}.${positionId.slice(0, 8)}@post.example`)
    await candidate.getByRole('button', { name: 'Email me a link' }).click()
    await expect(candidate.getByRole('heading', { name: 'Draft saved' })).toBeFocused()
    await expectNoViolations(candidate, { targets: true })
    // Going back keeps all that was typed.
    await candidate.goBack()
    await expect(candidate.getByLabel('Name')).toHaveValue('Imke Vandersteen')
    await candidate.getByLabel('Email').fill('imke@post')
    await candidate.getByRole('checkbox').check()
    await candidate.getByRole('button', { name: 'Send application' }).click()
    await expect(candidate.getByRole('alert')).toBeFocused()
    await expectNoViolations(candidate, { targets: true })
    await candidate.getByLabel('Email').fill(`imke.${colorScheme}.${positionId.slice(0, 8)}@post.example`)
    await candidate.getByRole('button', { name: 'Send application' }).click()
    await expect(candidate.getByRole('heading', { name: 'Application sent' })).toBeFocused()
    await expectNoViolations(candidate, { targets: true })
  }
})

test('without scripts someone resumes an application on a phone through the emailed link, with answers and file intact', async ({
  request,
  company,
  browser,
  baseURL,
}) => {
  const questions = [{ kind: 'file', text: 'A text of yours', required: true }]
  const asked = await call(request, company.admin, '/rest/questionnaires', { name: `Texts ${newCode()}`, questions })
  const positionId = await createPosition(request, company.recruiter, {
    title: 'Writer of clear words',
    description: LONG_TEXT,
    primary: [{ skill: 'English', score: 60, mandatory: false }],
    questionnaire: asked.questionnaireId,
  })
  await call(request, company.admin, '/rest/jobpost/', { is_posted: true, positionId })
  const email = `later.${positionId.slice(0, 8)}@post.example`
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(`/jobpost/${positionId}?form=open`)
  await phone.getByText('Paste it as text instead').press('Enter')
  await phone.getByLabel('Your résumé as text').fill(`Imke Vandersteen\n${email}\nSkills\nWriting`)
  await untilOldEnough(phone)
  await phone.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(phone.getByLabel('Name')).toHaveValue('Imke Vandersteen')
  const file = { name: 'text.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
  await phone.getByLabel('A text of yours').setInputFiles(file)
  await untilOldEnough(phone)
  await phone.getByRole('button', { name: 'Email me a link' }).press('Enter')
  await expect(phone.getByRole('heading', { name: 'Draft saved' })).toBeFocused()
  await expect(phone.getByRole('status')).toContainText(email)
  await phone.close()
  const later = await context.newPage()
  await later.goto(await linkOfMail('?draft=', email))
  await expect(later.getByLabel('Name')).toHaveValue('Imke Vandersteen')
  await expect(later.getByText('You chose text.pdf')).toBeVisible()
  await later.getByRole('checkbox').check()
  await untilOldEnough(later)
  await later.getByRole('button', { name: 'Send application' }).press('Enter')
  await expect(later.getByRole('heading', { name: 'Application sent' })).toBeFocused()
  await context.close()
})
