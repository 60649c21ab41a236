import { expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition, createProject, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes SQL that others like to read, and ' +
  'keeps a calm head in front of customers. Invented for a test, and gone with it.'
const PRIMARY = [
  { skill: 'Python', score: 80, mandatory: true },
  { skill: 'SQL', score: 60, mandatory: false },
]
const TAKEN = 'Template name already exist'

// L-003 L-P02 L-P06
test('a position is saved as a template, and a new position starts from it and shows its changes', async ({
  page,
  company,
}) => {
  const { recruiter } = company
  const project = await createProject(page.request, recruiter)
  const asked = { title: 'Kept for later', description: TEXT, primary: PRIMARY, projectId: project.projectId }
  const positionId = await createPosition(page.request, recruiter, asked)
  const [taken, name] = [`Taken ${newCode()}`, `Calm heads ${newCode()}`]
  await call(page.request, recruiter, '/rest/position/template/create', { positionId, templateName: taken })

  await page.goto(`/position/${positionId}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const naming = page.getByRole('dialog', { name: 'Save as template' })
  await expect(naming.getByRole('status')).toContainText(`already saved as the template ${taken}.`)
  const field = naming.getByLabel('Template name')
  await expect(field).toBeFocused()
  await field.fill(taken.toLowerCase())
  await expect(naming.getByText(TAKEN).first()).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await field.fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/templates$/)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  await page.goto(`/newposition?project=${project.projectId}`)
  await page.getByRole('button', { name: 'Start from template' }).click()
  const dialog = page.getByRole('dialog', { name: 'New position from a template' })
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill(name)
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Python 80 (must-have)')
  await expectNoViolationsAnywhere(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Start position' }).click()

  await expect(page.getByLabel('Title')).toHaveValue('Kept for later')
  const changes = page.getByText(`From the template ${name}: `)
  await expect(changes).toContainText('no changes')
  await page.getByLabel('End date').fill('2031-01-01')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Continue to skills' }).click()
  await page.getByRole('spinbutton', { name: 'Score of SQL', exact: true }).fill('95')
  await expect(changes).toContainText('1 change')
  await changes.click()
  await expect(page.getByText('Primary skill, score 95')).toBeVisible()
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page).toHaveURL(/\/position\/[\w-]+$/)
  const made = page.url().split('/').at(-1)
  const { position } = await call(page.request, recruiter, '/rest/position/details', { positionId: made })
  expect(position).toMatchObject({ templateName: name, title: 'Kept for later', description: TEXT })
})

// L-P01 L-P03 L-P04 L-P05
test('a template is created in four views, opens only with an unused name for its skills, and is edited and analysed', async ({
  page,
  company,
}) => {
  const { recruiter } = company
  const [taken, name] = [`Taken ${newCode()}`, `Python people ${newCode()}`]
  const body = { title: 'Nurse', description: TEXT, primary_skills: PRIMARY, templateName: taken }
  await call(page.request, recruiter, '/rest/position/template/create', body)

  await page.goto('/newtemplate?view=skills')
  const tab = (of: string) => page.getByRole('tab', { name: of })
  await expect(tab('Details')).toHaveAttribute('aria-selected', 'true')
  await tab('Skills').click()
  await expect(page.getByText('Field is required.').first()).toBeVisible()
  await page.getByLabel('Template name').fill(taken)
  await page.getByLabel('Title').fill('Data Engineer')
  await page.getByLabel('Description').fill(TEXT)
  await tab('Skills').click()
  await expect(page.getByText(TAKEN).first()).toBeVisible()
  await expect(tab('Details')).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Template name').fill(name)
  await page.getByRole('button', { name: 'Continue to requirements' }).click()
  await expectNoViolationsAnywhere(page)
  await page.getByRole('button', { name: 'Analyse and continue to skills' }).click()
  await expect(page.getByTestId('skill-Python')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Skills' })).toContainText(name)
  const message = 'Templates are not kept now.'
  const refusal = { success: false, status_code: 409, code: 'conflict', message }
  await page.route('**/rest/position/template/create', (route) => route.fulfill({ status: 409, json: refusal }))
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText(message).first()).toBeVisible()
  await expect(page).toHaveURL(/\/newtemplate/)
  await page.unroute('**/rest/position/template/create')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page).toHaveURL(/\/templates$/)

  await page.getByRole('row', { name: new RegExp(name) }).click()
  await expect(page.getByLabel('Template name')).toHaveValue(name)
  await tab('Skills').click()
  await page.getByRole('button', { name: 'Remove SQL' }).click()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('region', { name: 'Your changes' })).toContainText('Not required')
  await expectNoViolationsAnywhere(page)
  // Meanwhile a colleague saves another change to it.
  const template_id = new URL(page.url()).searchParams.get('edit')
  await call(page.request, company.admin, '/rest/position/template/edit', { template_id, maxExperience: 12 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'This template has changed since you opened it' })
  await expect(question).toContainText('1 to 12 years')
  await question.getByRole('button', { name: 'Save merged template' }).click()
  await expect(page).toHaveURL(/\/templates$/)

  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1–12 y')
  await page.getByRole('button', { name: `Re-check skills of ${name}` }).click()
  const analysis = page.getByRole('dialog', { name: `Skills of ${name}` })
  await expect(analysis).toContainText('SQL')
  await expectNoViolationsAnywhere(page)
  await analysis.getByRole('button', { name: 'Use these skills' }).click()
  await expect(analysis).toBeHidden()
  await page.route('**/rest/position/analyse', (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.getByRole('button', { name: `Re-check skills of ${name}` }).click()
  await expect(page.getByText('Request failed!')).toBeVisible()
})
