import type { Locator, Page, Request } from '@playwright/test'
import { describe } from 'vitest'
import { createPosition, createProject, dayAfter, newCode } from '../../e2e/make-position.ts'
import { PASSWORD } from '../../e2e/setup/accounts.ts'
import { dialog, openNewList, pane } from '../../e2e/shortlist-page.ts'
import type { Company } from '../../e2e/story.ts'
import { expect, test, testAs } from '../harness/story.ts'

// Every form of the product, pressed twice: packages/architecture.test.ts ensures that each has a lock.

const TEXT =
  'People who keep the mills of three towns running with SQL and Python, from the first shift to the last truck. ' +
  'Invented for a test of the form, and long enough for what it asks of a description.'

/** Presses twice before the page can render in between: faster than any user. */
const pressTwice = async (button: Locator) => {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

type Form = {
  name: string
  /** Path of the call that the form makes. */
  path: string
  /** Opens and fills the form; returns its button. */
  fill: (page: Page, company: Company) => Promise<Locator>
}

const FORMS: readonly Form[] = [
  {
    name: 'New project',
    path: '/rest/project/create',
    fill: async (page) => {
      await page.goto('/newproject')
      await page.getByRole('textbox', { name: 'Name' }).fill(`Mills ${newCode()}`)
      await page.getByRole('combobox', { name: 'Domain group' }).click()
      await page.getByRole('option', { name: 'Construction and Real Estate' }).click()
      await page.getByRole('combobox', { name: 'Domain subgroup' }).click()
      await page.getByRole('option', { name: 'Architecture' }).click()
      await page.getByRole('textbox', { name: 'Start date' }).fill(dayAfter(2))
      await page.getByRole('textbox', { name: 'End date' }).fill(dayAfter(200))
      await page.keyboard.press('Tab')
      await page.getByRole('textbox', { name: 'Description' }).fill(TEXT)
      return page.getByRole('button', { name: 'Create project' })
    },
  },
  {
    name: 'Upload résumés',
    path: '/rest/uploadresumes',
    fill: async (page) => {
      await page.goto('/internalpool?upload=true')
      await dialog(page)
        .getByLabel('Résumé files')
        .setInputFiles({
          name: 'resume.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from(`Mara ${newCode()}\nStaff nurse\nSkills\nTriage`),
        })
      await dialog(page).getByRole('radio', { name: 'New group' }).check()
      await dialog(page).getByRole('textbox', { name: 'Name of the new group' }).fill(`Twice ${newCode()}`)
      return dialog(page).getByRole('button', { name: 'Upload 1 file' })
    },
  },
  {
    name: 'Comment on one candidate',
    path: '/candidate/comment',
    fill: async (page, company) => {
      await openNewList(page, company)
      await page.keyboard.press('j')
      await page.keyboard.press('c')
      await pane(page).getByRole('textbox', { name: 'Add a comment' }).fill('Calls back on Monday')
      return pane(page).getByRole('button', { name: 'Comment' })
    },
  },
  {
    name: 'Comment on several candidates',
    path: '/candidate/comment/many',
    fill: async (page, company) => {
      await openNewList(page, company)
      await page.keyboard.press('j')
      for (const key of ['x', 'j', 'x', 'c']) await page.keyboard.press(key)
      await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('Met at the fair')
      return dialog(page).getByRole('button', { name: 'Comment' })
    },
  },
  {
    name: 'Change status',
    path: '/rest/position/change/status',
    fill: async (page, company) => {
      await openNewList(page, company)
      await page.keyboard.press('j')
      await page.keyboard.press('r')
      await dialog(page).getByRole('radio', { name: 'Skills do not match' }).click()
      return dialog(page).getByRole('button', { name: /^Reject / })
    },
  },
  {
    name: 'Edit position',
    path: '/rest/edit/position',
    fill: async (page, { recruiter }) => {
      const { projectId } = await createProject(page.request, recruiter)
      const primary = [{ skill: 'SQL', score: 60, mandatory: false }]
      const asked = { projectId, title: 'Mill hand', description: TEXT, years: [1, 6] as [number, number], primary }
      await page.goto(`/newposition?edit=${await createPosition(page.request, recruiter, asked)}`)
      await page.getByRole('spinbutton', { name: 'Score of SQL', exact: true }).fill('90')
      return page.getByRole('button', { name: 'Save changes' })
    },
  },
]

/** Counts the calls made until the first answer; a second press would have sent at once. */
async function countPosts(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  let count = 0
  const isMeant = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === path
  page.on('request', (request) => {
    if (isMeant(request)) count += 1
  })
  const first = page.waitForResponse((answer) => isMeant(answer.request()))
  await act()
  expect((await first).ok()).toBe(true)
  return count
}

for (const { name, path, fill } of FORMS) {
  test(`${name}: clicked twice, sent once`, async ({ page, company }) => {
    const button = await fill(page, company)
    expect(await countPosts(page, path, () => pressTwice(button))).toBe(1)
  })
}

describe('signed out', () => {
  const test = testAs('nobody')

  test('Sign in: clicked twice, sent once', async ({ page, company }) => {
    await page.goto('/')
    await page.getByLabel('Email').fill(company.recruiter.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    const button = page.getByRole('button', { name: 'Sign in' })
    expect(await countPosts(page, '/rest/user/login', () => pressTwice(button))).toBe(1)
  })
})
