import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere } from './axe.ts'
import { createPosition, createProject, newCode } from './make-position.ts'
import { call } from './person.ts'
import { type Company, expect, test } from './story.ts'

/** Read by the analysis as ten skills and some; five of them are must-haves. */
const DATA_ENGINEER = `We are looking for a senior data engineer who will own our streaming platform.

Responsibilities
- Build and operate batch and streaming pipelines with Apache Spark and Kafka
- Model data in Snowflake with dbt, and keep SQL readable

Requirements
- 5 to 8 years of experience in data engineering
- Must have: Python, SQL, Apache Spark
- Good knowledge of Airflow and PostgreSQL
- Nice to have: Scala`

const createDataEngineer = (page: Page, { recruiter }: Company, given: { projectId?: string; code?: string } = {}) =>
  createPosition(page.request, recruiter, {
    ...given,
    title: 'Data engineer',
    description: DATA_ENGINEER,
    years: [2, 6],
    primary: [
      { skill: 'Python', score: 80, mandatory: true },
      { skill: 'SQL', score: 60, mandatory: false },
    ],
  })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const submit = (page: Page) => page.getByRole('button', { name: 'Continue to skills' })
const toSources = (page: Page) => page.getByRole('button', { name: 'Continue to sources' })
const row = (page: Page, skill: string) => page.getByTestId(`skill-${skill}`)
const scoreOf = (page: Page, skill: string) => page.getByRole('spinbutton', { name: `Score of ${skill}`, exact: true })
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
const market = (page: Page) => page.getByRole('complementary', { name: 'Market' })

/** Opens the wizard in a project of its own and fills step 1, the description pasted. */
async function fillDetails(page: Page, { recruiter }: Company, description = DATA_ENGINEER) {
  const code = newCode()
  const project = await createProject(page.request, recruiter)
  await page.goto(`/newposition?project=${project.projectId}`)
  await field(page, 'Title').fill('Senior data engineer')
  await field(page, 'Code').fill(code)
  await expect(choice(page, 'Project')).toHaveValue(project.name)
  await field(page, 'Description').fill(description)
  await page.getByLabel('End date').fill('31.12.2049')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('End date')).toHaveValue('31-December-2049')
  return { project, code }
}

test('a pasted description becomes a position', async ({ page, company }) => {
  const { code } = await fillDetails(page, company)

  // Counted already, before anything is sent for analysis.
  await expect(market(page).getByTestId('market-total')).toHaveText(/^[1-9]/)

  let analyses = 0
  let creations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/position/analyse')) analyses += 1
    if (request.url().endsWith('/rest/position/create')) creations += 1
  })
  await submit(page).click()
  await expect(page.getByText('Skills Analysed successfully')).toBeVisible()
  const primary = page.getByRole('table', { name: /Primary skills/ })
  await expect(primary.getByRole('row', { name: /Apache Spark/ })).toContainText('Asked for twice')

  // Words and rows point at each other.
  await row(page, 'Snowflake').hover()
  const words = page.getByRole('region', { name: 'Description' })
  await expect(words.locator('mark[data-focused]')).toHaveText(/^Snowflake/)
  await words.locator('mark', { hasText: 'Kafka' }).first().hover()
  await expect(row(page, 'Apache Kafka')).toHaveAttribute('data-pointed', 'true')

  // A score, a mark, one less, one more.
  await scoreOf(page, 'Snowflake').fill('95.5')
  await row(page, 'Snowflake').getByRole('button', { name: 'Make Snowflake mandatory' }).click()
  await expect(row(page, 'Snowflake').getByRole('button', { name: 'Snowflake is mandatory' })).toBeVisible()
  await row(page, 'Scala').getByRole('button', { name: 'Remove Scala' }).click()
  await expect(row(page, 'Scala')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Add a primary skill' }).fill('terra')
  await page.getByRole('option', { name: 'Terraform' }).click()
  await expect(row(page, 'Terraform')).toContainText('Added by you')
  await expect(primary.getByRole('row').nth(1)).toContainText('Snowflake')

  // The rule of the count, and a second count of those with every must-have, against which the offers count.
  await expect(market(page)).toContainText('score 25 or more')
  await expect(market(page)).toContainText(/with all \d must-haves/)

  // What one requirement costs, and taking it out.
  const offer = market(page)
    .getByRole('button', { name: /^\+\d+ without/ })
    .filter({ hasNotText: /Snowflake|Terraform/ })
    .first()
  await expect(offer).toBeVisible()
  const [, gain = '', relaxed = ''] = /^\+(\d+)\s*without (.+)$/.exec(await offer.innerText()) ?? []
  await offer.click()
  await expect(row(page, relaxed)).toHaveCount(0)
  await expect(market(page)).toContainText(`+${gain} by the last edit`)

  await toSources(page).click()
  await expect(page).toHaveURL(/step=sources/)
  await expect(page.getByRole('checkbox', { name: /^Internal resume/ })).toHaveCount(0)
  const group = page.getByRole('checkbox', { name: /^Engineering, [1-9]\d* candidates$/ })
  await expect(page.getByRole('checkbox', { name: /^Indeed, \d+ candidates?$/ })).toBeVisible()

  // What has candidates is ticked; with nothing ticked there is no position.
  await expect(group).toBeChecked()
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.getByRole('button', { name: 'Create position' }).click()
  await expect(page.getByText('Choose Internal Resume Groups or AutoSource Providers')).toBeVisible()
  await group.check()
  await page.getByRole('button', { name: 'Create position' }).dblclick()
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  expect(analyses).toBe(1)
  expect(creations).toBe(1)

  // Stored as edited: rounded, marked, without the removed one.
  const positionId = page.url().split('/').at(-1)
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  expect(position.code).toBe(code)
  expect(position.score_autosourced_resumes).toBe(true)
  expect(position.primary_skills).toContainEqual(
    expect.objectContaining({ skill: 'Snowflake', score: 96, mandatory: true }),
  )
  const names: string[] = position.skills.map(({ skill }: { skill: string }) => skill)
  expect(names).not.toContain('Scala')
  expect(names).toContain('Terraform')

  // Nothing of it is left to be restored.
  await page.goto('/newposition')
  await expect(field(page, 'Title')).toHaveValue('')
})

