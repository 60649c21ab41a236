import { account } from '@rolecall/contract/accounts/account'
import { session } from '@rolecall/contract/accounts/session'
import { company } from '@rolecall/contract/company/company'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { interest } from '@rolecall/contract/outreach/interest'
import { bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { opening } from '@rolecall/contract/shortlist/opening'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make } = await testApp()

const { by, position, people } = await aShortlist(db, 3)
const { positionId } = position

test('each part is the answer of its own call', async () => {
  const whole = await make(opening.read, { body: { positionId, with_cards: true } }, by)
  const body = { positionId }
  const { groups } = await make(shortlist.statusCount, { body }, by)
  const first = { positionId, status_grp: groups[0]?.group_id, candidate_type: 'mapped', lob_name: 'Default', start: 0 }
  const { position: details } = await make(positions.details, { body: { positionId, status_count: true } }, by)
  const isPublishingShown = details.may_ask_to_publish || details.publish_asked
  const { publishing, ...alone } = {
    success: true,
    details: await make(positions.details, { body: { positionId, status_count: true } }, by),
    counts: await make(shortlist.statusCount, { body }, by),
    cards: await make(shortlist.cards, { body: first as never }, by),
    statuses: await make(pipeline.statusConfig, { body }, by),
    config: await make(company.config, { query: { positionId } }, by),
    company: await make(company.config, { query: {} }, by),
    publishing: await make(lifecycle.publishing, { body }, by),
    views: await make(savedViews.list, { query: { page: 'shortlist' } }, by),
    moves: await make(bulkMoves.list, { body }, by),
    mail_runs: await make(interest.runs, { body }, by),
    user: await make(session.currentUser, {}, by),
    rights: await make(session.check, { body: {} }, by),
    preferences: await make(account.preferences, {}, by),
    notifications: await make(notifications.count, {}, by),
  }
  expect(whole).toEqual({ ...alone, ...(isPublishingShown && { publishing }) })
  expect(whole.cards?.results).toHaveLength(people.length)
})

test('cards are left out if they are not wanted, and if nobody is on the list', async () => {
  expect(await make(opening.read, { body: { positionId } }, by)).not.toHaveProperty('cards')
  const { positionId: empty } = await aPosition(db, by)
  expect(await make(opening.read, { body: { positionId: empty, with_cards: true } }, by)).not.toHaveProperty('cards')
})

test('of a position that the caller may not see, no part is answered', async () => {
  const stranger = await aUser(db)
  const { success, ...parts } = await make(opening.read, { body: { positionId, with_cards: true } }, stranger)
  expect(success).toBe(true)
  for (const part of ['details', 'counts', 'cards', 'publishing', 'moves', 'mail_runs'])
    expect(parts).not.toHaveProperty(part)
})
