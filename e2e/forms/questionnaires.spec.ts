import { expectNoViolations } from '../axe.ts'
import { createProject, newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

// L-M04 L-M05
test('a questionnaire is created, sorted by keyboard, tried, chosen for a position, and changed as a new version', async ({
  page,
  company,
}) => {
  const name = `First talk ${newCode()}`
  await page.goto('/questionnaires')
  await page.getByRole('button', { name: 'New questionnaire' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const card = (number: number) => page.getByRole('listitem', { name: `Question ${number}`, exact: true })
  await card(1).getByRole('textbox', { name: 'Question' }).fill('Where would you work?')
  await card(1).getByRole('combobox', { name: 'Answer type' }).click()
  await page.getByRole('option', { name: 'Single choice' }).click()
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  await expect(card(1)).toContainText('Enter at least two options.')
  await card(1).getByRole('textbox', { name: 'Options' }).fill('Pune\nAt home')
  await page.getByRole('button', { name: 'Add question' }).click()
  await card(2).getByRole('textbox', { name: 'Question' }).fill('May you work in India?')
  await card(2).getByRole('combobox', { name: 'Answer type' }).click()
  await page.getByRole('option', { name: 'Yes or no' }).click()
  await card(2).getByRole('checkbox', { name: 'Required' }).check()
  await card(2).getByRole('checkbox', { name: 'Some answers rule candidates out' }).check()
  await card(2).getByRole('group', { name: 'Knock-out answers' }).getByRole('checkbox', { name: 'No' }).check()

  const handle = page.getByRole('button', { name: /^Move question \d: May you work in India\?$/ })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toHaveAccessibleName('Move question 1: May you work in India?')
  await expect(handle).toBeFocused()
  await expect(page.getByText('Question 2 is now question 1 of 2.')).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  const check = preview.getByRole('button', { name: 'Check answers' })
  await check.click()
  await expect(preview).toContainText('Field is required.')
  await preview.getByRole('radio', { name: 'No' }).check()
  await check.click()
  await expect(preview).toContainText('These answers rule the candidate out: May you work in India?')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Create questionnaire' }).click()
  await expect(page).toHaveURL(/\/questionnaires\/[0-9a-f-]{36}$/)
  const address = page.url()

  await card(1).getByRole('textbox', { name: 'Help' }).fill('With the papers that you have')
  await page.getByRole('button', { name: 'Save new version' }).click()
  await expect(page.getByText('Version 2, on 0 positions')).toBeVisible()
  await preview.getByRole('combobox', { name: 'Version' }).click()
  await page.getByRole('option', { name: /^Version 1/ }).click()
  await expect(preview).toContainText('May you work in India?')
  await expect(preview).not.toContainText('With the papers')

  const { projectId } = await createProject(page.request, company.recruiter)
  await page.goto(`/newposition?project=${projectId}`)
  await page.getByRole('combobox', { name: 'Questionnaire' }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('combobox', { name: 'Questionnaire' })).toHaveValue(name)

  await page.goto(address)
  await page.goto('/questionnaires')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})
