import type { Page } from '@playwright/test'
import { pool } from '../../packages/contract/src/pool/pool.ts'
import { corrections } from '../../packages/contract/src/resumes/corrections.ts'
import { expectNoViolations } from '../axe.ts'
import { uploadFile } from '../candidates/original-files.ts'
import { call } from '../person.ts'
import { expect, test } from '../story.ts'

type Hit = { candidate_id: string; name: string }

/** Returns a function that counts the user's presses since. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as typeof window & { presses: number }
    counted.presses = 0
    addEventListener('pointerdown', () => counted.presses++, { capture: true })
  })
  return () => page.evaluate(() => (window as typeof window & { presses: number }).presses)
}

test('two pool candidates are merged in four clicks and separated again, and two who share only a phone are marked as different', async ({
  page,
  company: { recruiter },
}) => {
  const { data } = await call(page.request, recruiter, pool.resumes.path, { people: true, sort: 'name', start: 0 })
  const [one, other] = data as [Hit, Hit]
  for (const { candidate_id } of [one, other])
    await call(page.request, recruiter, corrections.correctFacts.path, { candidate_id, phone: '+49 30 5550 7788' })
  const people = page.getByRole('grid', { name: 'People' })
  await page.goto('/internalpool?sort=name')
  await expect(people.getByText(other.name)).toBeVisible()

  const presses = await countPresses(page)
  for (const { name } of [one, other]) await people.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Are these the same person?' })
  await expect(dialog.getByRole('group', { name: 'Phone' })).toContainText('+49 30 5550 7788')
  await expectNoViolations(page)
  const merge = dialog.getByRole('button', { name: /^Merge into/ })
  const [kept, gone] = (await merge.innerText()).endsWith(one.name) ? [one.name, other.name] : [other.name, one.name]
  await merge.click()
  await expect(page.getByText(`${gone} was merged into ${kept}.`)).toBeVisible()
  expect(await presses()).toBe(4)
  await expect(people.getByText(gone)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${gone} is a separate candidate again.`)).toBeVisible()
  await expect(people.getByText(gone)).toBeVisible()

  await page.getByRole('link', { name: /^Duplicates \d+$/ }).click()
  const pair = page
    .getByRole('list', { name: 'Possible duplicates' })
    .getByRole('listitem')
    .filter({ hasText: one.name })
  await expect(pair).toContainText('Same phone')
  await expectNoViolations(page)
  await pair.getByRole('button', { name: /^Not the same person/ }).click()
  await expect(pair).toBeHidden()
  await page.getByRole('tab', { name: 'Different people' }).click()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await page.getByRole('tab', { name: 'Possible duplicates' }).click()
  await pair.getByRole('button', { name: /^Compare and merge/ }).click()
  await dialog.getByRole('button', { name: /^Merge into/ }).click()
  // By its key: toasts of the last three actions may cover it, and stay while the pointer is on them.
  await page.getByRole('tab', { name: 'Merged' }).press('Enter')
  await page.getByRole('button', { name: /^Undo merge/ }).click()
  await expect(page.getByText('Merges appear here. You can undo them at any time.')).toBeVisible()
})

test('a résumé that was attached to the wrong candidate becomes a candidate of its own', async ({
  page,
  company: { recruiter },
}) => {
  const email = 'tindra.falk@post.example'
  const cvOf = (name: string, skills: string) => ({
    name: `${name}.txt`,
    content: Buffer.from([name, email, 'Skills', skills].join('\n')),
  })
  const first = await uploadFile(page.request, recruiter, cvOf('Tindra Falk', 'Python, SQL'))
  await uploadFile(page.request, recruiter, cvOf('T. Falk', 'Forklift'))
  await page.goto(`/candidateinfo/${first}`)
  const notes = page.getByRole('list', { name: 'Notices' })
  await expect(notes).toContainText('T. Falk.txt was added automatically')
  await expect(notes).toContainText('same email, same name, written differently')
  await expectNoViolations(page)
  await notes.getByRole('button', { name: 'This is someone else' }).click()
  await expect(page.getByText('The résumé is now a separate candidate.')).toBeVisible()
  await expect(notes).toBeHidden()

  await page.goto('/duplicates?show=suspects')
  await expect(page.getByText('Every résumé names the candidate it was added to.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Different people' }).click()
  await expect(page.getByRole('list', { name: 'Different people' })).toContainText('Tindra Falk')
})
