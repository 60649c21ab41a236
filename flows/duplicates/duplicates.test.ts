import type { Page } from '@playwright/test'
import { call } from '../../e2e/person.ts'
import { pool } from '../../packages/contract/src/pool/pool.ts'
import { corrections } from '../../packages/contract/src/resumes/corrections.ts'
import { expect, test } from '../harness/story.ts'

type Hit = { candidate_id: string; name: string }

test('the menu of a candidate searches for their duplicates', async ({ page, company: { recruiter } }) => {
  const { data } = await call(page.request, recruiter, pool.resumes.path, { people: true, sort: 'name', start: 0 })
  const [one, other] = data as [Hit, Hit]
  await page.goto('/internalpool?sort=name')
  await page.getByRole('button', { name: `Actions for ${one.name}` }).click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  const search = page.getByRole('dialog', { name: `Merge ${one.name} with…` })
  await search.getByRole('searchbox').fill(other.name)
  await search.getByRole('button', { name: other.name }).click()
  const dialog = page.getByRole('dialog', { name: 'Are these the same person?' })
  await expect(dialog).toContainText('Nothing is deleted')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

/** Holds what `pattern` asks for, until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const isFree = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, (route) => isFree.then(() => route.continue()))
  return release
}

test('two people marked as different can be made a pair again, although the refresh has removed their row', async ({
  page,
  company: { recruiter },
}) => {
  const { data } = await call(page.request, recruiter, pool.resumes.path, { people: true, sort: 'name', start: 0 })
  const [one, other] = data as [Hit, Hit]
  for (const { candidate_id } of [one, other])
    await call(page.request, recruiter, corrections.correctFacts.path, { candidate_id, phone: '+49 30 5550 7799' })
  await page.goto('/duplicates')
  await expect(page.getByRole('link', { name: /^Duplicates \d+$/ })).toBeVisible()
  const pair = page.getByRole('listitem').filter({ hasText: 'Same phone' })
  const release = await hold(page, '**/rest/duplicates/count')
  await pair.getByRole('button', { name: /^Not the same person/ }).click()
  await expect(pair).toHaveCount(0)
  release()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pair).toBeVisible()
})
