import { notifications } from '@rolecall/contract/notifications/notifications'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()

const RIGHT = 'change_public_private_position' as const

/** A recruiter with a position of their own, and two colleagues who may publish it: one as an administrator. */
async function aCase() {
  const owner = await aUser(db)
  const { companyId } = owner
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  const publisher = await aUser(db, { companyId, actions: [RIGHT, 'view_public_position'] })
  const { positionId, title } = await aPosition(db, owner)
  return { owner, admin, publisher, title, positionId, of: { body: { positionId } } }
}
const said = (words: string) => expect.stringContaining(words)
const bells = async (who: TestUser) =>
  (await make(notifications.list, { query: {} }, who)).data.filter(({ topic }) => topic === 'publish')
const read = async (who: TestUser, of: { body: { positionId: string } }) =>
  (await make(positions.details, of, who)).position

test('an owner without permission to publish sees who has it, asks them, and is notified of the publication', async () => {
  const { owner, admin, publisher, of, positionId, title } = await aCase()
  const before = await make(lifecycle.publishing, of, owner)
  expect(before).toMatchObject({ may_ask: true, more: 0, request: null })
  expect(before.publishers).toHaveLength(2)
  expect(await read(owner, of)).toMatchObject({ may_ask_to_publish: true, publish_asked: false })
  expect(await make(lifecycle.askToPublish, of, owner)).toMatchObject({ asked: 2 })
  for (const who of [admin, publisher])
    expect(await bells(who)).toMatchObject([
      { sentence: said(`asked to publish ${title} as a job post.`), path: `/position/${positionId}` },
    ])
  expect(await make(lifecycle.publishing, of, owner)).toMatchObject({
    may_ask: false,
    request: { at: NOW.toISOString(), answer: 'open' },
  })
  expect(await read(publisher, of)).toMatchObject({ may_ask_to_publish: false, publish_asked: true })

  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, publisher)
  expect(await bells(owner)).toMatchObject([{ sentence: said(`published ${title} as a job post.`) }])
  expect(await read(owner, of)).toMatchObject({ may_ask_to_publish: false, publish_asked: false })
  expect((await refuse(lifecycle.askToPublish, of, owner)).message).toContain('is already published')
})

test('a position can be requested once a day, and a refusal tells the requester why', async () => {
  const { owner, admin, publisher, of, positionId, title } = await aCase()
  const decline = (comment: string) => ({ body: { positionId, comment } })
  expect(await make(lifecycle.declineToPublish, decline('Too early'), admin)).toMatchObject({ declined: false })
  await make(lifecycle.askToPublish, of, owner)
  expect(await refuse(lifecycle.askToPublish, of, owner)).toMatchObject({
    status_code: 409,
    message: said('asked on 02 Mar 2026'),
  })
  expect(await bells(publisher)).toHaveLength(1)
  expect(await make(lifecycle.declineToPublish, decline('No budget yet'), publisher)).toMatchObject({ declined: true })
  expect(await bells(owner)).toMatchObject([{ sentence: said(`declined to publish ${title}: No budget yet.`) }])
  expect(await make(lifecycle.publishing, of, owner)).toMatchObject({
    may_ask: false,
    request: { answer: 'declined', comment: 'No budget yet' },
  })
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .updateTable('publish_request')
      .set({ asked_at: new Date(NOW.getTime() - 86_400_000) })
      .where('company_id', '=', owner.companyId)
      .execute(),
  )
  expect(await make(lifecycle.askToPublish, of, owner)).toMatchObject({ asked: 2 })
  expect(await eventsOf(db, owner.companyId, 'position.publish-asked')).toHaveLength(2)
})

test('a request is refused without a role in the position, for another company, when not open, or with own permission', async () => {
  const { owner, publisher, of, positionId } = await aCase()
  const reader = await aUser(db, { companyId: owner.companyId, actions: ['view_public_position'] })
  const stranger = await aUser(db)
  const code = async (who?: TestUser) => (await refuse(lifecycle.askToPublish, of, who)).status_code
  expect([await code(), await code(reader), await code(stranger)]).toEqual([401, 403, 404])
  expect((await refuse(lifecycle.publishing, of, reader)).status_code).toBe(403)
  expect((await refuse(lifecycle.declineToPublish, { body: { positionId, comment: 'No' } }, owner)).status_code).toBe(
    403,
  )
  expect(await make(lifecycle.askToPublish, of, publisher)).toMatchObject({ asked: 0 })
  await make(lifecycle.act, { body: { positionId, stage: 'hold', action: 'hold' } }, owner)
  expect((await refuse(lifecycle.askToPublish, of, owner)).message).toContain('is on hold')
  expect(await bells(publisher)).toEqual([])
})
