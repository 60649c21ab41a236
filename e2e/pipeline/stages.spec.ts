import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

const DESCRIPTION =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes English that others like to ' +
  'read, and keeps a calm head in front of customers. Invented for a test, and gone with it.'

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(field).toHaveValue(option)
}

test.describe('an administrator', () => {
  test.use({ who: 'admin' })

  test('changes the stages while a recruiter views candidates, whose stages update at once', async ({
    page,
    windows,
    company,
    request,
  }) => {
    const positionId = await createPosition(request, company.recruiter, {
      title: 'Under changing stages',
      description: DESCRIPTION,
      primary: [{ skill: 'English', score: 60, mandatory: false }],
    })
    const body = { positionId, status_grp: 'Initial Status' }
    const { results } = await call(request, company.recruiter, '/rest/position/candidate/result', body)
    const [{ resume_id: resumeId, display_name: who }] = results
    const move = { positionId, resumeId, status: 'Screening on hold' }
    await call(request, company.recruiter, '/rest/position/change/status', move)
    const recruiter = await windows.of('recruiter')
    await recruiter.goto(`/position/${positionId}?group=Screened&status=Screening+on+hold`)
    const row = recruiter.getByRole('grid', { name: 'Candidates' }).getByRole('row').filter({ hasText: who })
    await expect(row).toBeVisible()

    await page.goto('/stages')
    const tree = page.getByRole('list', { name: 'Stages' })
    const changes = page.getByRole('region', { name: 'Changes', exact: true })
    await tree.getByRole('button', { name: 'Screened', exact: true }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Looked through')
    await tree.getByRole('button', { name: 'Add status to Screened' }).click()
    await expect(changes).toContainText('Enter a name.')
    await page.getByRole('textbox', { name: 'Name' }).fill('Phone call')
    await choose(page, 'Colour', 'Blue')
    await page.locator('summary').filter({ hasText: 'Allowed moves' }).click()
    await page
      .getByRole('group', { name: 'Candidates can come from' })
      .getByRole('checkbox', { name: 'Looked through' })
      .check()
    await tree.getByRole('button', { name: 'Remove the status Screening on hold' }).click()
    await choose(page, 'Move candidates in Screening on hold to', 'Phone call')
    await expect(changes).toContainText(/Screening on hold is removed\. \d+ candidates? on \d+ position/)
    await expect(changes).toContainText('Screened is renamed Looked through.')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(changes).toBeHidden()
    await page.locator('summary').filter({ hasText: 'Versions' }).click()
    await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Versions' })).toContainText('Phone call is new in Screened.')

    const statuses = recruiter.getByRole('tablist', { name: 'Statuses in Screened' })
    await expect(statuses.getByRole('tab', { name: 'Phone call' })).toContainText('1')
    await expect(statuses.getByRole('tab', { name: 'Looked through' })).toBeVisible()
    await expect(statuses.getByRole('tab', { name: 'Screening on hold' })).toBeHidden()
    await expect(row).toBeVisible()

    await page.getByRole('button', { name: 'Load version 1' }).click()
    await expect(changes).toContainText(/Phone call is removed\. \d+ candidates? on \d+ position/)
    await expect(page.getByRole('combobox', { name: 'Move candidates in Phone call to' })).toHaveValue('Screened')
    // Other stories of the company know its stages by their names.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Versions' })).toContainText('Restores version 1.')
    await expect(recruiter.getByRole('tablist', { name: 'Statuses in Screened' })).toContainText('Screening on hold')
  })
})
