import { MODULE_EXAMPLES } from '../all-examples.gen.ts'
import { EXAMPLE_COMPANY } from './example-values.ts'

/** Ids that the examples of many modules name. An id that only one needs is in its `<module>.examples.ts`. */
const SHARED_IDS = {
  /** Email of the user who makes the calls. */
  email: 'mara.ellison@example.com',
  companyId: EXAMPLE_COMPANY,
  projectId: '0b5c1c5e-2f54-4d53-a3a5-2f2c6d1e7a01',
  positionId: '7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02',
  slug: 'senior-data-engineer-de7-4f9a1c',
  /** An unused position code. */
  newCode: 'DE8',
  /** A candidate in the first status of the position, and their résumé. */
  candidateId: '4711',
  resumeId: 'c2f4d9b6-1f0a-4e55-9b4c-8f6f2f1f3b03',
  resumeGroup: 'Data people',
  /** Days: today or later, and a later one. */
  startDate: '2036-04-01',
  endDate: '2036-07-01',
  /** Past days: one, and a later one. */
  pastStart: '2025-12-02',
  pastEnd: '2025-12-30',
}

export type SharedIds = typeof SHARED_IDS

/** Ids in the examples of calls: objects of one company that one user may see. A test passes real ones. */
export type ExampleIds = typeof MODULE_EXAMPLES & SharedIds

/** Invented ids, for showing what a request looks like. */
export const EXAMPLE_IDS: ExampleIds = { ...MODULE_EXAMPLES, ...SHARED_IDS }
