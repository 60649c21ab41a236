import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { prepareBrowser } from '../e2e/browser.ts'
import startProduct from '../e2e/global-setup.ts'
import { rows } from '../e2e/shortlist-page.ts'

// Takes the README's pictures from the demo company: `npm run screenshots`.
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

type Picture = { name: string; scheme?: 'light' | 'dark'; size?: typeof WIDE; show: (page: Page) => Promise<unknown> }

// Pages with an event stream are never idle, so this waits until nothing is loading or moving any more.
const settle = async (page: Page) => {
  await page.getByRole('main').waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill('recruiter@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('Rolecall#1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

async function openShortlist(page: Page): Promise<void> {
  await page.goto('/projectPositions?view=positions')
  await page.getByRole('link', { name: 'Senior Data Engineer' }).first().click()
  await page.waitForURL('**/position/**')
  await rows(page).first().waitFor()
}

/** Opens the shortlist with its best candidate next to it. */
async function openCandidate(page: Page): Promise<void> {
  await openShortlist(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Score breakdown' }).waitFor()
}

/** Opens a page with a list, and waits for its rows. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('row').nth(1).waitFor()
}

async function openQuestionnaire(page: Page): Promise<void> {
  await page.goto('/questionnaires')
  await page.getByRole('link', { name: 'Software engineering screening' }).click()
  await page.waitForURL('**/questionnaires/**')
  await page.getByRole('textbox').first().waitFor()
}

const openCareers = (page: Page) => page.goto('/careers/demo')

async function openPost(page: Page): Promise<void> {
  await openCareers(page)
  await page
    .getByRole('link', { name: /Data Engineer/ })
    .first()
    .click()
}

const PICTURES: readonly Picture[] = [
  { name: 'home', show: openHome },
  { name: 'shortlist', show: openCandidate },
  { name: 'shortlist-dark', scheme: 'dark', show: openCandidate },
  { name: 'pool', show: (page) => openList(page, '/internalpool') },
  { name: 'templates', show: (page) => openList(page, '/templates') },
  { name: 'questionnaire', scheme: 'dark', show: openQuestionnaire },
  { name: 'shortlist-narrow', size: NARROW, show: openShortlist },
  { name: 'careers', show: openCareers },
  { name: 'job-post-narrow', size: NARROW, scheme: 'dark', show: openPost },
]

const stop = await startProduct()
const browser = await chromium.launch(await prepareBrowser())
try {
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({
    baseURL: process.env.ROLECALL_E2E_URL ?? '',
    viewport: WIDE,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page)
  for (const { name, scheme = 'light', size = WIDE, show } of PICTURES) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(size)
    await show(page)
    await settle(page)
    await page.screenshot({ path: `${folder}${name}.png` })
    console.log(`docs/screenshots/${name}.png`)
  }
} finally {
  await browser.close()
  await stop()
}
