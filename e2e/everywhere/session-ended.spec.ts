import { fillSignIn, signIn } from '../person.ts'
import { expect, test } from '../story.ts'

// A session may end in the middle of work: on the server, or in another window of the browser. Unsaved input waits for
// the same user.

test.use({ who: 'nobody' })

const TITLE = 'Crane operator, nights'

test('signing out in another window signs this one out and clears the draft of the wizard', async ({
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
  await expect(page.getByText('You signed out in another window')).toBeVisible()
  await fillSignIn(page, company.recruiter.email)
  await expect(page).toHaveURL(/\/newposition/)
  await expect(title).toHaveValue(TITLE)
})
