import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { prepareBrowser } from '../e2e/browser.ts'
import startProduct from '../e2e/global-setup.ts'
import { DATA_ENGINEER } from '../e2e/hiring/wizard-page.ts'
import { linkOfMail } from '../e2e/mail-link.ts'
import { call, signIn, signInByCall } from '../e2e/person.ts'
import { writeResults } from './write-results.ts'

// `node bench/presses.ts`: what people do most, in the demo: presses, fields that are typed into, and seconds of the machine from
// the first press to what was wanted, without the time in which somebody reads or thinks. The stories prove that they work.

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const DAY_MS = 24 * 60 * 60 * 1_000
/** Days from now on which the interview is offered. */
const OFFERED = [8, 9]
/** Days until whoever applies could begin. */
const FREE_IN = 40

const stop = await startProduct()
const address = process.env.ROLECALL_E2E_URL ?? ''
const browser = await chromium.launch(await prepareBrowser())
try {
  const rows = [
    await measure(browser, 'A description → a shortlist', 'recruiter', createPosition),
    await measure(browser, 'Invite a colleague', 'admin', inviteColleague),
    await measure(browser, 'Merge two records of one person', 'recruiter', mergeTwo),
    await measure(browser, 'Book an interview, on a phone', 'nobody', bookInterview),
    await measure(browser, 'Apply, on a phone', 'nobody', apply),
    await measure(browser, 'Erase somebody', 'admin', eraseSomebody),
  ]
  const table = ['| | presses | fields | seconds |', '| --- | ---: | ---: | ---: |', ...rows].join('\n')
  await writeResults([['Presses and seconds', table]])
  console.log(table)
} finally {
  await browser.close()
  await stop()
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Prepares, and answers with what is measured: from the page that is open to what was wanted. */
type Walk = (page: Page) => Promise<() => Promise<void>>

async function measure(by: Browser, name: string, who: string, walk: Walk): Promise<string> {
  const context = await by.newContext({ baseURL: address, locale: 'en-US', ...(who === 'nobody' ? PHONE : DESK) })
  const page = await context.newPage()
  let [presses, fields] = [0, 0]
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  await page.exposeFunction('countField', () => {
    fields += 1
  })
  await page.addInitScript(() => {
    const count = globalThis as unknown as Record<'countPress' | 'countField', () => void>
    const typed = new WeakSet<EventTarget>()
    addEventListener('pointerdown', () => count.countPress(), true)
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/checkbox|radio/.test(target.type))
        if (!isText || typed.has(target) || !isTrusted) return
        typed.add(target)
        count.countField()
      },
      true,
    )
  })
  if (who !== 'nobody') await signIn(page, `${who}@demo.example`)
  const run = await walk(page)
  ;[presses, fields] = [0, 0]
  const started = performance.now()
  await run()
  const seconds = (performance.now() - started) / 1_000
  await context.close()
  return `| ${name} | ${presses} | ${fields} | ${seconds.toFixed(1)} |`
}

async function createPosition(page: Page) {
  await page.goto('/home')
  return async () => {
    await page.getByRole('button', { name: 'New position' }).click()
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill(DATA_ENGINEER)
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Senior data engineer')
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('PRESSES1')
    await page.getByRole('combobox', { name: 'Project' }).click()
    await page.getByRole('option').first().click()
    await page.getByLabel('End date').fill('31.12.2049')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Continue to skills' }).click()
    await page.getByRole('button', { name: 'Continue to sources' }).click()
    await page.getByRole('button', { name: 'Create position' }).click()
    await page.getByRole('grid', { name: 'Candidates' }).getByRole('row').first().waitFor()
  }
}

async function inviteColleague(page: Page) {
  await page.goto('/home')
  return async () => {
    await page.getByRole('link', { name: 'Users and roles' }).click()
    await page.getByRole('button', { name: 'Invite people' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('E-mails').fill('new.colleague@demo.example')
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Recruiter', exact: true }).click()
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await dialog.getByRole('list', { name: 'What became of each address' }).waitFor()
  }
}

async function mergeTwo(page: Page) {
  await page.goto('/home')
  return async () => {
    await page.getByRole('link', { name: 'Résumé pool' }).click()
    await page.getByRole('button', { name: /^Duplicates/ }).click()
    await page.getByRole('button', { name: 'Compare and merge' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Merge/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
}

async function bookInterview(page: Page) {
  const recruiter = await signInByCall(page.request, 'recruiter@demo.example')
  const { result } = await call(page.request, recruiter, '/rest/position/list', { state: 'open', page: 1 })
  const { _id: positionId } = result[0]
  const asked = { positionId, status_grp: 'Initial Status', start: 0 }
  const { results } = await call(page.request, recruiter, '/rest/position/candidate/cards', asked)
  const { resume_id: resumeId } = results.at(-1)
  for (const status of ['Shortlisted', 'Screened'])
    await call(page.request, recruiter, '/rest/position/change/status', { positionId, resumeId, status })
  await call(page.request, recruiter, '/interview/offers', {
    position_id: positionId,
    resumeid: resumeId,
    interview_email: [recruiter.email],
    custom_email: [],
    interview_type: 'Video call',
    meeting_link: 'https://meet.example/talk',
    starts: OFFERED.map((days) => `${dayAfter(days)}T10:00:00Z`),
    minutes: 30,
    timezone: 'UTC',
    candidate_email: 'on.a.phone@post.example',
  })
  const link = await linkOfMail('/booking?token=', 'on.a.phone@post.example')
  return async () => {
    await page.goto(link)
    await page.getByRole('radio').first().click()
    await page.getByRole('button', { name: 'Book this time' }).click()
    await page.getByRole('status').waitFor()
  }
}

async function apply(page: Page) {
  await page.goto('/careers/demo')
  return async () => {
    await page
      .getByRole('link', { name: /Engineer/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Apply' }).first().click()
    const form = page.getByRole('dialog')
    const lines = [
      'Imke Vollrath',
      'Data engineer',
      'imke.vollrath@post.example',
      '+49 171 0000000',
      'Skills',
      'Python, SQL',
    ]
    const resume = { name: 'imke.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }
    await form.getByLabel('Your résumé', { exact: true }).setInputFiles(resume)
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByRole('radio', { name: 'Yes' }).click()
    await form.getByLabel('How many years have you').fill('5')
    await form.getByLabel('From when on could you').fill(dayAfter(FREE_IN))
    await form.getByRole('checkbox').first().click()
    await form.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor()
  }
}

async function eraseSomebody(page: Page) {
  await page.goto('/internalpool')
  return async () => {
    await page.getByRole('grid').getByRole('row').nth(2).locator('[data-candidate], strong').first().click()
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Erase' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Type ERASE to go on').fill('ERASE')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}
