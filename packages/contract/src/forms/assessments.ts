import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Id } from '../platform/wire.ts'

/** Maximum length in characters of a test's name, and maximum number of search results. Limits chosen by us. */
export const TEST_NAME_MAX = 120
export const TESTS_FOUND_MAX = 20
/** Tests per catalogue. Limit chosen by us. */
export const TESTS_MAX = 500

const TestName = z.string().trim().min(1).max(TEST_NAME_MAX)

export const CataloguedTest = z.object({ pbt_id: z.string(), pbt_name: z.string() }).meta({ id: 'CataloguedTest' })
export type CataloguedTest = z.output<typeof CataloguedTest>

const Assessment = z.object({ assessmentId: z.string(), pbtId: z.string(), pbtName: z.string() })

/** Tests of candidates: a company's catalogue, and the tests chosen from it for positions. */
export const assessments = defineCalls({
  search: {
    method: 'POST',
    path: '/rest/tests/search',
    keepsBounds: true,
    summary: `Search the test catalogue by part of a name, at most ${TESTS_FOUND_MAX}; an empty text returns the first tests`,
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
    summary: 'Choose a test from the catalogue for a position; returns the assessment it creates',
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
    summary: 'Record the test that a position requires; repeating the request has no further effect',
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
    summary: 'Add a test to the company’s catalogue',
    access: 'admin',
    changes: ['settings'],
    body: z.object({ name: TestName }),
    response: Done.extend({ data: CataloguedTest }),
    example: ({ newCode }) => ({ body: { name: `Test ${newCode}` } }),
  },
  retire: {
    method: 'DELETE',
    path: '/rest/tests/catalogue/:testId',
    summary:
      'Remove a test from the catalogue; positions that require it keep it. Repeating the request has no further effect',
    access: 'admin',
    changes: ['settings'],
    params: z.object({ testId: Id }),
    response: Done,
    example: ({ testId }) => ({ params: { testId } }),
  },
})
