import type { Locator, Page } from '@playwright/test'
import { call } from '../person.ts'
import { dialog, nameIn, openNewList, pane, rows } from '../shortlist-page.ts'
import { type Company, expect, test } from '../story.ts'

// A list that is refreshed because of another user's change must not take the focus from anything.

type Card = { resume_id: string; display_name: string }

/** Finds the listed candidates in order, and a way for the administrator to move one. */
async function findPeople(page: Page, company: Company, positionId: string) {
  const { results } = await call(page.request, company.admin, '/rest/position/candidate/cards', { positionId })
  const move = ({ resume_id: resumeId }: Card, status: string) =>
    call(page.request, company.admin, '/rest/position/change/status', { positionId, resumeId, status })
  return { people: results as Card[], move }
}

test('a row that updates while a menu or a dialog is open leaves the focus where it is', async ({ page, company }) => {
  const positionId = await openNewList(page, company)
  const { people, move } = await findPeople(page, company, positionId)
  const [, walked] = people as [Card, Card]
  const row = rows(page).filter({ hasText: walked.display_name })

  const loseWalkedRow = async () => {
    await expect(row).toBeVisible()
    await row.focus()
    await expect(row).toBeFocused()
    await move(walked, 'Shortlisted')
    await expect(row).toHaveCount(0)
  }
  const comeBack = async () => {
    await move(walked, 'Initial Status')
    await expect(row).toBeVisible()
  }

  await loseWalkedRow()
  await rows(page).nth(3).hover()
  await rows(page).nth(3).getByRole('button', { name: 'Actions for' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await comeBack()
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await loseWalkedRow()
  for (const place of [2, 3]) await rows(page).nth(place).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add to sequence' }).click()
  const close = dialog(page).getByRole('button', { name: 'Cancel' })
  await close.focus()
  await comeBack()
  await expect(close).toBeFocused()
  const who = dialog(page).getByRole('combobox', { name: 'Who' })
  await who.click()
  await expect(page.getByRole('option', { name: 'The 2 selected' })).toBeVisible()
  await move(walked, 'Shortlisted')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'The 2 selected' })).toBeVisible()
  await expect(who).toBeFocused()
})

test('navigating on after a comment does not focus the next comment', async ({ page, company }) => {
  await openNewList(page, company)
  await page.keyboard.press('j')
  await page.keyboard.press('c')
  const field = pane(page).getByRole('textbox', { name: /comment/i })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).not.toBeFocused()
  // Far enough that the next one is not preloaded, so that the pane renders again.
  const names = await Promise.all([5, 6].map((place) => nameIn(page, place).innerText()))
  await nameIn(page, 5).click()
  await expect(pane(page).getByRole('heading', { name: names[0] ?? '' })).toBeVisible()
  await expect(field).toBeVisible()
  await expect(field).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(pane(page).getByRole('heading', { name: names[1] ?? '' })).toBeVisible()
})

/** Opens a dialog on a slow machine, and clicks a place in it as soon as its fields are in the document. */
async function clickOpening(page: Page, opener: Locator, { x, y }: { x: number; y: number }) {
  const devtools = await page.context().newCDPSession(page)
  const mouse = { x, y, button: 'left', clickCount: 1 } as const
  const isThere = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[role="dialog"] input')) return
          watch.disconnect()
          resolve()
        })
        watch.observe(document.body, { subtree: true, childList: true })
      }),
  )
  const click = async () => {
    await isThere
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await Promise.all([click(), opener.click()])
  // By then the dialog has taken the focus, in timers of its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await devtools.detach()
}

for (const field of ['Sequence', 'Who'])
  test(`on a slow machine, a click on ${field} opens its list although the dialog takes the focus later`, async ({
    company,
    windows,
  }) => {
    // A window of its own, since its processor is slowed down.
    const page = await windows.of('recruiter', { anew: true })
    await call(page.request, company.recruiter, '/rest/sequences/save', {
      name: `Slow ${field}`,
      mails: [{ subject: 'Hello', subject_b: '', html: '<p>Hello {{candidate_name}}</p>', wait_days: 0 }],
    })
    await openNewList(page, company)
    const select = dialog(page).getByRole('combobox', { name: field })
    const opener = page.getByRole('button', { name: 'Add to sequence' })
    await rows(page).first().getByRole('checkbox').check()
    // Once before, so that the dialog and the sequences are loaded.
    await opener.click()
    const place = await select.boundingBox()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await rows(page).first().getByRole('checkbox').check()
    if (!place) throw new Error('The field has no place')
    await clickOpening(page, opener, { x: place.x + place.width / 2, y: place.y + place.height / 2 })
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(select).toBeFocused()
  })
