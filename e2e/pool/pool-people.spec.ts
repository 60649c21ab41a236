import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { createPosition, newCode } from '../make-position.ts'
import { expect, test } from '../story.ts'

const rows = (page: Page) => page.getByRole('grid', { name: 'People' }).getByRole('row')
const pane = (page: Page) => page.getByRole('region', { name: 'the candidate' })
const nameIn = (page: Page, row: number) => rows(page).nth(row).locator('[data-candidate]').innerText()

/** Describes a position that matches nobody in the pool, so that its shortlist only holds the candidates that the story adds. */
const aQuietPosition = (code: string) => ({
  title: 'Falconer',
  code,
  description:
    'Looks after the falcons of an airport, flies them twice a day, keeps the book on their health, and shows visitors ' +
    'how the birds keep the runway free. Knows falconry from years of practice with birds of several kinds.',
  primary: [{ skill: 'Falconry', score: 50, mandatory: true }],
})

async function openPool(page: Page, query = '') {
  await page.goto(`/internalpool${query && `?q=${query}`}`)
  await expect(rows(page).nth(1)).toBeVisible()
}

test('a recruiter finds a candidate, adds them to a position with one key, removes them and adds them again', async ({
  page,
  company,
}) => {
  const code = newCode()
  const positionId = await createPosition(page.request, company.recruiter, aQuietPosition(code))
  await openPool(page, 'python')
  await page.keyboard.press('j')
  const name = await nameIn(page, 1)
  await expect(rows(page).nth(1).locator('mark').first()).toBeVisible()

  const row = await rows(page).nth(1).innerText()
  const before = row.includes('None') ? 0 : Number(/On (\d+) positions/.exec(row)?.[1] ?? 1)
  expect(before).toBeGreaterThan(0)

  // Typed at once: keys after the shortcut belong to the box of the dialog.
  await page.keyboard.press('a')
  await page.keyboard.type(code)
  const dialog = page.getByRole('dialog', { name: `Add ${name} to a position` })
  await expect(dialog.getByRole('combobox', { name: 'Search open positions' })).toHaveValue(code)
  const option = dialog.getByRole('option', { name: `Falconer ${code}` })
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expect(option.getByRole('img', { name: /^Score \d+ of 100$/ })).toBeVisible()
  await expect(option).toContainText('Missing a must-have')
  await expectNoViolations(page)
  await expect(option).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Added ${name} to Falconer.`)).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(`On ${before + 1} positions`)

  await page.keyboard.press('u')
  await expect(page.getByText('Removed 1 candidate from Falconer.')).toBeVisible()
  await expect(rows(page).nth(1)).not.toContainText(`On ${before + 1} positions`)
  // Faster than the list: Enter applies to what was typed, and not to the current list.
  await page.keyboard.press('a')
  await dialog.getByRole('combobox').fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The toast of the first time may still be there; the row says that they are on it again.
  await expect(rows(page).nth(1)).toContainText(`On ${before + 1} positions`)
  await page.keyboard.press('u')
  await expect(rows(page).nth(1)).not.toContainText(`On ${before + 1} positions`)

  await page.keyboard.press('Enter')
  await expect(pane(page).getByRole('heading', { name })).toBeVisible()
  await pane(page).getByRole('button', { name: 'Add to a position' }).click()
  await dialog.getByRole('combobox').fill(code)
  // A press that starts on one list and ends on the next is not a click.
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expect(option).toContainText('Missing a must-have')
  await option.click()
  await expect(dialog).toBeHidden()
  await expect(pane(page).getByRole('link', { name: 'Falconer' })).toBeVisible()
  await expectNoViolations(page)

  await page.goto(`/position/${positionId}`)
  await expect(page.getByRole('grid', { name: 'Candidates' }).getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('grid', { name: 'Candidates' })).toContainText(name)
})

test('several candidates are added to a position at once, and each shows its result', async ({ page, company }) => {
  const code = newCode()
  await createPosition(page.request, company.recruiter, aQuietPosition(code))
  await openPool(page, 'sql')
  const add = async (who: RegExp) => {
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: who })
    await dialog.getByRole('combobox').fill(code)
    await expect(dialog.getByRole('option')).toHaveCount(1)
    await dialog.getByRole('option', { name: /Falconer/ }).click()
    return dialog
  }
  await page.keyboard.press('j')
  const first = await nameIn(page, 1)
  await expect(await add(/^Add .* to a position$/)).toBeHidden()
  await expect(page.getByText(`Added ${first} to Falconer.`)).toBeVisible()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Bulk actions' })).toContainText('3 candidates selected')
  const dialog = await add(/^Add 3 candidates to a position$/)
  await expect(dialog.getByRole('status')).toHaveText(`Added 2 candidates to Falconer. ${first} was already on it.`)
  const placed = dialog.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(placed).toHaveCount(3)
  await expect(placed.filter({ hasText: first })).toContainText('Already on it')
  await expect(placed.filter({ hasText: 'Added' })).toHaveCount(2)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.keyboard.press('c')
  const comment = page.getByRole('dialog', { name: 'Comment on 3 candidates' })
  await comment.getByLabel('Comment').fill('Asked about falcons.')
  await comment.getByRole('button', { name: 'Comment' }).click()
  await expect(comment).toBeHidden()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await rows(page).nth(3).click()
  await pane(page).getByRole('tab', { name: 'Comments' }).click()
  await expect(pane(page).getByText('Asked about falcons.').first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(await nameIn(page, 2))
  await pane(page).getByRole('tab', { name: 'History' }).click()
  await expect(
    pane(page)
      .getByText(/added the candidate to Falconer/)
      .first(),
  ).toBeVisible()
})

test('two résumés of one candidate are one row, and the upload says that the second is a newer version', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const letters = Array.from({ length: 9 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
  const family = letters.charAt(0).toUpperCase() + letters.slice(1)
  const name = `Ottoline ${family}`
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-versions-'))
  const upload = async (file: string, employer: string) => {
    const path = join(folder, file)
    const job = `Staff Nurse, ${employer}\nJan 2019 - Mar 2024\nCared for patients after surgery.`
    await writeFile(path, `${name}\n${letters}@post.example\nExperience\n${job}\nSkills\nTriage, Wound care`)
    await page.getByRole('button', { name: 'Upload résumés' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload résumés' })
    await dialog.getByLabel('Résumé files').setInputFiles(path)
    await dialog.getByRole('radio', { name: 'New group' }).check()
    await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(`${file} ${family}`)
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
    const card = page.getByTestId('upload').filter({ hasText: `${file} ${family}` })
    await expect(card.getByText('1 added')).toBeVisible({ timeout: 30_000 })
    return card
  }
  try {
    await page.goto('/internalpool')
    await upload('first.txt', 'Tidewater Clinic')
    const card = await upload('second.txt', 'Harbour Hospital')
    await expect(card.getByRole('listitem').filter({ hasText: 'second.txt' })).toContainText(
      `A newer version of ${name}`,
    )
    await page.getByRole('combobox', { name: 'Search the talent pool' }).fill(family)
    await expect(page.getByText('1 candidate', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('2 versions')
    await expect(rows(page).nth(1)).toContainText('Harbour Hospital')

    await rows(page)
      .nth(1)
      .getByRole('button', { name: `2 versions of ${name}’s résumé` })
      .click()
    const versions = page.getByRole('list', { name: 'Résumé versions' })
    await expect(versions.getByRole('link')).toHaveText([/ \(newest\)$/, /^\d\d \w{3} \d{4}$/])
    await versions.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\/candidateinfo\//)
    await expect(page.getByRole('region', { name: 'Résumé', exact: true })).toContainText('first.txt')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a résumé page links to the previous and next candidate of the list, and back to the list', async ({ page }) => {
  await openPool(page, 'python')
  const names = [await nameIn(page, 1), await nameIn(page, 2)]
  await rows(page).nth(1).click()
  await pane(page).getByRole('button', { name: 'Profile' }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading(names[0] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous candidate' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(heading(names[1] ?? '')).toBeVisible()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous candidate' }).click()
  await expect(heading(names[0] ?? '')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/internalpool\?.*q=python/)
  await expect(pane(page).getByRole('heading', { name: names[0] ?? '' })).toBeVisible()
})

test('selected candidates are added to a new group, which finds them', async ({ page }) => {
  let sendLists = () => {}
  const mayCome = new Promise<void>((resolve) => {
    sendLists = resolve
  })
  await page.route('**/assets/ListFields-*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await openPool(page, 'python')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Add to group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add 2 candidates to a group' })
  const name = `Open day ${newCode()}`
  const field = dialog.getByRole('textbox', { name: 'Name of the new group' })
  // The list of options appears while the button is down: the click is not lost.
  await dialog.getByRole('radio', { name: 'New group' }).hover()
  await page.mouse.down()
  sendLists()
  await expect(dialog.getByRole('combobox', { name: 'Existing group' })).toBeEnabled()
  await page.mouse.up()
  await field.fill(name)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Add to group' }).dblclick()
  await expect(page.getByText(`Added 2 candidates to ${name}.`)).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(name)
})
