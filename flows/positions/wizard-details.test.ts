import { choice, DATA_ENGINEER, field } from '../../e2e/positions/wizard-page.ts'
import { rewriteText } from '../../e2e/rewrite-text.ts'
import { expect, test } from '../harness/story.ts'

test('a field that the user is editing is filled only once they leave it, and what they type there stays', async ({
  page,
}) => {
  let answer = () => {}
  const read = async (description: string) => {
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/rest/places?*', (route) => answered.then(() => route.continue()), { times: 1 })
    const asked = page.waitForRequest(/\/rest\/places\?/)
    await rewriteText(field(page, 'Description'), description)
    await asked
  }
  const endDate = page.getByLabel('End date')
  await page.goto('/newposition')

  await read(`${DATA_ENGINEER}\nLocation: Munich, Germany`)
  await endDate.focus()
  answer()
  await expect(choice(page, 'Country')).toHaveValue('Germany')
  await expect(endDate).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(endDate).not.toHaveValue('')

  await read(`${DATA_ENGINEER}\nLocation: Vienna, Austria`)
  await endDate.fill('31.1')
  answer()
  await expect(choice(page, 'Country')).toHaveValue('Austria')
  await endDate.pressSequentially('2.2049')
  await page.keyboard.press('Tab')
  await expect(endDate).toHaveValue('31 Dec 2049')
})

test('a code suggested while the user is in its field waits until they leave it', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.goto('/newposition')
  await page.route('**/rest/position/code/unique', (route) => answered.then(() => route.continue()), { times: 1 })
  const asked = page.waitForRequest(/\/rest\/position\/code\/unique/)
  await field(page, 'Title').fill('Keeper of events')
  await field(page, 'Code').focus()
  await asked
  const isAnswered = page.waitForResponse(/\/rest\/position\/code\/unique/)
  answer()
  await isAnswered
  await page.keyboard.type('MY')
  await expect(field(page, 'Code')).toHaveValue('MY')
  await field(page, 'Code').fill('')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Code')).toHaveValue(/^KE\d+$/)
})

test('what a description plainly says is filled in, and a title keeps its punctuation for posts', async ({ page }) => {
  await page.goto('/newposition')
  const facts =
    'Locations: Pune and Mumbai, India\nVacancies: 3\nEmployment type: Part-time\nSalary: 12 to 15 lakhs a year'
  await rewriteText(field(page, 'Description'), `C++ developer\n${facts}\n\n${DATA_ENGINEER}`)
  await expect(field(page, 'Title')).toHaveValue('Cpp developer')
  await expect(page.getByText(/Everyone reads “C\+\+ developer”\. The saved title has only letters/)).toBeVisible()
  await expect(page.getByLabel('Openings')).toHaveValue('3')
  await expect(choice(page, 'Employment type')).toHaveValue('Part-time')
  await expect(page.getByText('From the description: “Part-time”')).toBeVisible()
  await expect(choice(page, 'Country')).toHaveValue('India')
  await expect(page.getByLabel('Highest salary (CTC)')).toHaveValue('1500000')

  // The saved title is shown instead; a typed one with punctuation is offered as a pair.
  await page.getByRole('button', { name: 'Show “Cpp developer” instead' }).click()
  await expect(page.getByText(/Everyone reads/)).toHaveCount(0)
  await field(page, 'Title').fill('Sr. Engineer – R&D')
  await page.getByRole('button', { name: 'Save “Sr Engineer R and D”, show “Sr. Engineer – R&D”' }).click()
  await expect(field(page, 'Title')).toHaveValue('Sr Engineer R and D')
  await expect(page.getByText(/Everyone reads “Sr\. Engineer – R&D”/)).toBeVisible()

  // An employment type that the text leaves open stays open.
  await rewriteText(field(page, 'Description'), `Employment type: full-time or part-time\n\n${DATA_ENGINEER}`)
  await expect(choice(page, 'Employment type')).toHaveValue('')

  // The currency of a shared symbol follows the country.
  await rewriteText(field(page, 'Description'), `Salary: $80,000 a year\n\n${DATA_ENGINEER}`)
  for (const [country, currency] of [
    ['Canada', 'CAD'],
    ['United States', 'USD'],
  ] as const) {
    await choice(page, 'Country').fill(country)
    await page.getByRole('option', { name: country, exact: true }).click()
    await expect(choice(page, 'Currency')).toHaveValue(currency)
  }
})
