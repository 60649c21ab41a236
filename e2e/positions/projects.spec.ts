import { expectNoViolations } from '../axe.ts'
import { dayAfter } from '../make-position.ts'
import { expect, test } from '../story.ts'

const DESCRIPTION =
  'People who keep the mills of three towns running, from the first shift to the last truck. Invented for a test of the ' +
  'form, and long enough for what it asks of a description.'

let count = 0
const inventName = () => `Mills ${process.pid}-${test.info().parallelIndex}-${Date.now()}-${++count}`

// L-006 L-D01 L-D02 L-D03
test('the numbers on Home match the server, and each links to its list', async ({ page }) => {
  const answer = page.waitForResponse('**/rest/dash')
  await page.goto('/home')
  const dash = await (await answer).json()
  const numbers = page.getByRole('list', { name: 'In numbers' })
  const number = (noun: string, value: number) =>
    numbers.getByRole('link', {
      name: `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`,
      exact: true,
    })
  await expect(number('project', dash.total_projects)).toBeVisible()
  await expect(number('open position', dash.position_count - dash.closed_position_count)).toBeVisible()
  await expect(number('closed position', dash.closed_position_count)).toBeVisible()
  await expect(number('candidate', dash.candidates.pool)).toBeVisible()

  await page.getByRole('button', { name: 'More numbers' }).click()
  const pipeline = page.getByRole('region', { name: 'Candidates in the pipeline' })
  for (const { name, count: inGroup } of dash.candidates.by_group)
    await expect(pipeline.getByRole('listitem').filter({ hasText: name })).toContainText(
      inGroup.toLocaleString('en-US'),
    )
  const ongoing = page.getByRole('region', { name: 'Ongoing projects' })
  for (const { name, positionCount, closePositionCount } of dash.project.ongoing) {
    const counted = positionCount === 0 ? 'No positions' : `${closePositionCount} of ${positionCount} closed`
    await expect(
      ongoing.getByRole('listitem').filter({ hasText: name }).filter({ hasText: counted }).first(),
    ).toBeVisible()
  }
  const onPositions = dash.candidates.total_candidates.toLocaleString('en-US')
  await expect(pipeline).toContainText(`${onPositions} on positions you can see`)
  await expectNoViolations(page)

  await number('candidate', dash.candidates.pool).click()
  await expect(page).toHaveURL(/\/internalpool$/)
  await page.goBack()
  await numbers.getByRole('link', { name: / projects?$/ }).click()
  await expect(page).toHaveURL(/\/projectPositions$/)
})

// L-001 L-A21 L-A24 L-B24 L-K03 L-K04 L-K13 L-K14 L-K15 L-K16 L-K18 L-K19 L-K20 L-M18
test('a valid project is created once, and appears in the list with its positions', async ({ page, company }) => {
  const name = inventName()
  await page.goto('/home')
  await page
    .getByRole('list', { name: 'In numbers' })
    .getByRole('link', { name: / projects?$/ })
    .click()
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByRole('button', { name: 'Create project' }).click()
  const alert = page.getByRole('alert', { name: /fields? need attention/ })
  await expect(alert).toContainText('5 fields need attention')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()

  await page.getByRole('textbox', { name: 'Name' }).fill('Abc')
  await page.getByRole('textbox', { name: 'Description' }).fill('Too short')
  await page.getByRole('textbox', { name: 'Start date' }).fill('soon')
  await page.getByRole('combobox', { name: 'People to invite' }).fill('nobody')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /external/ }).check()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(alert).toContainText('Name: Project name should atleast be 4 characters')
  await expect(alert).toContainText('Start date: Date seems invalid')
  await expect(alert).toContainText('Description: should have minimum 150 and maximum 300 characters')
  await expect(alert).toContainText('People to invite: Invalid email address.')
  await expect(alert).toContainText('Company: Field is required.')

  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Domain group' }).click()
  await page.getByRole('option', { name: 'Construction and Real Estate' }).click()
  await page.getByRole('combobox', { name: 'Domain subgroup' }).click()
  await page.getByRole('option', { name: 'Architecture' }).click()
  // A day that has passed becomes today; a new start takes the end away.
  await page.getByRole('textbox', { name: 'End date' }).fill(dayAfter(40))
  await page.getByRole('textbox', { name: 'Start date' }).fill('2020-01-31')
  await page.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
  await expect(page.getByRole('textbox', { name: 'Start date' })).not.toHaveValue(/2020/)
  await expect(page.getByRole('textbox', { name: 'End date' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'End date' }).fill(dayAfter(-2))
  await page.getByRole('combobox', { name: 'People to invite' }).fill('')
  await page.keyboard.press('Backspace')
  await page.getByRole('combobox', { name: 'People to invite' }).fill(company.admin.email)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Company' }).fill('Tidewater Mills')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('End date should be greater than start date')).toBeVisible()
  await page.getByRole('textbox', { name: 'End date' }).fill(dayAfter(40))
  await page.getByRole('combobox', { name: 'Company' }).click()
  await expectNoViolations(page)

  // Unsaved work is not left without asking.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  // Pressed twice, and the answer to the first press is lost on its way: it is one project all the same.
  let lost = 0
  await page.route('**/rest/project/create', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Tidewater Mills')).toBeVisible()
  await expect(page.getByText('Construction and Real Estate · Architecture')).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'New position' }).first().click()
  await expect(page.getByRole('dialog', { name: 'New position' })).toBeVisible()

  await page.goto('/projectPositions')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name)
  await expect(page).toHaveURL(/q=/)
  const item = page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
  await expect(item).toHaveCount(1)
  expect(lost).toBe(1)
  await page.getByRole('button', { name: `Positions of ${name}` }).click()
  await expect(page).toHaveURL(/project=[0-9a-f-]{36}/)
  await expect(page.getByText('This project has no positions yet.')).toBeVisible()
  await expectNoViolations(page)

  // Who takes part is changed from the list, too.
  await item.getByRole('button', { name: `Manage team of ${name}` }).click()
  const team = page.getByRole('dialog', { name: /^Team of/ })
  await team.getByLabel('People', { exact: true }).fill(company.manager.email)
  await page.getByRole('option', { name: new RegExp(company.manager.email) }).click()
  await team.getByRole('button', { name: 'Add', exact: true }).click()
  const added = team.getByRole('listitem').filter({ hasText: company.manager.email })
  await added.getByRole('button', { name: /^Remove / }).click()
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(added).toHaveCount(0)
})

// L-K12
test('a user who may not create projects is told so, and another company’s project is not found', async ({
  page,
  windows,
}) => {
  await page.goto('/projectPositions?q=Data and Platform')
  await page.getByRole('link', { name: 'Data and Platform Engineering' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data and Platform Engineering' })).toBeVisible()
  const address = page.url()

  const manager = await windows.of('manager')
  await manager.goto('/newproject')
  await expect(manager.getByText('Not authorized to perform this action')).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Create project' })).toHaveCount(0)

  const stranger = await windows.of('stranger')
  await stranger.goto(address)
  await expect(stranger.getByText('Project not found.')).toBeVisible()
})