test('a pasted description and Enter twice make a ranked shortlist', async ({ page, context, company }) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/newposition?project=${projectId}`)
  await expect(field(page, 'Description')).toBeFocused()
  const advert = `Senior Data Engineer (f/m/d)\nLocation: Pune, India\nSalary: INR 12,00,000 to 18,00,000 per annum\n\n${DATA_ENGINEER}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), advert)

  await page.keyboard.press('Control+v')
  await expect(submit(page)).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('Senior Data Engineer')
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/From the text: “Senior Data Engineer \(f\/m\/d\)”/)
  await expect(field(page, 'Code')).toHaveValue(/^SDE\d\d$/)
  await expect(page.getByText('From the text: “5 to 8 years”')).toBeVisible()
  await expect(page.getByLabel('Salary')).toHaveValue('1800000')
  await expect(choice(page, 'Country')).toHaveValue('India')
  await expect(page.getByText('Pune', { exact: true }).first()).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create position' })).toBeFocused()
  await expect(row(page, 'Apache Spark')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/position\/[0-9a-f-]{36}$/)
  const candidates = page.getByRole('grid', { name: 'Candidates' }).getByRole('row')
  await expect(candidates.first()).toBeVisible()
  const scores = await candidates.locator('[data-ring]').allInnerTexts()
  expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((a, b) => b - a))

  const positionId = page.url().split('/').at(-1)
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  expect(position).toMatchObject({ title: 'Senior Data Engineer', minExperience: 5, maxExperience: 8, ctc: 1_800_000 })
  expect(position.locations).toMatchObject([{ location: 'Pune', country: 'india' }])
})

test('a description fills only what nobody has typed, and another one fills anew what the last one filled', async ({
  page,
  company,
}) => {
  const { projectId } = await createProject(page.request, company.recruiter)
  await page.goto(`/newposition?project=${projectId}`)
  await field(page, 'Title').fill('Keeper of pipelines')
  await expect(field(page, 'Code')).toHaveValue(/^KP\d\d$/)
  await field(page, 'Code').fill('OWN1')
  await field(page, 'Description').fill(`Salary: €70.000 per year\n${DATA_ENGINEER}`)
  await expect(page.getByLabel('Salary')).toHaveValue('70000')
  await expect(field(page, 'Title')).toHaveValue('Keeper of pipelines')
  await expect(field(page, 'Code')).toHaveValue('OWN1')

  await page.getByLabel('Salary').fill('75000')
  await field(page, 'Description').fill(`Salary: €80.000 per year\n${DATA_ENGINEER.replace('5 to 8', '3 to 4')}`)
  await expect(page.getByText('From the text: “3 to 4 years”')).toBeVisible()
  await expect(page.getByLabel('Salary')).toHaveValue('75000')

  // A title that may not be says which sign it is, and what it may be instead.
  await field(page, 'Title').fill('QA/Test Engineer (f/m/d)')
  await expect(page.getByText(/Letters, digits and spaces only: no “\/”, “\(”, “\)”/)).toBeVisible()
  await page.getByRole('button', { name: 'Use “QA Test Engineer”' }).click()
  await expect(field(page, 'Title')).toHaveValue('QA Test Engineer')
})

