import { assessments, TESTS_FOUND_MAX, TESTS_MAX } from '@rolecall/contract/forms/assessments'
import type { Reason } from '@rolecall/contract/platform/reasons'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import {
  countTests,
  findTest,
  insertAssessment,
  insertTest,
  isTest,
  recordAssessment,
  retireTest,
  searchTests,
} from './assessments.queries.ts'

const complaint = (reason: Reason, name: string) => new Problem(reason, name, { name })

export const assessmentsFeature = feature(assessments, {
  handlers: {
    async search({ body: text }, { tx }) {
      const found = await searchTests(tx, text, TESTS_FOUND_MAX)
      return { success: true, tests: found.map(({ id, name }) => ({ pbt_id: id, pbt_name: name })) }
    },

    async add({ body: testId }, work) {
      const { tx, session, now } = work
      const test = await findTest(tx, testId)
      if (!test) throw notFound('Test')
      const { id } = await insertAssessment(tx, { testId: test.id, userId: session.userId }, now)
      await recordEvent(work, { kind: 'test.taken', payload: { assessment_id: id, name: test.name } })
      return { success: true, assessmentId: id, pbtId: test.id, pbtName: test.name }
    },

    async record({ body: { assessmentId, pbtId } }, work) {
      const recorded = await recordAssessment(work.tx, { id: assessmentId, testId: pbtId }, work.now)
      if (!recorded) throw notFound('Test')
      const payload = { assessment_id: assessmentId, name: recorded.name ?? '' }
      if (recorded.is_first) await recordEvent(work, { kind: 'test.asked-for', payload })
      return { success: true, data: { assessmentId, pbtId, pbtName: recorded.name ?? '' } }
    },

    async create({ body: { name } }, work) {
      const { tx, session, now } = work
      if ((await countTests(tx)) >= TESTS_MAX)
        throw complaint('limit_reached', `The catalogue can hold at most ${TESTS_MAX} tests.`)
      const test = await insertTest(tx, { name, userId: session.userId }, now)
      if (!test) throw complaint('name_taken', `There’s already a test called “${name}”.`)
      await recordEvent(work, { kind: 'test.listed', payload: { name } })
      return { success: true, data: { pbt_id: test.id, pbt_name: test.name } }
    },

    async retire({ params: { testId } }, work) {
      if (!(await isTest(work.tx, testId))) throw notFound('Test')
      const retired = await retireTest(work.tx, testId, work.now)
      if (retired) await recordEvent(work, { kind: 'test.retired', payload: { name: retired.name } })
      return { success: true }
    },
  },
})
