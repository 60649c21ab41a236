import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Id } from '../ground/wire.ts'

/** Characters of the name of a test, and tests that a search answers with. Our own bounds. */
export const TEST_NAME_MAX = 120
export const TESTS_FOUND_MAX = 20
/** Tests of a catalogue. Our own bound. */
export const TESTS_MAX = 500

const TestName = z.string().trim().min(1).max(TEST_NAME_MAX)

export const CataloguedTest = z.object({ pbt_id: z.string(), pbt_name: z.string() }).meta({ id: 'CataloguedTest' })
export type CataloguedTest = z.output<typeof CataloguedTest>

const Assessment = z.object({ assessmentId: z.string(), pbtId: z.string(), pbtName: z.string() })

/** Tests of candidates: the catalogue of a company, and those taken out of it for a position. */
export const assessments = defineCalls({
  search: {
    method: 'POST',
    path: '/rest/tests/search',
    keepsBounds: true,
    summary: `Tests of the catalogue with a text in their name, at most ${TESTS_FOUND_MAX}; for an empty text the first of all`,
    access: 'signed-in',
    reads: ['settings'],
    body: z.union([
      z.string().trim().max(TEST_NAME_MAX),
      z.object({ name: z.string().trim().max(TEST_NAME_MAX) }).transform(({ name }) => name),
    ]),
    maxBody: SHORT_BODY_BYTES_MAX,
    response: z.object({ success: z.literal(true), tests: z.array(CataloguedTest) }),
    example: () => ({ body: { name: 'sql' } }),
  },
  add: {
    method: 'POST',
    path: '/rest/tests/add',
    creates: true,
    summary: 'Take a test out of the catalogue for a position; the answer names the assessment that it makes',
    access: { anyOf: ['create_public_position', 'create_private_position', 'edit_position'] },
    changes: ['settings'],
    body: z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]),
    maxBody: SHORT_BODY_BYTES_MAX,
    response: Done.extend(Assessment.shape),
    example: ({ testId }) => ({ body: { id: testId } }),
  },
  record: {
    method: 'POST',
    path: '/rest/tests/add/record',
    summary: 'Record the test that a position asks for; twice is as good as once',
    access: { anyOf: ['create_public_position', 'create_private_position', 'edit_position'] },
    changes: ['settings'],
    body: z.object({ assessmentId: Id, pbtName: TestName, pbtId: Id }),
    response: Done.extend({ data: Assessment }),
    example: ({ assessmentId, testId }) => ({ body: { assessmentId, pbtName: 'SQL basics', pbtId: testId } }),
  },
  create: {
    method: 'POST',
    path: '/rest/tests/catalogue',
    creates: true,
    summary: 'Put a test on the catalogue of the company',
    access: 'admin',
    changes: ['settings'],
    body: z.object({ name: TestName }),
    response: Done.extend({ data: CataloguedTest }),
    example: ({ newCode }) => ({ body: { name: `Test ${newCode}` } }),
  },
  retire: {
    method: 'DELETE',
    path: '/rest/tests/catalogue/:testId',
    summary: 'Take a test off the catalogue; positions that ask for it keep it. Twice is as good as once',
    access: 'admin',
    changes: ['settings'],
    params: z.object({ testId: Id }),
    response: Done,
    example: ({ testId }) => ({ params: { testId } }),
  },
})
