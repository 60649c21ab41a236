import { expectNoViolations } from '../axe.ts'
import { createProject } from '../make-position.ts'
import { call } from '../person.ts'
import { choice, DATA_ENGINEER, field, submit, toSources } from '../positions/wizard-page.ts'
import { expect, test } from '../story.ts'

const idOf = (person: Record<string, unknown>) => String(person.user_id)

test.use({ who: 'manager' })

test('a hiring manager requests a hire, two approve it in order, one through a stand-in, and a position is opened from it', async ({
  page,
  company,
  windows,
}) => {
  const { admin, recruiter } = company
  const step = (person: Record<string, unknown>) => ({ approvers: [idOf(person)], needs: 'any', from: null })
  const saved = await page.request.put('/rest/approvals/chains/requisition', {
    headers: { accept: 'application/json', 'Access-Token': admin.access_token },
    data: { chains: [{ name: 'Both', departments: [], countries: [], steps: [step(recruiter), step(admin)] }] },
  })
  expect(saved.ok(), await saved.text()).toBe(true)

  await page.goto('/newrequisition')
  await page.getByLabel('Title').fill('Night Planner')
  await page.getByRole('combobox', { name: 'Department' }).fill('Planning')
  await page.getByRole('textbox', { name: 'Headcount' }).fill('2')
  await page.getByRole('textbox', { name: 'Lowest pay' }).fill('50000')
  await page.getByRole('textbox', { name: 'Highest pay' }).fill('60000')
  await page.getByLabel('Justification').fill('Two routes run at night from spring on.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Request approval' }).click()
  await page.waitForURL('**/requisitions/*')
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('heading', { name: /R-\d+ Night Planner/ })).toBeVisible()
  await expect(page.getByText('Awaiting approval', { exact: true })).toBeVisible()

  const first = await windows.of('recruiter')
  await first.goto('/approvals')
  await expect(first.getByText('Two routes run at night from spring on.')).toBeVisible()
  await expectNoViolations(first)
  await first.keyboard.press('j')
  await first.keyboard.press('c')
  await expect(first.getByText('No requests to approve. New requests appear here.')).toBeVisible()

  // The administrator is away, with the recruiter as stand-in.
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await call(page.request, admin, '/rest/approvals/deputies', {
    deputy: idOf(recruiter),
    from_day: today,
    until_day: tomorrow,
  })
  await expect(first.getByText(/^You’re standing in for .+\.$/).first()).toBeVisible()
  await first.getByRole('button', { name: 'Approve' }).click()
  await expect(first.getByText('No requests to approve. New requests appear here.')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByText(/ for .+ approved on /)).toBeVisible()
  await expectNoViolations(page)

  await first.goto(address)
  await first.getByRole('button', { name: 'Create position' }).click()
  await first.waitForURL('**/newposition?requisition=*')
  await expect(first.getByLabel('Title')).toHaveValue('Night Planner')
  await expect(first.getByLabel('Openings')).toHaveValue('2')
  await expect(first.getByText(/From R-\d+ · .50,000 to .60,000 a year/)).toBeVisible()
  const project = await createProject(first.request, recruiter)
  await choice(first, 'Project').fill(project.name)
  await first.getByRole('option', { name: project.name }).click()
  await field(first, 'Description').fill(DATA_ENGINEER)
  await first.getByLabel('End date').fill('31.12.2049')
  await first.keyboard.press('Tab')
  await submit(first).click()
  await toSources(first).click()
  await first.getByRole('button', { name: 'Create position' }).click()
  await expect(first).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  // The pay of the requisition is copied to the post, and undo restores what was typed.
  await first.getByRole('button', { name: 'More', exact: true }).click()
  await first.getByRole('menuitem', { name: 'Job post content…' }).click()
  const post = first.getByRole('dialog')
  const lowest = post.getByLabel('Lowest pay')
  await expect(lowest).toHaveValue('')
  await lowest.fill('48,000')
  await expect(post.getByText(/^Requisition R-\d+ pays .50,000 to .60,000 a year\./)).toBeVisible()
  await post.getByRole('button', { name: 'Use this range' }).click()
  await expect(lowest).toHaveValue('50000')
  await post.getByRole('button', { name: 'Restore previous range' }).click()
  await expect(lowest).toHaveValue('48,000')
  await post.getByRole('button', { name: 'Use this range' }).click()
  await expect(post.getByLabel('Highest pay')).toHaveValue('60000')
  await expectNoViolations(first)
  await post.getByRole('button', { name: 'Save' }).click()
  await expect(post).toBeHidden()
  await first.goto(address)
  const list = first.getByRole('list', { name: /of this requisition$/ })
  await expect(list.getByRole('link', { name: 'Night Planner' })).toBeVisible()
  await expect(list.getByText('2 openings, 0 selected')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Create position' })).toHaveCount(0)
})
