import type { Locator, Page } from '@playwright/test'
import { fillSignIn, signIn } from '../person.ts'
import { dialog, openNewList, pane, rows } from '../shortlist-page.ts'
import { type Company, expect, test } from '../story.ts'

// A session may end in the middle of work: on the server, or in another window of the browser. What was typed waits for whoever
// typed it.

test.use({ who: 'nobody' })

const COMMENT = 'Knows the crane; call before Friday.'
const LETTER = 'Please see to these three before Thursday.'
const TITLE = 'Crane operator, nights'

test('a comment that meets the end of a session is in its field again, and the page is whole', async ({
  page,
  company,
}) => {
  const field = await beginComment(page, company)
  await endSession(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Not authorised.')).toContainText('what you typed is kept')
  await fillSignIn(page, company.recruiter.email)

  await expect(field).toHaveValue(COMMENT)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await field.focus()
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText(COMMENT)
  await expect(field).toHaveValue('')
  // It stands in the list at once, and is kept here until the server has it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(COMMENT)
  await page.reload()
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText(COMMENT)
  await expect(field).toHaveValue('')
})

test('a page that is loaded anew without a session finds the comment after signing in, but not for somebody else', async ({
  page,
  company,
}) => {
  const field = await beginComment(page, company)
  await endSession(page)
  await page.reload()
  await fillSignIn(page, company.recruiter.email)
  await expect(field).toHaveValue(COMMENT)

  await endSession(page)
  await page.reload()
  await fillSignIn(page, company.admin.email)
  await expect(field).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(COMMENT)
})

test('what is written in dialogs waits in them, be it a mail to the team or why somebody is moved', async ({
  page,
  company,
}) => {
  await signIn(page, company.recruiter.email)
  await openNewList(page, company)
  const openFor = async (button: string) => {
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: button }).click()
  }
  await openFor('Ask the team')
  const letter = dialog(page).getByRole('textbox', { name: 'What is to be done' })
  await letter.fill(LETTER)
  await endWhilePressing(page, dialog(page).getByRole('button', { name: 'Send' }))
  await fillSignIn(page, company.recruiter.email)
  await openFor('Ask the team')
  await expect(letter).toHaveValue(LETTER)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('button', { name: 'Move to…' }).click()
  await dialog(page)
    .getByRole('radio', { name: /Shortlisted/ })
    .first()
    .click()
  const comments = dialog(page).getByRole('textbox', { name: /Comment/ })
  await comments.fill(COMMENT)
  await endWhilePressing(page, dialog(page).getByRole('button', { name: /^Move to/ }))
  await fillSignIn(page, company.recruiter.email)
  await openFor('Move to…')
  await expect(comments).toHaveValue(COMMENT)
})

test('another window that signs out takes this one along, and nothing of what stands in the wizard', async ({
  page,
  company,
  windows,
}) => {
  await signIn(page, company.recruiter.email)
  await page.goto('/newposition')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill(TITLE)
  const other = await windows.another()
  await other.goto('/home')
  await other.getByRole('button', { name: /account of/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You were signed out in another window')).toBeVisible()
  await fillSignIn(page, company.recruiter.email)
  await expect(page).toHaveURL(/\/newposition/)
  await expect(title).toHaveValue(TITLE)
})

/** Of the first candidate of a new list, and not sent. */
async function beginComment(page: Page, company: Company) {
  await signIn(page, company.recruiter.email)
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  const field = pane(page).getByRole('textbox', { name: 'Add a comment' })
  await expect(field).toBeFocused()
  await field.fill(COMMENT)
  return field
}

/** On the server, as it is when somebody signs out elsewhere or nothing was asked for long enough. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.request.get('/user/logout', { headers: { 'Access-Token': token ?? '' } })
}

/** By key: the page may hear of the end from its stream, and put the form away, before a click finds the button at rest. */
async function endWhilePressing(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await endSession(page)
  await page.keyboard.press('Enter')
}
