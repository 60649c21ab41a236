import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'
import { createDataEngineer, field, fillDetails, row, scoreOf, step, submit, toSources } from './wizard-page.ts'

/** What a step asks for: the names of its fields. */
const listAsked = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:visible, textarea:visible, select:visible, [contenteditable="true"]:visible')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const labels = 'labels' in field ? [...(field.labels as NodeListOf<HTMLLabelElement>)] : []
        const named = field.getAttribute('aria-labelledby')?.split(' ') ?? []
        const texts = [...labels, ...named.map((id) => document.getElementById(id))].map((each) => each?.textContent)
        return (field.ariaLabel ?? texts[0] ?? '').replace(/\s*\*$/, '').trim()
      }),
    )

// WCAG 3.3.7: what one step has asked for no other asks again, and a score that was set stays when the text is read anew.
// L-M01 L-M22 L-O03
test('steps go back freely and forward only through their checks', async ({ page, company }) => {
  await fillDetails(page, company)
  let analyses = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/position/analyse')) analyses += 1
  })
  await expect(step(page, 'Sources')).toHaveAttribute('aria-disabled', 'true')
  const asked = await listAsked(page)
  await step(page, 'Skills').click()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  await scoreOf(page, 'Apache Spark').fill('33')
  asked.push(...(await listAsked(page)))
  await toSources(page).click()
  await expect(step(page, 'Sources')).toHaveAttribute('aria-current', 'step')
  asked.push(...(await listAsked(page)))
  expect(asked).toEqual(expect.arrayContaining(['Title', 'Description', 'Score of Apache Spark']))
  expect(asked).toEqual([...new Set(asked)])

  await page.goBack()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  // The browser's way forward does not lead around the preview.
  await page.goForward()
  await expect(page).toHaveURL(/step=skills/)
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')

  await step(page, 'Details').click()
  await expect(step(page, 'Sources')).toHaveAttribute('aria-disabled', 'true')
  await submit(page).click()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  expect(analyses).toBe(1)

  await step(page, 'Details').click()
  await field(page, 'Title').fill('Lead data engineer')
  await submit(page).click()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  expect(analyses).toBe(2)
  await expect(scoreOf(page, 'Apache Spark')).toHaveValue('33')
})

// L-O02
test('a description that nobody fits does not get to the sources, and the position can be kept for those who come', async ({
  page,
  company,
}) => {
  await fillDetails(
    page,
    company,
    `Somebody who repairs church organs. ${'The workshop is small and the instruments are old. '.repeat(4)}
Requirements
- Must have: COBOL`,
  )
  // Who does the work is on the shortlist, whatever they name.
  await field(page, 'Title').fill('Organ builder')
  await submit(page).click()
  await expect(row(page, 'COBOL')).toBeVisible()
  await toSources(page).click()
  await expect(
    page
      .getByText('No Valid Candidate found from our Results Preview.Please Change the Position details and Try Again')
      .first(),
  ).toBeVisible()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Create position with nobody on it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organ builder' })).toBeVisible()
  await expect(page.getByText('those that fit appear here by themselves')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload résumés' })).toBeVisible()
  await expectNoViolations(page)
})

// L-M23
test('a text without skills leads back to the description', async ({ page, company }) => {
  await fillDetails(page, company, 'Lorem ipsum dolor sit amet, nothing to be read in here at all. '.repeat(4))
  await submit(page).click()
  await expect(page.getByText('Please Change the Job Description').first()).toBeVisible()
  await expect(field(page, 'Description')).toBeVisible()
  // What failed is not kept: the same text is read anew.
  const again = page.waitForRequest('**/rest/position/analyse')
  await submit(page).click()
  await again
})

test('what was typed survives a reload, a detour and a lost connection', async ({ page, company }) => {
  await fillDetails(page, company)
  await submit(page).click()
  await scoreOf(page, 'Apache Spark').fill('33')
  await page.reload()
  await expect(page.getByText('What you had typed here is back.')).toBeVisible()
  await expect(scoreOf(page, 'Apache Spark')).toHaveValue('33')

  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(scoreOf(page, 'Apache Spark')).toHaveValue('33')

  await toSources(page).click()
  await page.getByRole('button', { name: 'Choose all with candidates' }).click()
  await page.route('**/rest/position/create', (route) => route.abort())
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page.getByText(/cannot be reached\. Nothing you typed is lost/)).toBeVisible()
  await page.unroute('**/rest/position/create')
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
})

// L-M09
test('a code taken meanwhile leads from the last step back to its field', async ({ page, company }) => {
  const { project, code } = await fillDetails(page, company)
  await submit(page).click()
  await toSources(page).click()
  await page.getByRole('button', { name: 'Choose all with candidates' }).click()
  await createDataEngineer(page, company, { projectId: project.projectId, code })
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(field(page, 'Code')).toBeFocused()
  await expect(page.getByText(`The position code ${code} is already in use.`).first()).toBeVisible()
})
