import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { projects } from '@rolecall/contract/positions/projects'
import { expectNoViolations } from '../axe.ts'
import { expect, test } from '../story.ts'

const COMMAND = fileURLToPath(new URL('../../packages/sdk/src/cli/main.ts', import.meta.url))

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.use({ who: 'admin' })

test('a key is created and used by the command line, the log records it, and a revoked key no longer works', async ({
  page,
  company,
}) => {
  await page.goto('/company-settings/keys')
  await page.getByRole('button', { name: 'New service account' }).first().click()
  const form = page.getByRole('dialog', { name: 'New service account' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly list')
  const scopes = form.getByLabel('Permissions')
  await scopes.click()
  for (const scope of ['See all projects', 'Create projects', 'Create public projects'])
    await page.getByRole('option', { name: scope, exact: true }).click()
  await scopes.press('Escape')
  await form.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog', { name: 'New key' })
  const key = await shown.getByRole('button', { name: /^Copy key/ }).getAttribute('title')
  await shown.getByRole('button', { name: 'Done' }).click()
  await expectNoViolations(page)

  const env = { ...process.env, ROLECALL_URL: new URL(page.url()).origin, ROLECALL_KEY: key ?? '' }
  const run = (...words: string[]) => promisify(execFile)(process.execPath, [COMMAND, ...words], { env })
  const body = {
    ...projects.create.example({ ...EXAMPLE_IDS, startDate: daysAhead(1), endDate: daysAhead(90) }).body,
    projectName: 'Made at night',
  }
  const made = await run('projects', 'create', '--json', '--data', JSON.stringify(body))
  expect(JSON.parse(made.stdout)).toMatchObject({ success: true })
  expect((await run('projects', 'list', '--json')).stdout).toContain('Made at night')

  await page.goto('/audit?subject=project')
  await page.getByText('Nightly list created the project Made at night.').click()
  const entry = page.getByRole('dialog', { name: 'Entry' })
  await expect(entry.getByText(`Nightly list for ${company.admin.user_name}`)).toBeVisible()
  await expect(entry.getByRole('link', { name: 'Open project' })).toBeVisible()

  await page.goto('/company-settings/keys')
  await page.getByRole('list', { name: 'Keys of Nightly list' }).getByRole('button', { name: 'Revoke…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No active keys.')).toBeVisible()
  await expect(run('projects', 'list')).rejects.toMatchObject({ code: 3 })
})
