import { calls } from '@rolecall/contract'
import { type Call, fillPath } from '@rolecall/contract/define-calls'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'

const { app, db } = await testApp()

/** Signs of the languages that a value may end up in, numbers at the end of what can be kept, and other kinds of things. */
const VALUES = [
  ...[
    '%_\\',
    `'" or 1=1 --`,
    '& | !:* <->',
    '9'.repeat(30),
    '-1',
    'Infinity',
    '\u0001\ufffe',
    '__proto__',
    '0001-01-01',
  ],
  ...['00000000-0000-0000-0000-000000000000', '9'.repeat(18), '', ' '],
  ...[1e308, -(2 ** 53), 0.5, true, null, [[]], [{}], { constructor: 1 }, ['a'.repeat(400)]],
]

/** The names of an object's fields, whatever is wrapped around its schema. */
function fieldsOf(schema: ZodType | undefined): string[] {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: { innerType?: ZodType; in?: ZodType } }
  return shape ? Object.keys(shape) : def ? fieldsOf(def.innerType ?? def.in) : []
}

test('no value of any field of any call is answered with a fault of ours', { timeout: 120_000 }, async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const [position, person] = [await aPosition(db, by), await aCandidate(db, by)]
  const { positionId, projectId } = position
  await anApplication(db, position, person)
  const usual: Record<string, unknown> = {
    ...{
      positionId,
      projectId,
      resume_id: person.resumeId,
      resumeId: person.resumeId,
      candidate_id: person.candidateId,
    },
    ...{ docId: person.resumeId, doc_id: person.resumeId, clickedItem: 'x', text: 'x', typed_text: 'x', skill: 'java' },
    ...{
      title: 'Java',
      description: 'Services in Java, five years of SQL. '.repeat(6),
      skills: ['java'],
      change_id: 'x',
    },
    ...{ files: [{ s3_key: '', file_name: 'x.txt' }], groupName: 'g', code: 'A1', page: 1, search: 'x', status: 'all' },
    ...{
      startDate: '2026-03-10',
      endDate: '2026-04-10',
      primary_skills: [{ skill: 'Java', score: 50 }],
      sources: ['internal'],
    },
    ...{
      minExperience: 1,
      maxExperience: 3,
      totalOpenings: 1,
      projectName: 'Project X',
      domainGroup: 'Information Technology',
    },
  }
  const make = ({ method, path, aliases, query, body }: Call, given: object) => {
    const fields = { ...usual, ...given }
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    return app.inject({
      method,
      url: fillPath({ path, aliases: aliases ?? [] }, texts),
      headers: { 'access-token': by.token },
      ...(query && { query: texts }),
      ...(body && { payload: fields }),
    })
  }
  const left = new Set(['/events', '/user/logout', '/rest/user/login'])
  const faults: unknown[] = []
  for (const call of Object.values(calls).flatMap((area): Call[] => Object.values(area))) {
    if (left.has(call.path)) continue
    for (const name of [call.body, call.query, call.params].flatMap(fieldsOf)) {
      const answers = await Promise.all(VALUES.map((value) => make(call, { [name]: value })))
      answers.forEach(({ statusCode }, place) => {
        if (statusCode >= 500) faults.push({ path: call.path, name, value: VALUES[place] })
      })
    }
  }
  expect(faults).toEqual([])
})
