import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { createJobBoard } from '../../packages/jobboard/src/job-board.ts'
import { expectNoViolations } from '../axe.ts'
import { call, type Person } from '../person.ts'
import { createWriter, dialog, grid, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'
import { loadExtension, popupWithoutChrome } from './extension-home.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'scripts', 'build-extension.ts')
const CANNOT = 'This browser loads no extensions; name a Chromium that does with CHROMIUM_PATH.'

let board: Server
let boardAt = ''
test.beforeAll(async () => {
  await promisify(execFile)(process.execPath, [BUILD])
  board = createJobBoard({ seed: 11, people: 400 })
  await new Promise<void>((done) => board.listen(0, '127.0.0.1', done))
  boardAt = `http://127.0.0.1:${(board.address() as AddressInfo).port}`
})
test.afterAll(() => board.close())

const server = () => new URL(process.env.ROLECALL_E2E_URL ?? '').origin

async function openBoard(context: BrowserContext, path = '/candidates?q='): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${boardAt}${path}`)
  await page.getByLabel('Name').fill('demo')
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible()
  return page
}

/** Opens the product signed in, in a browser separate from the other stories. */
async function openProduct(context: BrowserContext, person: Person): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server())
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values))
      localStorage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
  }, person)
  return page
}

async function makeCode(page: Page): Promise<string> {
  await page.goto(`${server()}/profile`)
  await page.getByRole('button', { name: 'Create code' }).click()
  const code = page.locator('[data-code]')
  await expect(code).toHaveText(/^\w{4}-\w{4}$/)
  return code.innerText()
}

/** Lists the files in the archive that the account page offers. */
async function listOffered(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the extension' }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  return Object.keys(files).map((name) => name.replace(/^rolecall-extension\//, ''))
}

async function pairPopup(popup: Page, code: string): Promise<void> {
  await popup.getByLabel('Rolecall address').fill(server())
  await popup.getByLabel('Code').fill(code)
  await popup.getByRole('button', { name: 'Pair this browser' }).click()
  await expect(popup.getByRole('button', { name: 'Unpair' })).toBeVisible()
}

/** Adds the first three people of the board, and finds them on the position. */
async function addThree(
  { popup, board: page, product }: Record<'popup' | 'board' | 'product', Page>,
  positionId: string,
) {
  // Not by the complete label, which includes the options as soon as they are loaded.
  await popup.getByRole('combobox', { name: /^Position/ }).selectOption(positionId)
  await popup.getByLabel('Source of this page').selectOption({ label: 'Dice' })
  const boxes = popup.locator('#people li input')
  await expect(boxes).toHaveCount(10)
  await expectNoViolations(popup)
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await popup.getByRole('button', { name: 'Add 3 candidates' }).dblclick()
  await expect(popup.getByRole('status')).toHaveText(/^Added 3 candidates to /)
  await expect(popup.getByText('Already on the position')).toHaveCount(3)
  const names = await page.locator('article [data-field="name"]').allInnerTexts()
  await openList(product, positionId)
  for (const name of names.slice(0, 3)) {
    await product.getByPlaceholder(/^Words/).fill(`"${name}"`)
    await expect(grid(product).getByText(name, { exact: true }).first()).toBeVisible()
  }
}

test('the extension, without Chrome’s own interface, pairs by code and adds three candidates from a job board to a position', async ({
  page,
  company,
  context,
}) => {
  const positionId = await createWriter(page, company)
  const code = await makeCode(page)
  expect(await listOffered(page)).toEqual(expect.arrayContaining(['manifest.json', 'popup.html', 'popup.js']))
  const candidates = await openBoard(context)
  const popup = await popupWithoutChrome(context, candidates, server())
  await popup.setViewportSize({ width: 400, height: 640 })
  await popup.getByLabel('Rolecall address').fill(server())
  await popup.getByLabel('Code').fill('AAAA-AAAA')
  await popup.getByRole('button', { name: 'Pair this browser' }).click()
  await expect(popup.getByRole('status')).toHaveText(/^This code isn’t valid/)
  await pairPopup(popup, code)
  await addThree({ popup, board: candidates, product: page }, positionId)
  await page.goto('/profile')
  await page.getByRole('list', { name: 'Paired browsers' }).getByRole('button', { name: 'Unpair' }).first().click()
  await dialog(page).getByRole('button', { name: 'Unpair' }).click()
  await expect(page.getByText('No paired browsers yet.')).toBeVisible()
  await popup.reload()
  await expect(popup.getByRole('status')).toHaveText(/no longer paired/)
  await expect(popup.getByLabel('Code')).toBeVisible()
})

test('the loaded extension pairs by code, adds three candidates from a job board to a position, and works through a queue', async ({
  page: first,
  company,
  request,
}) => {
  test.setTimeout(240_000)
  const home = await loadExtension()
  test.skip(home === undefined, CANNOT)
  if (!home) return
  const positionId = await createWriter(first, company)
  const { recruiter, admin } = company
  const product = await openProduct(home.context, recruiter)
  const code = await makeCode(product)
  const candidates = await openBoard(home.context)
  const popup = await home.popupOver(candidates)
  await pairPopup(popup, code)
  // The open page learns of it at once.
  await expect(product.locator('html')).toHaveAttribute('data-rolecall-extension', /\d/)
  await addThree({ popup, board: candidates, product }, positionId)

  // An order for a browser-only source; the extension reads two pages, and loses nothing when Chrome stops its worker.
  const label = await addLinkedIn(request, admin)
  const search_data = { boolean_query: 'a', position_details: { resume_count: 12 } }
  await call(request, recruiter, '/sourcing_options', { positionId, source: label, jd_edited: true, search_data })
  await popup.reload()
  await popup.getByLabel('Source of this page').selectOption({ label })
  await popup.getByLabel('Run searches for this position on this site').check()
  await chooseToSource(product, label)
  await dialog(product).getByRole('button', { name: 'Start sourcing' }).click()
  await expect(product.getByText(new RegExp(`${label}: searching · 1\\d+ found`))).toBeVisible({ timeout: 60_000 })
  await home.stopWorker()
  await expect(async () => {
    const { run } = await call(request, recruiter, '/rest/position/sourcing/progress', { positionId })
    expect(run.parts[0]).toMatchObject({ state: 'done', reason: '' })
    expect(run.parts[0].found).toBeGreaterThanOrEqual(12)
  }).toPass({ timeout: 120_000 })
  await home.close()
})

/** Adds a browser-only source, and returns its name. */
async function addLinkedIn(request: APIRequestContext, admin: Person): Promise<string> {
  const label = `LinkedIn ${Date.now()}`
  const account = { source_user_name: 'demo', source_password: 'demo' }
  await call(request, admin, '/rest/candidant/source/details/add', { source: label, ...account })
  return label
}

async function chooseToSource(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sourcing' }).click()
  await dialog(page).getByLabel(label, { exact: true }).check()
}

test('a social network asks for Chrome and the extension, and for neither once the extension is installed', async ({
  page,
  company,
  windows,
}) => {
  const label = await addLinkedIn(page.request, company.admin)
  const positionId = await createWriter(page, company)
  await openList(page, positionId)
  await chooseToSource(page, label)
  const asked = dialog(page).getByText('Please install the browser extension to source from here.')
  await expect(asked).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'How to install it' })).toHaveAttribute('href', '/profile')
  await expectNoViolations(page)
  await page.evaluate(() => {
    document.documentElement.dataset.rolecallExtension = '0.1.0'
  })
  await expect(asked).toBeHidden()

  const elsewhere = await windows.another()
  await elsewhere.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: undefined })
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' })
  })
  await openList(elsewhere, positionId)
  await chooseToSource(elsewhere, label)
  await expect(dialog(elsewhere).getByText('Please use the Chrome browser to source from here.')).toBeVisible()
})

const EXTENSION = join(import.meta.dirname, '..', '..', 'packages', 'extension')
const BOARD_NAME = '<meta name="application-name" content="Simulated job board">'
const manyOf = (count: number) =>
  Array.from({ length: count }, (_, place) => `<article data-candidate-id="p${place}"></article>`)

test('candidates are read from pages as rendered: lists, single profiles, long lists, empty pages and other sites', async ({
  page,
}) => {
  const read = async (html: string, at = '/candidates') => {
    await page.route('http://board.example/**', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`http://board.example${at}`)
    await page.evaluate(await readFile(join(EXTENSION, 'dist', 'read-page.js'), 'utf8'))
    const found = await page.evaluate('rolecallReadPage()')
    await page.unrouteAll()
    return found as { people: unknown[] }
  }
  const fixture = (name: string) => readFile(join(EXTENSION, 'fixtures', name), 'utf8')
  const priya = {
    id: 'p17',
    name: 'Priya Nair',
    headline: 'Data Engineer',
    location: 'Pune, Maharashtra',
    email: 'priya.nair@example.com',
    skills: 'SQL, Airflow',
  }
  expect(await read(await fixture('results.html'))).toMatchObject({
    adapter: 'simulated-board',
    hasNext: true,
    problem: '',
    people: [
      { ...priya, phone: '+91 98765 43210', employer: '', degree: '' },
      { id: 'p18', name: '<script>alert(1)</script> Costa', email: '', skills: '' },
    ],
  })
  expect(await read(await fixture('candidate.html'))).toMatchObject({
    hasNext: false,
    people: [{ ...priya, phone: '', employer: 'Harbour Analytics', degree: 'Bachelor' }],
  })
  expect((await read(`${BOARD_NAME}${manyOf(150).join('')}`)).people).toHaveLength(100)
  expect(await read(BOARD_NAME)).toMatchObject({ people: [], hasNext: false, problem: '' })
  expect(await read(BOARD_NAME, '/sign-in?next=%2F')).toMatchObject({
    people: [],
    problem: expect.stringContaining('requires sign-in'),
  })
  const other = await read(`<h1>Something else</h1>${manyOf(1).join('')}`)
  expect(other).toMatchObject({ adapter: '', people: [], problem: 'This page cannot be read.' })
})