test('step 1 says what is wrong and takes the focus there', async ({ page, company }) => {
  const { project, code } = await fillDetails(page, company)
  await page.goto('/newposition')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('5 fields need attention')
  await expect(field(page, 'Description')).toBeFocused()
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Field is required\./)

  await field(page, 'Title').fill('Java-Developer')
  await field(page, 'Code').fill('JD-01')
  await page.getByLabel('Openings').fill('05')
  await page.getByLabel('Salary').fill('0.5')
  await field(page, 'Description').fill('x'.repeat(149))
  await submit(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Invalid Position Title')
  await expect(alert).toContainText('Invalid Position Code')
  await expect(alert).toContainText('Invalid Opening')
  await expect(alert).toContainText('Please enter Valid Salary')
  await expect(alert).toContainText('Should be at least 150 characters.')

  // A project is picked, never typed.
  await choice(page, 'Project').fill('some text')
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Project')).toHaveValue('')
  await choice(page, 'Project').fill(project.name)
  await page.getByRole('option', { name: project.name }).click()
  await field(page, 'Title').fill(project.name.toLowerCase())
  await submit(page).click()
  await expect(alert).toContainText('The title must differ from the name of the project.')

  // Spinner: words and too much are corrected, the rest is refused.
  const openings = page.getByLabel('Openings')
  for (const [typed, left, isWrong] of [
    ['1.5', '1.5', true],
    ['abc', '1', false],
    ['-3', '-3', true],
    ['101', '100', false],
    ['0', '0', true],
  ] as const) {
    await openings.fill(typed)
    await openings.blur()
    await expect(openings).toHaveValue(left)
    await expect(page.getByLabel('Openings').and(page.locator('[aria-invalid="true"]'))).toHaveCount(isWrong ? 1 : 0)
  }
  await page.getByRole('button', { name: 'One opening more' }).click()
  await expect(openings).toHaveValue('1')

  // Days: not before today, a start takes the end away, an end comes a day later at the earliest.
  await page.getByLabel('End date').fill('2049/12/31')
  await page.getByLabel('Start date').fill('01.01.2020')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Start date')).not.toHaveValue(/2020/)
  await page.getByLabel('Start date').fill('10-March-2049')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('End date')).toHaveValue('')
  await page.getByLabel('End date').fill('3/1/2049')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('End date')).toHaveValue('11-March-2049')

  // A country comes before its cities.
  await expect(choice(page, 'Cities')).toBeDisabled()
  await expect(page.getByText('Choose a country first.')).toBeVisible()
  await choice(page, 'Country').fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await choice(page, 'Cities').fill('Muni')
  await page
    .getByRole('option', { name: /Munich/ })
    .first()
    .click()
  await expect(page.getByText('Munich', { exact: true }).first()).toBeVisible()

  await choice(page, 'Invited people').fill('a@b')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email address.').first()).toBeVisible()

  // A code that is taken is told as soon as the field is left.
  await createDataEngineer(page, company, { projectId: project.projectId, code })
  await field(page, 'Code').fill(code)
  await page.keyboard.press('Tab')
  await expect(page.getByText(`The position code ${code} is already in use.`).first()).toBeVisible()
})

test('equal ends of the experience are flagged and get the focus', async ({ page, company }) => {
  await fillDetails(page, company)
  const from = page.getByRole('slider', { name: /Experience, from/ })
  await from.focus()
  await expect(page.getByText('From the text: “5 to 8 years”')).toBeVisible()
  for (let year = 5; year < 8; year += 1) await page.keyboard.press('ArrowRight')
  await field(page, 'Title').focus()
  await submit(page).click()
  await expect(page.getByText('From and to are the same.').first()).toBeVisible()
  await expect(from).toBeFocused()
})

