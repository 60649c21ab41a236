import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'

const { db, deps, make } = await testApp()

test('every open window of a position receives the same jobs for the extension, within a minute of the start', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by)
  const account = { source_user_name: 'northwind', source_password: 'a long password' }
  await make(sources.add, { body: { source: 'LinkedIn', ...account } }, by)
  const progressOf = (who = by) => make(sourcing.progress, { body: { positionId } }, who)
  expect((await progressOf()).relay).toEqual([])

  const body = { positionId, autosource_providers: ['LinkedIn', 'internal'] }
  const { relay, run_id } = await make(sourcing.start, { body }, by)
  expect(relay).toMatchObject([
    { message: 'HA002', run_id, position_id: positionId, code: 's2', boolean_query: '"SQL"' },
  ])
  const colleague = await aUser(db, { companyId: by.companyId })
  expect((await progressOf(colleague)).relay).toEqual(relay)
  // A user who may not source is given no orders.
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  expect((await progressOf(reader)).relay).toEqual([])

  deps.now = () => new Date(NOW.getTime() + 61_000)
  expect((await progressOf(colleague)).relay).toEqual([])
})
