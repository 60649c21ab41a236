import { templates } from '@rolecall/contract/positions/templates'
import { expect, test } from 'vitest'
import { checkBody } from './check-request.ts'
import { findFullCall, loadFullCall } from './whole-call.ts'

const { create } = templates
/** Makes a call in the form that built pages have. */
const asData = (whole: () => Promise<typeof create>) =>
  ({ method: create.method, path: create.path, changes: create.changes, whole }) as unknown as typeof create

test('a full call is available at once', async () => {
  expect(findFullCall(create)).toBe(create)
  expect(await loadFullCall(create)).toBe(create)
})

test('a call loaded as data validates nothing until its schemas arrive, and then everything', async () => {
  const call = asData(async () => create)
  expect(findFullCall(call)).toBeUndefined()
  expect(checkBody(call, {})).toEqual({})
  await loadFullCall(call)
  expect(findFullCall(call)).toBe(create)
  expect(checkBody(call, {})).not.toEqual({})
})

test('schemas that failed to load are requested again', async () => {
  let asked = 0
  const call = asData(async () => {
    asked += 1
    if (asked === 1) throw new Error('no connection')
    return create
  })
  await expect(loadFullCall(call)).rejects.toThrow('no connection')
  expect(await loadFullCall(call)).toBe(create)
})
