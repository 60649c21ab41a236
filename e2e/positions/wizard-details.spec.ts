import { expectNoViolations, expectNoViolationsAnywhere } from '../axe.ts'
import { createPosition, newCode } from '../make-position.ts'
import { rewriteText } from '../rewrite-text.ts'
import { expect, test } from '../story.ts'
import { choice, createDataEngineer, DATA_ENGINEER, field, fillDetails, row, submit } from './wizard-page.ts'

// L-M04 L-M06 L-M07 L-M08 L-M09 L-M10 L-M12 L-M13 L-M14 L-M15 L-M16 L-M17 L-M18 L-M24
test('step 1 shows what is wrong and moves the focus there', async ({ page, company }) => {
  const { project, code } = await fillDetails(page, company)
  await page.goto('/newposition')
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('5 fields need attention')
  await expect(field(page, 'Description')).toBeFocused()
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Field is required\./)

  await field(page, 'Title').fill('Java-Developer')
  await field(page, 'Code').fill('JD-01')
  await page.getByLabel('Openings').fill('05')
  await page.getByLabel('Highest salary (CTC)').fill('0.5')
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
  await expect(alert).toContainText('The title must differ from the project name.')

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
  await page.getByRole('button', { name: 'Add an opening' }).click()
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
  await expect(page.getByLabel('End date')).toHaveValue('11 Mar 2049')
  // Text that is no day stays with its error, and a day may be picked instead, by mouse or keys.
  await page.getByLabel('End date').fill('someday')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Enter a date like \d\d \w{3} \d{4}\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Open calendar' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: '11 March 2049' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('End date')).toHaveValue('12 Mar 2049')
  await expect(page.getByRole('button', { name: 'Open calendar' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await calendar.getByRole('button', { name: '15 March 2049' }).click()
  await expect(page.getByLabel('End date')).toHaveValue('15 Mar 2049')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()

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

  // A taken code is reported as soon as the field is left.
  await createDataEngineer(page, company, { projectId: project.projectId, code })
  await field(page, 'Code').fill(code)
  await page.keyboard.press('Tab')
  await expect(page.getByText(`The position code ${code} is already in use.`).first()).toBeVisible()
})

// L-M11
test('an experience range with equal ends is flagged and gets the focus', async ({ page, company }) => {
  await fillDetails(page, company)
  const from = page.getByRole('slider', { name: /Experience, from/ })
  await from.focus()
  await expect(page.getByText('From the description: “5 to 8 years”')).toBeVisible()
  await expect(from).toHaveAttribute('aria-valuenow', '5')
  for (const year of ['6', '7', '8']) {
    await page.keyboard.press('ArrowRight')
    await expect(from).toHaveAttribute('aria-valuenow', year)
  }
  await field(page, 'Title').focus()
  await submit(page).click()
  await expect(page.getByText('Choose a range of at least 1 year.').first()).toBeVisible()
  await expect(from).toBeFocused()
})

test('a new position names a similar open one, with a link', async ({ page, company }) => {
  const asked = [
    'Python',
    'SQL',
    'Apache Spark',
    'Apache Kafka',
    'Snowflake',
    'dbt',
    'Apache Airflow',
    'PostgreSQL',
    'Scala',
  ]
  await createPosition(page.request, company.recruiter, {
    title: 'Data engineer',
    code: newCode(),
    description: DATA_ENGINEER,
    primary: asked.map((skill) => ({ skill, score: 60, mandatory: false })),
  })
  await fillDetails(page, company)
  const advice = page.getByRole('region', { name: 'Suggestions for the position' })
  await expect(advice).toContainText('is open and has nearly the same requirements.')
  await expectNoViolationsAnywhere(page)
  // Only a few are named, and stories running at the same time have similar positions.
  const link = advice.getByRole('link', { name: 'View position' }).first()
  const address = await link.getAttribute('href')
  await link.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL((url) => url.pathname === address)
})

test('the description gets comments while it is written, and fields without effect on the score are collapsed', async ({
  page,
  company,
}) => {
  await fillDetails(page, company)
  const advice = page.getByRole('region', { name: 'Suggestions for the description' })
  await expect(advice).toHaveCount(0)
  await field(page, 'Description').fill(
    `${DATA_ENGINEER}\n- 20 years of experience with Kubernetes\n- A digital native and team player, good at communication`,
  )
  await expect(advice).toContainText(
    'Kubernetes was first released in 2014, so no one has 20 years of experience with it.',
  )
  const words = page.getByRole('region', { name: 'Wording suggestions' })
  await expect(words).toContainText('“digital native” names an age, not an ability.')
  await expectNoViolationsAnywhere(page)
  // One click inserts a better word, another undoes it.
  await words.getByRole('button', { name: 'Use “person at ease with digital tools” instead' }).click()
  await expect(field(page, 'Description')).toContainText('A person at ease with digital tools and team player')
  await expect(words.getByRole('status')).toContainText(
    'Replaced “digital native” with “person at ease with digital tools”.',
  )
  await words.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Description')).toContainText('A digital native and team player')
  await rewriteText(field(page, 'Description'), `${DATA_ENGINEER}\n- A team player, good at communication`)
  await expect(advice).toHaveCount(0)
  await expect(words).toHaveCount(0)

  await submit(page).click()
  const soft = page.getByText(/soft skills? mentioned, not scored/)
  await expect(soft).toBeVisible()
  await expect(page.getByText('Teamwork', { exact: true })).toBeHidden()
  await soft.press('Enter')
  await expect(page.getByText('Teamwork', { exact: true })).toBeVisible()
  await expect(row(page, 'Teamwork')).toHaveCount(0)
})