test('the description is commented while it is written, and what nobody is scored by stands folded', async ({
  page,
  company,
}) => {
  await fillDetails(page, company)
  const advice = page.getByRole('region', { name: 'Advice on the description' })
  await expect(advice).toHaveCount(0)
  await field(page, 'Description').fill(
    `${DATA_ENGINEER}\n- 20 years of experience with Kubernetes\n- A digital native and team player, good at communication`,
  )
  await expect(advice).toContainText('Kubernetes has been there since 2014: nobody has 20 years.')
  await expect(advice).toContainText('“digital native” names an age.')
  await field(page, 'Description').fill(`${DATA_ENGINEER}\n- A team player, good at communication`)
  await expect(advice).toHaveCount(0)

  await submit(page).click()
  const soft = page.getByText(/soft skills? mentioned, not scored/)
  await expect(soft).toBeVisible()
  await expect(page.getByText('Teamwork', { exact: true })).toBeHidden()
  await soft.press('Enter')
  await expect(page.getByText('Teamwork', { exact: true })).toBeVisible()
  await expect(row(page, 'Teamwork')).toHaveCount(0)
})

test('steps go back freely and forward only through their checks', async ({ page, company }) => {
  await fillDetails(page, company)
  let analyses = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rest/position/analyse')) analyses += 1
  })
  await expect(step(page, 'Sources')).toHaveAttribute('aria-disabled', 'true')
  await step(page, 'Skills').click()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  await toSources(page).click()
  await expect(step(page, 'Sources')).toHaveAttribute('aria-current', 'step')

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
})

