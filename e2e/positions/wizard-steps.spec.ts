import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'
import { field, fillDetails, row, scoreOf, step, submit, toSources } from './wizard-page.ts'

/** Lists the names of the fields of a step. */
const listAsked = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:visible, textarea:visible, select:visible, [contenteditable="true"]:visible')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const labels = 'labels' in field ? [...((field.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : []
        const named = field.getAttribute('aria-labelledby')?.split(' ') ?? []
        const texts = [...labels, ...named.map((id) => document.getElementById(id))].map((each) => each?.textContent)
        return (field.ariaLabel ?? texts[0] ?? '').replace(/\s*\*$/, '').trim()
      }),
    )

// WCAG 3.3.7: no step asks again for what another one has asked; a score that was set stays when the text is analysed again.
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
  // The browser's forward button does not bypass the preview.
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
test('a description that no candidate fits skips the sources, and the position can be saved for future candidates', async ({
  page,
  company,
}) => {
  await fillDetails(
    page,
    company,
    `Somebody who repairs church organs. ${'The workshop is small and the instruments are old. '.repeat(4)}
Requirements
- Must have: Welding`,
  )
  // Candidates of the right occupation are on the shortlist, whatever skills they name.
  await field(page, 'Title').fill('Organ builder')
  await submit(page).click()
  await expect(row(page, 'Welding')).toBeVisible()
  await toSources(page).click()
  await expect(
    page
      .getByText('No Valid Candidate found from our Results Preview.Please Change the Position details and Try Again')
      .first(),
  ).toBeVisible()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Create position without candidates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organ builder' })).toBeVisible()
  await expect(page.getByText(/^No one in the talent pool matches this position\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload résumés' })).toBeVisible()
  await expectNoViolations(page)
})
