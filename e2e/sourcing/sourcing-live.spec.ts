import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { call } from '../person.ts'
import { countOf, createWriter, dialog, openList } from '../shortlist-page.ts'
import { expect, test } from '../story.ts'
import { connectBoard, withBoard } from './boards.ts'

const openSources = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sourcing' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Sources', exact: true })).toBeVisible()
}
const report = (page: Page) => page.getByRole('list', { name: 'Sourcing results' })

// L-004 L-011 L-W03
test('two boards are searched, one of them fails, and two users watch it live', async ({
  page,
  windows,
  company,
  request,
}) => {
  await withBoard(async (search) => {
    await connectBoard(request, company.admin, 'Steady Board', `${search}{query}&page={page}&count=2&slow=1500`)
    await connectBoard(request, company.admin, 'Shaky Board', `${search}{query}&page={page}&count=2&broken=error`)
    const positionId = await createWriter(page, company)
    const search_data = { boolean_query: 'sql OR manager OR sales', position_details: { resume_count: 6 } }
    await call(request, company.recruiter, '/sourcing_options', { positionId, source: 'Steady Board', search_data })
    const colleague = await windows.of('admin')
    await openList(page, positionId)
    await openList(colleague, positionId)
    const before = await countOf(page, 'Initial Status')

    await openSources(page)
    await dialog(page).getByLabel('Steady Board', { exact: true }).check()
    await dialog(page).getByLabel('Shaky Board', { exact: true }).check()
    await dialog(page).getByRole('button', { name: 'Start sourcing' }).click()
    await expect(page.getByText(/^Autosourcing started from/)).toBeVisible()
    for (const window of [page, colleague]) {
      await expect(report(window)).toContainText('Steady Board: searching')
      await expect(report(window)).toContainText(/Shaky Board: failed .*It returned an error \(500\)\./)
      await expect(report(window)).toContainText(/Steady Board: searching · [24] found/)
    }
    await expectNoViolations(colleague)
    for (const window of [page, colleague]) {
      await expect(report(window)).toBeHidden()
      await expect.poll(() => countOf(window, 'Initial Status')).toBe(before + 6)
    }
    await openSources(page)
    await expect(dialog(page).getByText(/^Steady Board: done · 6 found, 6 new, 0 known/)).toBeVisible()
    await expect(dialog(page).getByText(/^Shaky Board: failed · 0 found/)).toBeVisible()
  })
})

test('a running search can be stopped from another window, and candidates found so far stay', async ({
  page,
  windows,
  company,
  request,
}) => {
  await withBoard(async (search) => {
    await connectBoard(request, company.admin, 'Slow Board', `${search}{query}&page={page}&count=1&slow=2500`)
    const positionId = await createWriter(page, company)
    const search_data = { boolean_query: 'sql OR manager OR sales', position_details: { resume_count: 60 } }
    await call(request, company.recruiter, '/sourcing_options', { positionId, source: 'Slow Board', search_data })
    const colleague = await windows.of('admin')
    await openList(page, positionId)
    await openList(colleague, positionId)
    const body = { positionId, autosource_providers: ['Slow Board'] }
    await call(request, company.recruiter, '/position/doauto/sourcing', body)
    await expect(report(page)).toContainText(/Slow Board: searching · [1-9]/)
    await colleague.getByRole('button', { name: 'Stop sourcing' }).click()
    await expect(report(page)).toBeHidden()
    await openSources(page)
    await expect(dialog(page).getByText(/^Slow Board: stopped · [1-9]\d* found/)).toBeVisible()
  })
})

// L-W06
test('a job for the browser extension reaches every window that has the position open, once', async ({
  page,
  windows,
  company,
  request,
}) => {
  const account = { source: 'LinkedIn', source_user_name: 'northwind', source_password: 'a long password' }
  await call(request, company.admin, '/rest/candidant/source/details/add', account)
  const positionId = await createWriter(page, company)
  const colleague = await windows.of('admin', { anew: true })
  for (const window of [page, colleague]) {
    const isListening = window.waitForResponse((response) => new URL(response.url()).pathname === '/events')
    await window.addInitScript(() => {
      const orders: string[] = []
      Object.assign(globalThis, { orders })
      addEventListener('message', ({ data }: MessageEvent) => {
        if (data?.message === 'HA002') orders.push(`${data.source} ${data.boolean_query}`)
      })
    })
    await openList(window, positionId)
    await isListening
    await expect(window.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  }
  await call(request, company.recruiter, '/position/doauto/sourcing', {
    positionId,
    autosource_providers: ['LinkedIn'],
  })
  for (const window of [page, colleague])
    await expect
      .poll(() => window.evaluate(() => (globalThis as unknown as { orders: string[] }).orders))
      .toEqual([expect.stringContaining('"Python" AND "English"')])
})

test('someone schedules a nightly search of the whole pool, and returns to the suggested query', async ({
  page,
  company,
}) => {
  await openList(page, await createWriter(page, company))
  await openSources(page)
  const nightly = dialog(page).getByRole('switch', { name: /every night until each opening has a selected candidate/ })
  await nightly.click()
  await expect(nightly).toBeChecked()
  await expect(dialog(page).getByText(/^Turned on by Odile Marchetti\.$/)).toBeVisible()
  const whole = dialog(page).getByLabel('Whole pool, all groups')
  await whole.setChecked(true)
  await expect(dialog(page).getByLabel('Engineering', { exact: true })).toBeDisabled()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await openSources(page)
  await expect(whole).toBeChecked()
  await expect(nightly).toBeChecked()

  await dialog(page).getByRole('button', { name: 'Options for Dice', exact: true }).click()
  await dialog(page).getByRole('switch', { name: 'Search by the position’s requirements' }).click()
  const query = dialog(page).getByLabel('Boolean query')
  await query.fill('python')
  await expect(dialog(page).getByText('Suggested: "Python" AND "English"')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Use the suggested query' }).click()
  await expect(query).toHaveValue('"Python" AND "English"')
})
