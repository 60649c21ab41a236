import { call } from '../../e2e/person.ts'
import { pool } from '../../packages/contract/src/pool/pool.ts'
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