test('the lists of skills keep their rules', async ({ page, company }) => {
  await fillDetails(page, company)
  await submit(page).click()
  const primary = page.getByRole('table', { name: /Primary skills/ })
  await expect(primary.getByRole('row', { name: /Apache Spark/ })).toBeVisible()
  const count = await primary.locator('tbody tr').count()

  // Six at most.
  const unmarked = primary.getByRole('button', { name: /^Make .* mandatory$/ })
  while ((await page.getByText('Mandatory 6 of 6').count()) === 0) await unmarked.first().click()
  await unmarked.first().click()
  await expect(page.getByText('You have already Selected 6 skills')).toBeVisible()

  // Twice is once, whatever the capitals; a score out of range adds nothing and says nothing.
  const typed = page.getByRole('combobox', { name: 'Add a primary skill' })
  await typed.fill('PYTHON')
  await typed.press('Enter')
  await expect(page.getByText('Python is among the primary skills already.')).toBeVisible()
  await typed.fill('quantum gardening')
  await expect(page.getByText('No Skills Found')).toBeVisible()
  const newScore = page.getByRole('spinbutton', { name: 'Score of the new primary skill' })
  await newScore.fill('150')
  await typed.press('Enter')
  await expect(row(page, 'Quantum gardening')).toHaveCount(0)
  await newScore.fill('5')
  await typed.press('Enter')
  await expect(row(page, 'Quantum gardening')).toBeVisible()
  await typed.fill('Java!')
  await typed.press('Enter')
  await expect(page.getByText(/A skill begins with/)).toBeVisible()

  // Over to the other list and back.
  await row(page, 'Quantum gardening')
    .getByRole('button', { name: /to inferred/ })
    .click()
  await expect(page.getByRole('table', { name: /Inferred skills/ }).getByText('Quantum gardening')).toBeVisible()
  await row(page, 'Quantum gardening')
    .getByRole('button', { name: /to primary/ })
    .click()
  await expect(primary.getByText('Quantum gardening')).toBeVisible()

  // Sorted again, some time after the edit.
  await scoreOf(page, 'Quantum gardening').fill('99')
  await expect(primary.locator('tbody tr').last()).toContainText('Quantum gardening')
  await expect(primary.locator('tbody tr').first()).toContainText('Quantum gardening', { timeout: 10_000 })
  await expect(scoreOf(page, 'Quantum gardening')).toBeFocused()

  const filter = async (name: string) => {
    await page.getByRole('button', { name: 'Filter skills' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await filter('Mandatory and added by you')
  await expect(primary.locator('tbody tr')).toHaveCount(7)
  await filter('Keep only mandatory')
  await expect(primary.locator('tbody tr')).toHaveCount(6)
  await filter('Mandatory and top 10')
  await expect(page.getByText('The number of skills available are less than your selected option')).toBeVisible()
  await expect(primary.locator('tbody tr')).toHaveCount(count + 1)
  await filter('Undo changes')
  await expect(primary.locator('tbody tr')).toHaveCount(count)
  await expect(row(page, 'Quantum gardening')).toHaveCount(0)

  // The last of a list stays.
  const removals = primary.getByRole('button', { name: /^Remove / })
  while ((await removals.count()) > 1) await removals.last().click()
  await removals.click()
  await expect(page.getByText('At least one skill is required')).toBeVisible()
  await expect(removals).toHaveCount(1)
})

test('a description that nobody fits does not get to the sources', async ({ page, company }) => {
  await fillDetails(
    page,
    company,
    `Somebody who repairs church organs. ${'The workshop is small and the instruments are old. '.repeat(4)}
Requirements
- Must have: COBOL`,
  )
  await submit(page).click()
  await expect(row(page, 'COBOL')).toBeVisible()
  await toSources(page).click()
  await expect(
    page
      .getByText('No Valid Candidate found from our Results Preview.Please Change the Position details and Try Again')
      .first(),
  ).toBeVisible()
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
})

test('a text without skills leads back to the description', async ({ page, company }) => {
  await fillDetails(page, company, 'Lorem ipsum dolor sit amet, nothing to be read in here at all. '.repeat(4))
  await submit(page).click()
  await expect(page.getByText('Please Change the Job Description').first()).toBeVisible()
  await expect(field(page, 'Description')).toBeVisible()
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

test('an existing position opens on its skills; a failed save puts the old ones back', async ({ page, company }) => {
  const positionId = await createDataEngineer(page, company)
  await page.goto(`/newposition?edit=${positionId}`)
  await expect(step(page, 'Skills')).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'Sources')).toHaveAttribute('aria-disabled', 'true')
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
  await expect(page.getByRole('region', { name: 'Description' }).locator('mark').first()).toBeVisible()

  await scoreOf(page, 'SQL').fill('90')
  await page.route('**/rest/edit/position', (route) => route.abort())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
  await page.getByRole('button', { name: 'Put my changes back' }).click()
  await expect(scoreOf(page, 'SQL')).toHaveValue('90')

  await page.unroute('**/rest/edit/position')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/position/${positionId}$`))
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  expect(position.primary_skills).toContainEqual(expect.objectContaining({ skill: 'SQL', score: 90 }))
})

test('in an existing position a known skill may have any name, one of your own only a plain one', async ({
  page,
  company,
}) => {
  const positionId = await createDataEngineer(page, company)
  await page.goto(`/newposition?edit=${positionId}`)
  const skill = page.getByRole('combobox', { name: 'Add a primary skill' })
  await skill.fill('Tide tables (old)')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/A name of your own, in an existing position, is a letter and then/)).toBeVisible()
  await expect(skill).toHaveValue('Tide tables (old)')
  await skill.fill('c#')
  await page.keyboard.press('Enter')
  await expect(row(page, 'C#')).toContainText('Added by you')
  await skill.fill('tidetables2.0+')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Tidetables2.0+')).toContainText('Added by you')
})

test('a copy begins with everything but the code', async ({ page, company }) => {
  const positionId = await createDataEngineer(page, company)
  const { position } = await call(page.request, company.recruiter, '/rest/position/details', { positionId })
  await page.goto(`/newposition?clone=${positionId}`)
  await expect(field(page, 'Title')).toHaveValue('Data engineer')
  await expect(field(page, 'Description')).toHaveValue(DATA_ENGINEER)
  await expect(field(page, 'Code')).not.toHaveValue(position.code)
  await submit(page).click()
  await expect(scoreOf(page, 'SQL')).toHaveValue('60')
})

test.describe('as a hiring manager', () => {
  test.use({ who: 'manager' })

  test('who may create in no project is told so and led away', async ({ page }) => {
    await page.goto('/newposition')
    await expect(page.getByText('Not Authorized.')).toBeVisible()
    await expect(page).not.toHaveURL(/newposition/)
  })
})

test('axe objects to nothing on any step', async ({ page, company }) => {
  await fillDetails(page, company)
  await expect(market(page).getByTestId('market-total')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await submit(page).click()
  await expect(row(page, 'Apache Spark')).toBeVisible()
  await expectNoViolationsAnywhere(page)
  await toSources(page).click()
  await expect(page.getByRole('checkbox', { name: /^Engineering/ })).toBeVisible()
  await expectNoViolationsAnywhere(page)
})
