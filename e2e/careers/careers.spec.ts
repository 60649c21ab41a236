import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectNoViolationsAnywhere, expectPublicPage } from '../axe.ts'
import { createPosition } from '../make-position.ts'
import { call } from '../person.ts'
import { createWriter, LONG_TEXT } from '../shortlist-page.ts'
import { type Company, expect, test } from '../story.ts'

/** Opens the careers page of a company, with two published positions in places of their own. */
async function openCareers(page: Page, { admin, ...company }: Company) {
  const nurse = { title: 'Night nurse', description: LONG_TEXT, place: { country: 'India', city: 'Pune' } }
  const primary = [{ skill: 'English', score: 60, mandatory: false }]
  const other = await createPosition(page.request, company.recruiter, { ...nurse, primary })
  const positionId = await createWriter(page, { admin, ...company }, { country: 'Norway', city: 'Oslo' })
  const subDomain = `page${positionId.slice(0, 8)}`
  await call(page.request, admin, '/configuration/settings', { sub_domain: subDomain })
  await call(page.request, admin, '/rest/company/careers', { is_on: true, colour: '#ffd800' })
  for (const each of [other, positionId])
    await call(page.request, admin, '/rest/jobpost', { positionId: each, is_posted: true })
  return { positionId, path: `/careers/${subDomain}` }
}

const linkTo = (page: Page, positionId: string) => page.locator(`a[href$="/jobpost/${positionId}"]`)

test('an administrator edits the careers page, previews it before it is public, and copies the embed code', async ({
  page,
  company,
  windows,
}) => {
  const { path } = await openCareers(page, company)
  const admin = await windows.of('admin')
  await admin.goto('/careers-page')
  await admin.getByRole('checkbox', { name: 'Show a careers page' }).uncheck()
  await admin.getByRole('textbox', { name: 'Introduction' }).fill('We write clearly.')
  await admin.getByRole('button', { name: 'Add section' }).click()
  await admin.getByRole('textbox', { name: 'Heading' }).last().fill('Life here')
  await admin.getByRole('textbox', { name: 'Text', exact: true }).last().fill('• Quiet rooms')
  await admin.getByRole('button', { name: 'Preview' }).click()
  const shown = admin.getByRole('dialog', { name: 'Careers page preview' }).frameLocator('iframe')
  await expect(shown.getByRole('heading', { name: 'Life here' })).toBeVisible()
  await expect(shown.getByText('We write clearly.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The page is off. Only the preview is available.')).toBeVisible()
  expect((await admin.request.get(path)).status()).toBe(404)
  await admin.getByRole('checkbox', { name: 'Show a careers page' }).check()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByRole('link', { name: 'Open the careers page' })).toHaveAttribute('href', path)
  await admin.getByRole('textbox', { name: 'Domain', exact: true }).fill('jobs.writers.example')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The careers page isn’t at jobs.writers.example yet.')).toBeVisible()
  await admin.getByText('Embed on your website').click()
  await expect(admin.getByRole('button', { name: /^Copy embed code/ })).toBeVisible()
  await expectNoViolationsAnywhere(admin)
  await call(admin.request, company.admin, '/rest/company/careers', { blocks: [] })
})

test('positions are found while typing and by filters, on phone and desktop, by keyboard, and without scripts', async ({
  page,
  company,
  windows,
  browser,
}) => {
  const { positionId, path } = await openCareers(page, company)
  const candidate = await windows.of('nobody')
  for (const width of [390, 1440]) {
    await candidate.setViewportSize({ width, height: 850 })
    await candidate.goto(path)
    const search = candidate.getByRole('searchbox', { name: 'Search' })
    await search.pressSequentially('no such words')
    await expect(candidate.getByRole('status')).toContainText('No positions match.')
    await expect(search).toBeFocused()
    await search.fill('clear words')
    await expect(linkTo(candidate, positionId)).toBeVisible()
    await expect(candidate).toHaveURL(/\?q=clear\+words$/)
    // A filter without results has a link that removes it.
    await candidate.goto(`${path}?place=Nowhere`)
    await candidate.getByRole('link', { name: 'Nowhere' }).focus()
    await candidate.keyboard.press('Enter')
    await expect(candidate.getByRole('status')).toBeFocused()
    await expect(linkTo(candidate, positionId)).toBeVisible()
    // On a phone filters are folded, so that positions are on the first screen; the fold stays open while choosing.
    await candidate.goto(path)
    await expect(linkTo(candidate, positionId)).toBeInViewport()
    const place = candidate.getByRole('link', { name: /^Oslo \d+$/ })
    const fold = candidate.getByText('Filters', { exact: true })
    await expect(fold).toBeVisible({ visible: width === 390 })
    if (width === 390) {
      await expect(place).toBeHidden()
      await fold.click()
    }
    await place.click()
    await expect(candidate.getByText('Filters (1)')).toBeVisible({ visible: width === 390 })
    await expect(place).toBeFocused()
  }
  await expectPublicPage(candidate)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(candidate.url()).origin })
  const plain = await context.newPage()
  await plain.goto(path)
  await plain.getByRole('searchbox', { name: 'Search' }).fill('clear words')
  await plain.keyboard.press('Enter')
  await expect(linkTo(plain, positionId)).toBeVisible()
  await context.close()
})

test('a page on another origin embeds the list even under a strict policy, and shows a link where scripts are blocked', async ({
  page,
  company,
  windows,
}) => {
  const { positionId } = await openCareers(page, company)
  const headers = { 'Access-Token': company.admin.access_token }
  const { data } = await (await page.request.get('/rest/company/careers', { headers })).json()
  const ours = new URL(data.address).origin
  const policies: Record<string, string> = {
    '/free': '',
    '/strict': `default-src 'none'; script-src ${ours}; connect-src ${ours}`,
    '/closed': "default-src 'none'",
  }
  const server = createServer(({ url = '' }, reply) => {
    const policy = policies[url]
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy) reply.setHeader('content-security-policy', policy)
    reply.end(`<!doctype html><html lang="en"><title>Jobs</title><main><h1>Jobs</h1>${data.snippet}</main></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const other = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const reader = await windows.of('nobody')
    for (const path of ['/free', '/strict']) {
      await reader.goto(`${other}${path}`)
      await expect(linkTo(reader, positionId), path).toBeVisible()
      await expect(linkTo(reader, positionId), path).toHaveText('Writer of clear words')
      expect(await reader.context().cookies(ours)).toEqual([])
    }
    await reader.goto(`${other}/closed`)
    await expect(reader.getByRole('link', { name: /^Open positions at/ })).toHaveAttribute('href', data.address)
    await expect(linkTo(reader, positionId)).toHaveCount(0)
  } finally {
    server.close()
  }
})
