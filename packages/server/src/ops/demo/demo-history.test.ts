import { session } from '@rolecall/contract/accounts/session'
import { forecasts } from '@rolecall/contract/forecast/forecasts'
import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { hires } from '@rolecall/contract/offers/hires'
import { offers } from '@rolecall/contract/offers/offers'
import { signing } from '@rolecall/contract/offers/signing'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { figures } from '@rolecall/contract/reports/figures'
import { FEEDBACK_LEAST } from '@rolecall/domain/reports/feedback-rules'
import { READY_REPORTS } from '@rolecall/domain/reports/ready-reports'
import type { GivenReport } from '@rolecall/domain/reports/report-definition'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { openDemo } from './open-demo.ts'
import { PAST_OFFERS, PAST_PROJECTS, pastPositions } from './past-positions.ts'

// Restored from the snapshot on another day, as every installation does.
const { deps, make, runJobs, url } = await testApp()
await openDemo(deps, url)
// Among them the forecasts, which the demo queues.
await runJobs()

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const signIn = async (name: string) => {
  const body = { email: base64(`${name}@demo.example`), password: base64('Rolecall#1') }
  return { token: (await make(session.login, { body })).access_token }
}
const recruiter = await signIn('recruiter')
/** Groups of a report that have something in them. */
const countGroups = async (report: GivenReport) => {
  const { cells } = await make(figures.read, { query: report }, recruiter)
  return cells.filter(({ count }) => count > 0).length
}

test('open positions have forecasts, as there is enough history', async () => {
  const read = await make(forecasts.list, { query: { start: 0 } }, recruiter)
  expect(read.message).toBe('')
  const said = read.data.filter(({ state }) => state === 'interval')
  expect(said.length).toBeGreaterThanOrEqual(3)
  // Some are on time, others are not, so that the page has something to say.
  expect(new Set(said.map(({ plan }) => plan)).size).toBeGreaterThan(1)
  for (const { words } of said) expect(words).toMatch(/Between|Not before|Most likely/)
})

test('managers answered after 30, 90 and 180 days, with results by source and by rating', async () => {
  const { is_on, marks } = await make(hireQuality.read, {}, recruiter)
  expect(is_on).toBe(true)
  for (const { days, all, texts } of marks) {
    expect(all?.answers, `after ${days} days`).toBeGreaterThanOrEqual(FEEDBACK_LEAST)
    expect(texts.length).toBeGreaterThan(3)
  }
  for (const { splits } of marks.slice(0, 2)) {
    const by = (which: string) => splits.find((split) => split.by === which)?.rows ?? []
    expect(by('source').map(({ name }) => name)).toEqual(['Careerbuilder', 'Job post'])
    expect(by('attribute').length).toBeGreaterThanOrEqual(2)
    expect(by('interviewer')).toHaveLength(2)
  }
})

test('reports on interviews, scorecards, offers and time to fill are not empty', async () => {
  const { interviewers, scorecards, offers: accepted, 'time-to-fill': filled } = READY_REPORTS
  expect(await countGroups(interviewers.report), 'interviewers by week').toBeGreaterThan(10)
  expect(await countGroups(scorecards.report), 'people with scorecards').toBe(3)
  expect(await countGroups(accepted.report), 'months with offers').toBeGreaterThanOrEqual(5)
  expect(await countGroups(filled.report), 'months with selections').toBeGreaterThanOrEqual(6)
})

test('past positions are no longer open, and their projects have ended', async () => {
  const shown = await make(dashboard.show, {}, recruiter)
  expect(shown.closed_position_count).toBe(pastPositions.length + 1)
  const running = shown.project.ongoing.map(({ name }) => name)
  for (const { projectName } of PAST_PROJECTS) expect(running).not.toContain(projectName)
})

test('a signed offer of the past still proves what was signed, and its file is written on demand', async () => {
  const ended = async (state: 'signed' | 'declined') => make(offers.list, { query: { state } }, recruiter)
  const { data, total: signed } = await ended('signed')
  expect(signed + (await ended('declined')).total).toBeGreaterThanOrEqual(PAST_OFFERS)
  const { total } = await make(hires.list, { query: {} }, recruiter)
  expect(total).toBeGreaterThan(12)
  const offer_id = data.at(-1)?.offer_id ?? ''
  const { versions } = await make(offers.show, { params: { offerId: offer_id } }, recruiter)
  const signature = (await make(signing.signature, { params: { offer_id } }, recruiter)).data
  expect(signature?.sha256).toBe(versions[0]?.sha256)
  const { data: file } = await make(signing.file, { params: { offer_id } }, recruiter)
  const verdict = await make(signing.verify, { body: { file: file?.file ?? '' } }, recruiter)
  expect(verdict.data).toMatchObject({ state: 'whole', signed: { offer_id, history: 'holds' } })
})
