import { call } from '../../e2e/person.ts'
import { requisitions } from '../../packages/contract/src/requisitions/requisitions.ts'
import { expect, test } from '../harness/story.ts'

const DRAFT = {
  title: 'Night Planner',
  department: 'Planning',
  country: 'DE',
  place: 'Berlin',
  why: 'new',
  heads: 1,
  pay_from: 50_000,
  pay_to: 60_000,
  currency: 'EUR',
  reasons: 'Two routes run at night from spring on.',
}

test('an approval is confirmed, although the refresh has removed its row, and the tab counts what is left', async ({
  page,
  company: { admin, manager, recruiter },
}) => {
  const step = { approvers: [String(recruiter.user_id)], needs: 'any', from: null }
  const saved = await page.request.put('/rest/approvals/chains/requisition', {
    headers: { accept: 'application/json', 'Access-Token': String(admin.access_token) },
    data: { chains: [{ name: 'One', departments: [], countries: [], steps: [step] }] },
  })
  expect(saved.ok()).toBe(true)
  for (const title of ['Night Planner', 'Day Planner'])
    await call(page.request, manager, requisitions.create.path, { ...DRAFT, title, ask: true })
  await page.goto('/approvals')
  await expect(page.getByRole('link', { name: 'Approvals 2' })).toBeVisible()
  let release = () => {}
  const isFree = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/inbox/counts', (route) => isFree.then(() => route.continue()))
  const rows = page.getByRole('list', { name: 'Requests to approve' }).getByRole('listitem')
  await rows.filter({ hasText: 'Night Planner' }).getByRole('button', { name: 'Approve' }).click()
  await expect(rows.filter({ hasText: 'Night Planner' })).toHaveCount(0)
  release()
  await expect(page.getByText('You approved the request.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Approvals 1' })).toBeVisible()
})
