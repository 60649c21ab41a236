import { templates } from '@rolecall/contract/hiring/templates'
import { expect, test } from 'vitest'
import { checkBody } from './check-request.ts'
import { findWhole, loadWhole } from './whole-call.ts'

const { create } = templates
/** As built pages have it. */
const asData = (whole: () => Promise<typeof create>) =>
  ({ method: create.method, path: create.path, changes: create.changes, whole }) as unknown as typeof create

test('a call that comes whole is at hand', async () => {
  expect(findWhole(create)).toBe(create)
  expect(await loadWhole(create)).toBe(create)
})

test('a call that comes as data holds a form to nothing until its schemas are here, and then to all of them', async () => {
  const call = asData(async () => create)
  expect(findWhole(call)).toBeUndefined()
  expect(checkBody(call, {})).toEqual({})
  await loadWhole(call)
  expect(findWhole(call)).toBe(create)
  expect(checkBody(call, {})).not.toEqual({})
})

test('schemas that could not be had are asked for again', async () => {
  let asked = 0
  const call = asData(async () => {
    asked += 1
    if (asked === 1) throw new Error('no connection')
    return create
  })
  await expect(loadWhole(call)).rejects.toThrow('no connection')
  expect(await loadWhole(call)).toBe(create)
})
