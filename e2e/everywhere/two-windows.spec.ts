import type { APIRequestContext, Page } from '@playwright/test'
import { createPosition, createProject } from '../make-position.ts'
import { call, type Person } from '../person.ts'
import { expect as anyExpect, type Company, test } from '../story.ts'

// A colleague's changes show in other users' windows, without a reload and without reading everything again.

const expect = anyExpect.configure({ timeout: 15_000 })

const TEXT =
  'Somebody who knows Python well enough to automate the dull parts of the work, writes English that others like to ' +
  'read, and keeps a calm head in front of customers. Invented for a test, and gone with it.'

type Card = { id: string; resume_id: string; display_name: string }

async function createShortlist(
  request: APIRequestContext,
  person: Person,
): Promise<{ positionId: string; cards: Card[] }> {
  const positionId = await createPosition(request, person, {
    title: 'Watched by two',
    description: TEXT,
    primary: [{ skill: 'English', score: 60, mandatory: false }],
    // A board that is still searched would report its own changes in between.
    sources: ['internal'],
  })
  const body = { positionId, status_grp: 'Initial Status' }
  const { results } = await call(request, person, '/rest/position/candidate/result', body)
  return { positionId, cards: results }
}

/** Moves a candidate as the administrator, who is the colleague. */
const move = (
  { request, company }: { request: APIRequestContext; company: Company },
  positionId: string,
  { resume_id }: Card,
  status: string,
) => call(request, company.admin, '/rest/position/change/status', { positionId, resumeId: resume_id, status })

/** Records the candidates named by the page's requests for the start of the list from now on; none, if it asks for all. */
function collectQuestions(page: Page): (string[] | undefined)[] {
  const questions: (string[] | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/rest/position/candidate/cards') return
    const { start, candidate_ids: ids } = request.postDataJSON()
    if (start === 0) questions.push(ids)
  })
  return questions
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Candidates' }).getByRole('row')
const tab = (page: Page, name: string) => page.getByRole('tablist', { name: 'Status' }).getByRole('tab', { name })

test('a colleague’s move updates the open candidate, the list and the counts, with one request for one candidate', async ({
  page,
  company,
  request,
}) => {
  const { positionId, cards } = await createShortlist(request, company.recruiter)
  const [first, second, third] = cards
  if (!first || !second || !third) throw new Error('The demo pool has three people who write English')
  const isListening = page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await page.goto(`/position/${positionId}?candidate=${second.id}`)
  const pane = page.getByRole('region', { name: 'the candidate', exact: true })
  await expect(pane.getByRole('heading', { name: second.display_name })).toBeVisible()
  await expect(pane.getByText('Initial Status', { exact: true })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await isListening
  // The position's creation may still be announced, and makes the whole list stale; moves are announced after it.
  await move({ request, company }, positionId, third, 'Shortlisted')
  await expect(tab(page, 'Shortlisted')).toContainText('1')
  await move({ request, company }, positionId, third, 'Initial Status')
  await expect(rows(page).nth(2).locator('[data-candidate]')).toHaveText(third.display_name)
  const asked = collectQuestions(page)

  await move({ request, company }, positionId, second, 'Shortlisted')
  await expect(pane.getByText('Shortlisted', { exact: true })).toBeVisible()
  await expect(tab(page, 'Shortlisted')).toContainText('1')
  await expect(rows(page).nth(1).locator('[data-candidate]')).toHaveText(third.display_name)
  expect(asked).toEqual([[second.id]])

  await move({ request, company }, positionId, second, 'Initial Status')
  await expect(rows(page).nth(1).locator('[data-candidate]')).toHaveText(second.display_name)
  await expect(tab(page, 'Shortlisted')).toContainText('0')
  await expect(pane.getByText('Initial Status', { exact: true })).toBeVisible()
})

test('the outbox shows an email as soon as a colleague sends an invitation', async ({ windows, company, request }) => {
  const page = await windows.of('admin')
  const isListening = page.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await page.goto('/outbox')
  await isListening
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  const { name, projectId } = await createProject(request, company.recruiter)
  const email = `two.windows.${projectId}@example.com`
  await call(request, company.recruiter, '/rest/project/create', {
    projectName: `${name} invited`,
    description: TEXT.repeat(2),
    domainGroup: 'Information Technology',
    startDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    endDate: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
    inviteUsers: [email],
  })
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible()
})

test('the tabs of one browser share one stream, and when the listening tab is closed, another takes over', async ({
  page: one,
  windows,
  company,
  request,
}) => {
  const { positionId, cards } = await createShortlist(request, company.recruiter)
  const [first, second] = cards
  if (!first || !second) throw new Error('The demo pool has two people who write English')
  const other = await windows.another()
  const streams: string[] = []
  one.context().on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/events') streams.push(sent.url())
  })
  for (const page of [one, other]) {
    await page.goto(`/position/${positionId}`)
    await expect(rows(page).first()).toBeVisible()
  }
  await expect.poll(() => streams.length).toBe(1)
  await move({ request, company }, positionId, first, 'Shortlisted')
  for (const page of [one, other]) await expect(tab(page, 'Shortlisted')).toContainText('1')
  expect(streams).toHaveLength(1)

  await one.close()
  await expect.poll(() => streams.length).toBe(2)
  await move({ request, company }, positionId, second, 'Shortlisted')
  await expect(tab(other, 'Shortlisted')).toContainText('2')
})
