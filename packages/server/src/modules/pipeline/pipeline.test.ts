import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

// L-Q01 L-S01 L-S11
test('the configuration contains every status with its group, moves and reasons', async () => {
  const { by, position } = await aShortlist(db, 1)
  const config = await make(pipeline.statusConfig, { body: { positionId: position.positionId } }, by)
  for (const name of [
    'Initial Status',
    'Shortlisted',
    'Screened',
    'Interviewed',
    'Selected',
    'Rejected',
    'Applicants',
    'Not Interested',
  ])
    expect(config.status_config).toHaveProperty([name, 'status_name'], name)
  expect(config.display_info['Initial Status']).toMatchObject({ group_order: 1, status_type: 'initial' })
  expect(config.display_info.Screened?.sub_status).toEqual(['Screened', 'Screening on hold'])
  const moves = config.status_config['Initial Status']?.status_move ?? []
  expect(moves.find(({ grp_id }) => grp_id === 'Screened')?.status.map(({ status_id }) => status_id)).toEqual([
    'Screened',
    'Screening on hold',
  ])
  expect(moves.map(({ grp_id }) => grp_id)).not.toContain('Selected')
  expect(config.other_data.reasons.Rejected).toContain('Others')
  expect(config.other_data.mail_types).toEqual(['interest_check', 'interest_reminder'])
  expect(config.source_config.internal).toEqual({ disabled_features: [] })
})

// L-Q08
test('every click is counted, and counts as a view only on a position', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const click = { doc_id: first.candidateId, clickedItem: 'phone', item_details: { value: 1 } }
  await make(candidates.click, { body: click }, by)
  const isViewed = async () =>
    (await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)).results[0]?.viewed
  expect(await isViewed()).toBe(false)
  for (const _ of [1, 2]) await make(candidates.click, { body: { ...click, positionId: position.slug } }, by)
  expect(await isViewed()).toBe(true)
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId: first.candidateId } }, by)
  expect(candidate_statuses.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('opened phone'))
  expect(candidate_statuses).toHaveLength(3)
  const body = { ...click, item_details: 'x'.repeat(3_000) }
  expect(await refuse(candidates.click, { body }, by)).toMatchObject({ status_code: 400 })
})

// Rule H-086.
// L-S10
test('features disabled for a source are not offered for its candidates, as configured', async () => {
  const { by, position } = await aShortlist(db, 1)
  const { positionId } = position
  await updateSettings(db, by, { source_features_disabled: { internal: ['status_dropdown', 'ic_mailer'] } })
  const { source_config: sources } = await make(pipeline.statusConfig, { body: { positionId } }, by)
  expect([sources.internal, sources.dice]).toEqual([
    { disabled_features: ['status_dropdown', 'ic_mailer'] },
    { disabled_features: [] },
  ])
  const { results } = await make(shortlist.candidates, { body: { positionId } }, by)
  expect(results).toMatchObject([{ status_change: false, ic_mailer: false, invite: true }])
  const { results: cards } = await make(shortlist.cards, { body: { positionId } }, by)
  expect(cards).toMatchObject([{ status_change: false }])
})
