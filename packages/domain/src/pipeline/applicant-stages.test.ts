import { expect, test } from 'vitest'
import { tellApplicant } from './applicant-stages.ts'
import { DEFAULT_PIPELINE } from './default-pipeline.ts'

test('an applicant is told a stage in words of its own, never the name of a status or group that is rejected', () => {
  const told = DEFAULT_PIPELINE.map(({ id: groupId, type }) => tellApplicant({ type, groupId }, {}).name)
  expect([...new Set(told)]).toEqual(['Received', 'Under review', 'Chosen', 'Closed'])
})

test('a company says it in its own words where it has some', () => {
  const own = { Interviewed: 'We have talked' }
  expect(tellApplicant({ type: 'open', groupId: 'Interviewed' }, own)).toEqual({ name: 'We have talked', hint: '' })
  expect(tellApplicant({ type: 'open', groupId: 'toString' }, own).name).toBe('Under review')
})
