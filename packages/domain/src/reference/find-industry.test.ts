import { expect, test } from 'vitest'
import { industries } from './data/industries.ts'
import { findDomainRefusal } from './find-industry.ts'

// L-K15
test.each([
  ['Healthcare', 'Hospitals', undefined],
  ['Healthcare', 'Other', undefined],
  ['Healthcare', '', undefined],
  ['Healthcare', undefined, undefined],
  ['Healthcare', 'Software Products', 'unknown-subgroup'],
  ['Healthcare', 'hospitals', 'unknown-subgroup'],
  ['Wizardry', 'Hospitals', 'unknown-group'],
  ['healthcare', '', 'unknown-group'],
  ['constructor', '', 'unknown-group'],
  ['', '', 'unknown-group'],
])('a project of %j, %j: %s', (group, subgroup, why) => {
  expect(findDomainRefusal({ group, subgroup })?.why).toBe(why)
})

test('every offered domain is accepted', () => {
  for (const { name, subgroups } of industries)
    for (const subgroup of subgroups) expect(findDomainRefusal({ group: name, subgroup })).toBeUndefined()
})
