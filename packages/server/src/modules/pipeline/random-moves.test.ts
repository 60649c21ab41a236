import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, call } = await testApp()

const CALLS = 100
const SEED = 310
const FREEZING = ['Shortlisted', 'Screened', 'Selected']

const calls = fc.record({
  place: fc.nat(2),
  status: fc.constantFrom('Initial Status', 'Shortlisted', 'Screened', 'Selected', 'Rejected', 'Not Interested'),
  reason: fc.constantFrom(undefined, 'Skills do not match', 'Not looking now', 'Others', 'Too short'),
  isUndo: fc.boolean(),
})

test('any sequence of calls respects the configuration', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const positions = [position, await aPosition(db, by), await aPosition(db, by)]
  for (const each of positions.slice(1)) await anApplication(db, each, first)
  await updateSettings(db, by, { freeze: { statuses: FREEZING, days: 30 }, exclude_duration: 30 })
  const { status_config: config } = await make(pipeline.statusConfig, { body: { positionId: position.positionId } }, by)
  const changes = new Map<string, string>()
  const standings = () =>
    withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('application').select(['position_id', 'status_id', 'reason']).orderBy('position_id').execute(),
    )

  let before = await standings()
  let moved = 0
  for (const { place, status, reason, isUndo } of fc.sample(calls, { numRuns: CALLS, seed: SEED })) {
    const positionId = positions[place]?.positionId ?? ''
    const change_id = changes.get(positionId)
    const answer =
      isUndo && change_id
        ? await call(pipeline.undoChange, { body: { positionId, change_id } }, by)
        : await call(pipeline.changeStatus, { body: { positionId, resumeId: first.resumeId, status, reason } }, by)
    expect([200, 400, 409]).toContain(answer.status)
    const { data } = answer.json as { data?: { change_id?: string } }
    if (data?.change_id) changes.set(positionId, data.change_id)

    const after = await standings()
    expect(after.filter(({ status_id }) => FREEZING.includes(status_id)).length).toBeLessThanOrEqual(1)
    const changed = after.filter((row, index) => row.status_id !== before[index]?.status_id)
    expect(changed.every(({ position_id }) => position_id === positionId)).toBe(true)
    for (const row of changed) {
      const rule = config[row.status_id]
      if (rule?.reason_mandatory && rule.option_list.length > 0) expect(rule.option_list).toContain(row.reason)
      const from = before.find(({ position_id }) => position_id === row.position_id)?.status_id ?? ''
      const allowed = config[from]?.status_move.flatMap((group) => group.status.map(({ status_id }) => status_id))
      if (!isUndo || !change_id) expect(allowed).toContain(row.status_id)
    }
    moved += changed.length
    before = after
  }
  expect(moved).toBeGreaterThan(10)
})
