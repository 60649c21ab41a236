import type { Locator, Page } from '@playwright/test'
import { fillSignIn, signIn } from '../../e2e/person.ts'
import { dialog, openNewList, pane, rows } from '../../e2e/shortlist-page.ts'
import type { Company } from '../../e2e/story.ts'
import { expect, testAs } from '../harness/story.ts'

// A session may end in the middle of work: on the server, or in another window of the browser. Unsaved input waits for
// the same user.

const test = testAs('nobody')

const COMMENT = 'Knows the crane; call before Friday.'
const LETTER = 'Please see to these three before Thursday.'

test('a comment that fails because the session ended is back in its field, and the page is intact', async ({
  page,
  company,
}) => {
  const field = await beginComment(page, company)
  await endSession(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Not authorised.')).toContainText('Everything you typed is kept')
  await fillSignIn(page, company.recruiter.email)

  await expect(field).toHaveValue(COMMENT)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await field.focus()
  await page.keyboard.press('Control+Enter')
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText(COMMENT)
  await expect(field).toHaveValue('')
  // It is in the list at once, and is kept here until the server has it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(COMMENT)
  await page.reload()
  await expect(pane(page).getByRole('list', { name: 'Comments' })).toContainText(COMMENT)
  await expect(field).toHaveValue('')
})

test('a page that reloads without a session restores the comment after signing in, but not for another user', async ({
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

test('text typed in dialogs is kept in them, such as a message to the team or a reason for a move', async ({
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
  const letter = dialog(page).getByRole('textbox', { name: 'Message' })
  await letter.fill(LETTER)
  await endWhilePressing(page, dialog(page).getByRole('button', { name: 'Send' }))
  await fillSignIn(page, company.recruiter.email)
  await openFor('Ask the team')
  await expect(letter).toHaveValue(LETTER)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.getByRole('button', { name: 'Move to' }).click()
  await dialog(page)
    .getByRole('radio', { name: /Shortlisted/ })
    .first()
    .click()
  const comments = dialog(page).getByRole('textbox', { name: /Comment/ })
  await comments.fill(COMMENT)
  await endWhilePressing(page, dialog(page).getByRole('button', { name: /^Move to/ }))
  await fillSignIn(page, company.recruiter.email)
  await openFor('Move to')
  await expect(comments).toHaveValue(COMMENT)
})

/** Starts a comment on the first candidate of a new list, without sending it. */
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

/** Ends the session on the server, as after a sign-out elsewhere or a timeout. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await page.request.get('/user/logout', { headers: { 'Access-Token': token ?? '' } })
}

/**
 * Presses by key: the page may learn of the end from its stream, and remove the form, before a click finds the button
 * at rest.
 */
async function endWhilePressing(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await endSession(page)
  await page.keyboard.press('Enter')
}
