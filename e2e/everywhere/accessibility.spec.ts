import type { Page } from '@playwright/test'
import { REQUISITION_EXAMPLE } from '../../packages/contract/src/requisitions/requisition-input.ts'
import type { PageDeclaration } from '../../packages/web/src/api/address/define-pages.ts'
import { SITEMAP } from '../../packages/web/src/app/sitemap.ts'
import { expectNoViolationsAnywhere, expectPublicPage } from '../axe.ts'
import { createPosition, dayAfter } from '../make-position.ts'
import { call, type Person } from '../person.ts'
import { POSITIONS } from '../setup/people.ts'
import { LONG_TEXT } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'
import { expectEasySignIn, expectFocusSeen, expectHelpInPlace } from '../wcag-2-2.ts'

// Checks every page of the application, as opened by its address. Dialogs, panes and wizard steps, which need a click,
// are checked in the story that opens them. Axe checks WCAG 1.4.3 (contrast), and targets of less than 24 pixels
// without spacing (WCAG 2.5.8), at either width; nothing may scroll sideways at 390 pixels (WCAG 1.4.10). One view
// each is also checked for WCAG 2.4.11, WCAG 3.2.6 and WCAG 3.3.8.

const ROWS: readonly PageDeclaration[] = Object.values(SITEMAP)

/** Returns a value for each parameter of the addresses, for the best candidate on the first position. */
async function findParams(page: Page, admin: Person): Promise<Record<string, string>> {
  const ask = (path: string, body: object) => call(page.request, admin, path, body)
  const { result } = await ask('/rest/project/position', { export_flag: true, search_key: POSITIONS[0]?.title })
  const [position] = result
  const { results } = await ask('/rest/position/candidate/result', { positionId: position._id })
  const [candidate] = results
  return {
    questionnaireId: await findQuestionnaire(page, admin),
    requisitionId: (await ask('/rest/requisitions', { ...REQUISITION_EXAMPLE, ask: false })).data.requisition_id,
    ...(await makeOffer(page, admin)),
    formType: 'position_tagging_form',
    projectId: position.projectId,
    companyId: (admin.cc as { company_id: string }).company_id,
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

let known: Promise<Record<string, string>> | undefined
/** Parameters computed for all pages of a worker together, since no page changes anything. */
const paramsOf = (page: Page, admin: Person) => {
  known ??= findParams(page, admin)
  return known
}

/** Makes an offer template, and an offer from it to a candidate on a position of its own. */
async function makeOffer(page: Page, admin: Person) {
  const template = { name: `Offer ${Date.now()}`, body: 'You get {{pay}}.', fields: [], valid_days: 9 }
  const { data } = await call(page.request, admin, '/rest/offer_templates', template)
  const positionId = await createPosition(page.request, admin, {
    title: 'Writer of offers',
    description: LONG_TEXT,
    primary: [{ skill: 'Python', score: 40, mandatory: true }],
  })
  const { results } = await call(page.request, admin, '/rest/position/candidate/cards', { positionId })
  const [{ resume_id: resumeId }] = results
  await call(page.request, admin, '/rest/position/change/status', { positionId, resumeId, status: 'Shortlisted' })
  const { data: offer } = await call(page.request, admin, '/rest/offers', {
    position_id: positionId,
    candidate_id: resumeId,
    template_id: data.template_id,
    pay: { value: 60_000, currency: 'EUR', per: 'year' },
    last_day: dayAfter(5),
    reasons: 'Nobody else applied.',
  })
  return { offerTemplateId: data.template_id, offerId: offer.offer_id }
}

/** Returns the first questionnaire, or creates one. */
async function findQuestionnaire(page: Page, admin: Person): Promise<string> {
  const headers = { accept: 'application/json', 'Access-Token': admin.access_token }
  const { data } = await (await page.request.get('/rest/questionnaires', { headers })).json()
  if (data.length > 0) return data[0]._id
  const questions = [
    { kind: 'choice', text: 'Where would you work?', options: ['Here', 'There'], knock_out: { answers: ['There'] } },
    { kind: 'number', text: 'How many years?', required: true },
    { kind: 'date', text: 'From when on?' },
    { kind: 'many', text: 'Which of these?', options: ['Mornings', 'Evenings'] },
    { kind: 'file', text: 'A letter' },
  ]
  const made = await call(page.request, admin, '/rest/questionnaires', { name: 'Every kind of question', questions })
  return made.questionnaireId
}

function addressOf({ path }: PageDeclaration, params: Record<string, string>): string {
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

const isPublic = ({ access }: PageDeclaration) => access === 'public'

test.describe('axe finds no problems, on narrow dark and wide light screens, on', () => {
  test.describe('signed in', () => {
    test.use({ who: 'admin' })
    for (const row of ROWS.filter((each) => !isPublic(each))) {
      // L-A01
      test(row.path, async ({ page, company }) => {
        const address = addressOf(row, await paramsOf(page, company.admin))
        await page.goto(address)
        await expectShown(page)
        // The page did not redirect.
        expect(new URL(page.url()).pathname).toBe(new URL(address, page.url()).pathname)
        await expectNoViolationsAnywhere(page, { targets: true })
        await expectHelpInPlace(page, true)
        await expectFocusSeen(page)
      })
    }
  })

  test.describe('not signed in', () => {
    test.use({ who: 'nobody' })
    for (const { path } of ROWS.filter(isPublic))
      test(path, async ({ page }) => {
        await page.goto(path)
        await expectShown(page)
        await expectNoViolationsAnywhere(page, { targets: true })
        await expectHelpInPlace(page, false)
        await expectEasySignIn(page)
        await expectFocusSeen(page)
      })

    // Pages behind personal links are checked in the stories that follow these: the page of a position and each step
    // of applying, of an application and the explanation of its score, of interviews, the survey, an audit and a
    // shared sheet.
    test('server-rendered pages for visitors', async ({ page }) => {
      for (const path of ['/accessibility', '/system-card', '/alerts/stop?token=none']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectPublicPage(page)
      }
    })
  })
})
