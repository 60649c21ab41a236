import type { Page } from '@playwright/test'
import { SITEMAP, type SiteRow } from '../packages/web/src/sitemap.ts'
import { expectNoViolationsAnywhere } from './axe.ts'
import { call, type Person } from './person.ts'
import { POSITIONS } from './setup/people.ts'
import { expect, test } from './story.ts'

// Every page of the application, as its address opens it. What only a click brings (dialogs, a pane, a step of the wizard)
// is looked at in the story that opens it.

const ROWS: readonly SiteRow[] = Object.values(SITEMAP)

/** A value for each parameter that an address may have, of the best candidate on the first position. */
async function findParams(page: Page, admin: Person): Promise<Record<string, string>> {
  const ask = (path: string, body: object) => call(page.request, admin, path, body)
  const { result } = await ask('/rest/project/position', { export_flag: true, search_key: POSITIONS[0]?.title })
  const [position] = result
  const { results } = await ask('/rest/position/candidate/result', { positionId: position._id })
  const [candidate] = results
  return {
    projectId: position.projectId,
    positionId: position._id,
    slug: position.slug,
    id: candidate.id,
    candidateId: candidate.id,
    resumeId: candidate.resume_id,
    score: String(candidate.score),
    source: candidate.site_tag,
    mandatory: 'true',
  }
}

function addressOf({ path }: SiteRow, params: Record<string, string>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`Say in findParams what $${name} of ${path} may be, so that axe can look at the page`)
    return encodeURIComponent(value)
  })
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const isPublic = ({ access }: SiteRow) => access === 'public'

test.describe('axe objects to nothing, in light and dark, wide and narrow, on', () => {
  test.describe('signed in', () => {
    test.use({ who: 'admin' })
    for (const row of ROWS.filter((each) => !isPublic(each)))
      test(row.path, async ({ page, company }) => {
        const address = addressOf(row, await findParams(page, company.admin))
        await page.goto(address)
        await expectShown(page)
        // Nobody was led away to another page.
        expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
        await expectNoViolationsAnywhere(page)
      })
  })

  test.describe('not signed in', () => {
    test.use({ who: 'nobody' })
    for (const { path } of ROWS.filter(isPublic))
      test(path, async ({ page }) => {
        await page.goto(path)
        await expectShown(page)
        await expectNoViolationsAnywhere(page)
      })
  })
})
