import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createPosition, dayAfter, newCode } from '../make-position.ts'
import { call } from '../person.ts'
import { pane } from '../shortlist-page.ts'
import { type Company, expect, test } from '../story.ts'

/** Returns random letters, which occur nowhere else. */
const letters = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
const word = (length: number) => `N${letters(length - 1)}`

const SKILLS = ['Triage', 'Wound care', 'Patient care']
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Makes a candidate with a name of 100 characters and an email of 120, on a position of 90 in a project of 90. */
async function makeLongNames(page: Page, { recruiter }: Company) {
  const name = `${word(24)} ${word(24)} ${word(24)} ${word(25)}`
  const email = `${letters(50)}@${letters(61)}.example`
  const title = `${word(29)} ${word(30)} ${word(29)}`
  const projectName = `${word(29)} ${word(30)} ${word(29)}`
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-long-'))
  try {
    // The résumé contains no name, so that the candidate gets the name of the file.
    const paths = [2023, 2024].map((year) => join(folder, `${name.replaceAll(' ', '_')}_${year}.txt`))
    for (const [place, path] of paths.entries()) {
      const job = `Staff Nurse, Tidewater Clinic\nJan 2019 - Mar ${2023 + place}\n- Patient care, triage and wound care`
      await writeFile(path, `${email}\nExperience\n${job}\nSkills\n${SKILLS.join(', ')}`)
    }
    await page.goto('/internalpool')
    await page.getByRole('button', { name: 'Upload résumés' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Upload résumés' })
    await dialog.getByLabel('Résumé files').setInputFiles(paths)
    await dialog.getByRole('radio', { name: 'New group' }).check()
    await dialog.getByRole('textbox', { name: 'Name of the new group' }).fill(word(100))
    await dialog.getByLabel(/^Use the file name/).check()
    await expectInPlace(page, 'the upload dialog')
    await dialog.getByRole('button', { name: 'Upload 2 files' }).click()
    await expect(page.getByTestId('upload').getByText('2 added').first()).toBeVisible({ timeout: 30_000 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { projectId } = await call(page.request, recruiter, '/rest/project/create', {
    projectName,
    description: 'Nurses for the wards of a hospital that is being built on the river. '.repeat(3),
    domainGroup: 'Information Technology',
    domainSubgroup: 'Software Products',
    startDate: dayAfter(1),
    endDate: dayAfter(400),
  })
  const positionId = await createPosition(page.request, recruiter, {
    projectId,
    title,
    code: newCode().padEnd(20, 'X'),
    description: 'Somebody who cares for patients after surgery, with triage and wound care on two wards. '.repeat(3),
    primary: SKILLS.map((skill) => ({ skill, score: 50, mandatory: false })),
    inviteUsers: [email],
  })
  return { name, email, title, projectName, projectId: String(projectId), positionId }
}

/** Expects that nothing is wider than the screen or its box, and that every button can be pressed over its whole width. */
async function expectInPlace(page: Page, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const message = `${where} at ${size.width}`
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(listMisplaced), { message, timeout: 4_000 })
      .toEqual([])
  }
}

function listMisplaced(): string[] {
  // After an earlier check has scrolled, content waiting above the screen would be mistaken for visible.
  scrollTo(0, 0)
  const root = document.querySelector('[role="dialog"]') ?? document.body
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  /** Returns the visible part of an element's first line, from left to right. */
  const findSeen = (element: Element) => {
    const line = element.getClientRects()[0] ?? element.getBoundingClientRect()
    let { left, right } = line
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const frame = around.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
    }
    return { left, right, middle: (line.top + line.bottom) / 2 }
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} wider than the screen`] : []
  for (const element of root.querySelectorAll('h1, h2, h3, p, td, th, li, dd, dt, div, span, a, button')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!hasText || !isShown(element)) continue
    const { overflowX, display } = getComputedStyle(element)
    if (overflowX === 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
      found.push(`runs out: ${nameOf(element)}`)
    if (findSeen(element).right > innerWidth + 1) found.push(`beside the screen: ${nameOf(element)}`)
  }
  for (const control of root.querySelectorAll('button, a[href], input, [role="tab"]')) {
    // Skip links wait above the screen for the focus; on a phone the candidate covers the list.
    if (!isShown(control) || control.closest('[inert]') || control.getBoundingClientRect().bottom + scrollY < 0)
      continue
    control.scrollIntoView({ block: 'center', inline: 'nearest' })
    const { left, right, middle } = findSeen(control)
    if (right - left < 8) found.push(`cut away: ${nameOf(control)}`)
    for (const at of [left + 3, (left + right) / 2, right - 3]) {
      const hit = document.elementFromPoint(at, middle)
      const parts = control.closest('.mantine-Input-wrapper, label') ?? control
      const isOwn = hit && (parts.contains(hit) || hit.contains(control))
      if (!isOwn) found.push(`covered: ${nameOf(control)} by ${hit ? nameOf(hit) : 'nothing'}`)
    }
  }
  return [...new Set(found)]
}

test('the longest names cover no button, never overflow the screen and are copied in full', async ({
  page,
  company,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { name, email, title, projectName, projectId, positionId } = await makeLongNames(page, company)
  const heading = (text: string) => page.getByRole('heading', { name: text }).first()
  const person = page.getByRole('row').filter({ hasText: name })

  await page.goto(`/position/${positionId}`)
  await expect(person.first()).toBeVisible()
  await expectInPlace(page, 'the shortlist')
  await person.first().click()
  await expect(pane(page).getByRole('heading', { name })).toBeVisible()
  await expectInPlace(page, 'the pane of the shortlist')
  const copy = pane(page).getByRole('button', { name: /^Copy .*mail/ })
  await copy.click()
  await expect(copy).toContainText('Copied')
  await expect(copy).not.toContainText('Copied')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email)
  await pane(page).getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await pane(page).getByRole('button', { name: 'Change status' }).click()
  await expectInPlace(page, 'the dialog that changes a status')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await pane(page).getByRole('button', { name: 'Profile' }).click()
  await expect(heading(name)).toBeVisible()
  await expectInPlace(page, 'the page of a candidate')

  await page.goto(`/internalpool?q=${name.split(' ').at(-1)}`)
  await expect(person.first()).toBeVisible()
  await expect(person.getByRole('button', { name: /^2 versions/ })).toBeVisible()
  await expectInPlace(page, 'the pool')
  await person.first().click()
  await expect(page.getByRole('region', { name: 'the candidate' }).getByRole('heading', { name })).toBeVisible()
  await expectInPlace(page, 'the pane of the pool')
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('combobox').fill(title)
  await expect(page.getByRole('option').first()).toContainText(title)
  await expectInPlace(page, 'the dialog that adds to a position')

  for (const [address, shown] of [
    [`/project/${projectId}`, projectName],
    [`/projectPositions?view=positions&q=${title}`, projectName],
    [`/newposition?edit=${positionId}`, title],
    [`/projectPositions?q=${projectName}`, projectName],
    ['/home', ''],
  ] as const) {
    await page.goto(address)
    if (shown) await expect(page.getByText(shown).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectInPlace(page, address)
  }
})
