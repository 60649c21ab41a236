import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../all-calls.gen.ts'
import { ACTS_ON_PEOPLE, GIVES_RIGHTS, NAME_PEOPLE } from './acts-on-people.ts'
import type { Call } from './define-calls.ts'

/** Names of request fields that hold users or roles of the company. */
const NAMES_SOMEBODY =
  /^(user|member|visit|emp|role|recruiter|interview(er)?|mention|session)(_?(id|ids|email|emails|name))?s?$|^(emp_email|inviteusers|default_role|userid|user_id|roles)$/i
const ALSO = new Set(['interviewer_name', 'interview_email'])
/** Fields of that name with another meaning. */
const OF_OTHERS = new Set(['mailbox.editSettings.user', 'roles.create.roleName', 'roles.create.role_name'])

type Schema = { properties?: Record<string, Schema>; [part: string]: unknown }

function namesIn(schema: unknown): string[] {
  if (!schema || typeof schema !== 'object') return []
  const { properties = {}, ...parts } = schema as Schema
  const inner = Object.values(parts).flatMap((part) => (Array.isArray(part) ? part.flatMap(namesIn) : namesIn(part)))
  return [...Object.keys(properties), ...Object.values(properties).flatMap(namesIn), ...inner]
}

const fieldsOf = ({ body, query, params }: Call) =>
  [body, query, params].flatMap((part) =>
    part ? namesIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) : [],
  )

const allCalls = Object.entries(calls).flatMap(([area, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)

test('each call that names users or their roles declares how it affects them', () => {
  const known = new Set([
    ...ACTS_ON_PEOPLE.map(({ name }) => name),
    ...GIVES_RIGHTS.map(({ name }) => name),
    ...NAME_PEOPLE,
  ])
  const isAbout = (name: string, field: string) =>
    (NAMES_SOMEBODY.test(field) || ALSO.has(field)) && !OF_OTHERS.has(`${name}.${field}`)
  const about = allCalls.filter(({ name, call }) => fieldsOf(call).some((field) => isAbout(name, field)))
  const untold = about.map(({ name }) => name).filter((name) => !known.has(name))
  expect(untold, 'a row in acts-on-people.ts, or a name in NAME_PEOPLE there').toEqual([])
  const all = new Map(allCalls.map(({ name, call }) => [name, call]))
  for (const { name, call } of [...ACTS_ON_PEOPLE, ...GIVES_RIGHTS]) expect(all.get(name), name).toBe(call)
  expect([...NAME_PEOPLE].filter((name) => !all.has(name))).toEqual([])
})
