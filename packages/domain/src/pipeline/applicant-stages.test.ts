import { expect, test } from 'vitest'
import { presentApplicantStage } from './applicant-stages.ts'
import { DEFAULT_PIPELINE } from './default-pipeline.ts'

test('an applicant sees a friendly stage name, never the name of a rejecting status or group', () => {
  const told = DEFAULT_PIPELINE.map(({ id: groupId, type }) => presentApplicantStage({ type, groupId }, {}).name)
  expect([...new Set(told)]).toEqual(['Received', 'Under review', 'Chosen', 'Closed'])
})

test('a company can replace the stage names with its own', () => {
  const own = { Interviewed: 'We have talked' }
  expect(presentApplicantStage({ type: 'open', groupId: 'Interviewed' }, own)).toEqual({
    name: 'We have talked',
    hint: '',
  })
  expect(presentApplicantStage({ type: 'open', groupId: 'toString' }, own).name).toBe('Under review')
})
