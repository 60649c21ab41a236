import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { dialog, grid, nameIn, openNewList, pane, rows, tab } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'

// L-009 L-S06 L-T01 L-T03 L-T04 L-T05 L-T08 L-T10 L-T12
test('a status that requires a form opens it on the way there, and a wrong answer opens its section', async ({
  page,
  company,
}) => {
  const demand = (statuses: string[]) =>
    call(page.request, company.admin, '/rest/forms/demand', { form_type: 'screening_form', statuses })
  await demand(['HM Review'])
  await openNewList(page, company)
  const who = await nameIn(page, 0).innerText()
  await grid(page).focus()
  await page.keyboard.press('s')
  await dialog(page).getByRole('radio', { name: 'HM Review' }).click()
  const note = 'Please Note: Screening Form is mandatory to update to the selected status'
  await expect(dialog(page)).toContainText(note)
  await dialog(page).getByRole('button', { name: 'Fill in the form' }).click()

  const form = page.getByRole('dialog', { name: `Screening Form: ${who}` })
  const section = (name: string) => form.getByRole('button', { name, exact: true })
  await section('Work').click()
  await form.getByRole('textbox', { name: 'Total experience, years' }).fill('2')
  await form.getByRole('textbox', { name: 'Relevant experience, years' }).fill('3')
  await expect(form).toContainText('Relevant experience should not exceed total experience.')
  await form.getByRole('textbox', { name: 'Relevant experience, years' }).fill('2')
  await expect(form).not.toContainText('Relevant experience should not')
  await section('Work').click()
  await form.getByRole('textbox', { name: 'First name' }).fill('')
  await section('Candidate').click()
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeHidden()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Field is Required')
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expectNoViolations(page)
  await form.getByRole('textbox', { name: 'First name' }).fill('Mara')
  await section('Location and work permit').click()
  await form.getByRole('combobox', { name: 'Country' }).fill('China')
  await page.getByRole('option', { name: 'China', exact: true }).click()
  await expect(form.getByRole('combobox', { name: 'Hukuo status' })).toBeVisible()
  await form.getByRole('combobox', { name: 'Country' }).fill('India')
  await page.getByRole('option', { name: 'India', exact: true }).click()
  await expect(form.getByRole('combobox', { name: 'Hukuo status' })).toBeHidden()
  await page.route('**/screener-form/insert-or-update', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Error occured. Please try again!')
  await page.unroute('**/screener-form/insert-or-update')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  await demand([])
  await tab(page, 'HM Review').click()

  await rows(page).filter({ hasText: who }).click()
  await pane(page).getByRole('tab', { name: 'Forms' }).click()
  await expect(pane(page)).toContainText('Filled by')
  await pane(page).getByRole('button', { name: 'View Screening Form' }).click()
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Mara')
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
})

test.describe('an administrator', () => {
  test.use({ who: 'admin' })

  test('builds a form with fields sorted by keyboard, tries it, saves a new version, and requires it for a status', async ({
    page,
  }) => {
    await page.goto('/forms')
    await page.getByRole('link', { name: 'Position Tagging' }).click()
    await page.getByRole('button', { name: 'Add field' }).click()
    const card = page.getByRole('listitem', { name: /^Field \d+$/ }).last()
    await page.getByRole('button', { name: 'Save new version' }).click()
    await expect(card).toContainText('Enter a label.')
    await card.getByRole('textbox', { name: 'Label' }).fill('Shift')
    await card.getByRole('combobox', { name: 'Answer type' }).click()
    await page.getByRole('option', { name: 'Single choice' }).click()
    await card.getByRole('textbox', { name: 'Options' }).fill('Day\nNight')
    await card.getByRole('checkbox', { name: 'Required' }).check()
    const handle = page.getByRole('button', { name: /^Move field \d+: Shift$/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(handle).toBeFocused()
    await expect(page.getByText('Field 6 is now field 5 of 6.')).toBeVisible()

    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('button', { name: 'Check answers' }).click()
    await expect(preview).toContainText('Field is Required')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Save new version' }).click()
    await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
    const needed = page.getByRole('region', { name: 'Required for' }).getByRole('checkbox', { name: 'Selected' })
    const kept = () => page.waitForResponse('**/rest/forms/demand')
    await Promise.all([kept(), needed.check()])
    await page.reload()
    await expect(needed).toBeChecked()
    await Promise.all([kept(), needed.uncheck()])
  })
})
