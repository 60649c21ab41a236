import { expect, test } from 'vitest'
import { paths } from './paths.ts'

const CANDIDATE = { slug: '', candidateId: '7', positionId: 'p', score: 86, source: 'naukri gulf' }

// L-Y01
test.each([
  [paths.home(), '/home'],
  [paths.projects(), '/projectPositions'],
  [paths.projects({ status: 'ongoing' }), '/projectPositions?status=ongoing'],
  [paths.positions(), '/projectPositions?view=positions'],
  [paths.positions({ stage: 'HM Review' }), '/projectPositions?view=positions&stage=HM+Review'],
  [paths.position('p', { group: 'HM Review' }), '/position/p?group=HM+Review'],
  [paths.project('a/b', { page: 2 }), '/project/a%2Fb?page=2'],
  [paths.newProject(), '/newproject'],
  [paths.newPosition(), '/newposition'],
  [paths.newPosition({ project: 'p 1' }), '/newposition?project=p+1'],
  [paths.newPosition({ edit: 'a&b' }), '/newposition?edit=a%26b'],
  [paths.newPosition({ clone: 'c' }), '/newposition?clone=c'],
  [paths.position('a/b'), '/position/a%2Fb'],
  [paths.candidateOfPosition(CANDIDATE), '/candidate_profile/-/7/p/86/naukri%20gulf'],
  [paths.candidateOfPosition({ ...CANDIDATE, mandatory: 'yes' }), '/candidate_profile/-/7/p/86/naukri%20gulf/yes'],
  [paths.candidateInfo('r'), '/candidateinfo/r'],
  [paths.pool({ upload: true }), '/internalpool?upload=true'],
])('the address %s', (address, expected) => expect(address).toBe(expected))
