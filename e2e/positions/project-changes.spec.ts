import { expectNoViolations } from '../axe.ts'
import { createProject, dayAfter, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

// L-A21 L-A23 L-A24 L-K08 L-K10
test('a project is edited, put on hold and archived from its page, and each is undone, in every open window', async ({
  page,
  request,
  company,
  windows,
}) => {
  const { projectId, name } = await createProject(request, company.recruiter)
  await page.goto(`/project/${projectId}`)
  const colleague = await windows.of('admin')
  const isListening = colleague.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await colleague.goto(`/project/${projectId}`)
  await isListening
  const act = async (what: string) => {
    await page.getByRole('button', { name: 'Project actions' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  const create = page.getByRole('button', { name: 'New position' }).first()

  await act('Put on hold')
  await expect(page.getByText('Changed State Successfully')).toBeVisible()
  await expect(page.getByText('On hold')).toBeVisible()
  await expect(colleague.getByText('On hold')).toBeVisible()
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('On hold')).toHaveCount(0)
  await expect(create).not.toHaveAttribute('aria-disabled')

  await act('Edit project')
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('<b>Coast & mills</b>')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '<b>Coast & mills</b>' })).toBeVisible()
  await expect(colleague.getByRole('heading', { level: 1, name: '<b>Coast & mills</b>' })).toBeVisible()

  // The server refuses: the display of the project does not change.
  await page.route('**/rest/project/archive', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await act('Archive')
  await expect(page.getByText('Failed to change state, please try again.')).toBeVisible()
  await expect(page.getByText('Archived')).toHaveCount(0)
  await act('Archive')
  await expect(page.getByText('Archived')).toBeVisible()
  await expect(page.getByText('Completed')).toBeVisible()
  await act('Restore')
  await expect(page.getByText('Archived')).toHaveCount(0)

  // The page offers only the actions in the project's list.
  await colleague.route('**/rest/project/details', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, project_actions: ['archive_project'] } } })
  })
  await colleague.reload()
  await colleague.getByRole('button', { name: 'Project actions' }).click()
  await expect(colleague.getByRole('menuitem')).toHaveText(['Archive'])
  await expect(colleague.getByRole('button', { name: 'New position' }).first()).toHaveAttribute('aria-disabled')
})

// L-K11 L-K14 L-K17 L-K20
test('a project for another company is created in a dialog during another task, and appears in the list', async ({
  page,
  request,
  company,
}) => {
  const client = `Tidewater ${newCode()}`
  const text = 'People who keep the mills of three towns running, invented for a test of the dialog. '
  const project = {
    projectName: 'Their first',
    domainGroup: 'Automotive',
    description: text.repeat(2),
    startDate: dayAfter(1),
    endDate: dayAfter(9),
    internal: false,
    companyName: client,
    companyPermalink: 'tide',
  }
  await call(request, company.recruiter, '/rest/project/create', project)
  const name = `Mills ${newCode()}`
  await page.goto('/home')
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('combobox', { name: 'Domain group' }).click()
  await page.getByRole('option', { name: 'Automotive' }).click()
  await dialog.getByRole('textbox', { name: 'Start date' }).fill(dayAfter(2))
  await dialog.getByRole('textbox', { name: 'End date' }).fill(dayAfter(20))
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('d'.repeat(301))
  await dialog.getByRole('radio', { name: /external/ }).check()
  await dialog.getByRole('combobox', { name: 'Company' }).fill(client.slice(0, -2))
  await page.getByRole('option', { name: client }).click()
  await expect(dialog.getByRole('textbox', { name: 'Website' })).toHaveValue('tide')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect(dialog.getByText('should have minimum 150 and maximum 300 characters')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('textbox', { name: 'Description' }).fill(text.repeat(2))
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/\/projectPositions\?project=[0-9a-f-]{36}$/)
  await expect(page.getByText('Created successfully')).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})
