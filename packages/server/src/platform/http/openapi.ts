import {
  type Call,
  type Calls,
  IDEMPOTENCY_HEADER,
  isOpenToKeys,
  isWrite,
} from '@rolecall/contract/ground/define-calls'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@rolecall/contract/ground/errors'
import { EXAMPLE_IDS } from '@rolecall/contract/ground/example-ids'
import { type Access, isOpen as isOpenTo } from '@rolecall/domain/access/may'
import { z } from 'zod'

type Json = Record<string, unknown>
type Side = 'input' | 'output'
type Operation = { name: string; area: string; call: Call; address: string }

export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Json>
  components: { schemas: Json; responses: Json; parameters: Json; securitySchemes: Json }
}

/** What each refusal says of the request. */
const REFUSALS: Record<ErrorCode, string> = {
  invalid_request: 'Something in the request is missing or wrong; `fields` says what',
  not_signed_in: 'No session, or one that has ended',
  not_allowed: 'The caller may not do this',
  not_found: 'It does not exist, or the caller may not see it',
  timed_out: 'The request did not come in whole in time',
  conflict: 'Somebody has changed something meanwhile, or it is taken',
  gone: 'What the request goes on from is known no more: begin anew',
  too_large: 'The body or a file is larger than what is accepted',
  unsupported_type: 'The body is of a kind that is not accepted',
  key_reused: 'The Idempotency-Key was sent with another request before',
  too_many_requests: 'Too many requests; `Retry-After` says in how many seconds to try again',
  headers_too_large: 'The address and headers are longer than what is accepted',
  unexpected: 'A fault of the server',
  unavailable: 'The server is starting or stopping; `Retry-After` says in how many seconds to try again',
}

/** The OpenAPI document of all calls, by area. Schemas with an `id` are components, all others stand where they are used. */
export function describeApi(areas: Readonly<Record<string, Calls>>): OpenApiDocument {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  const errorBody = schemaOf(ErrorBody, 'output', schemas)
  for (const [area, calls] of Object.entries(areas))
    for (const [name, call] of Object.entries(calls))
      for (const address of [call.path, ...(call.aliases ?? [])]) {
        const path = address.replace(/:(\w+)/g, '{$1}').replace('*', '{*}')
        const operation = describeCall({ name, area, call, address }, schemas)
        paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
      }
  const responses = Object.entries(REFUSALS).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: errorBody } } },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Rolecall', version: '1', description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(responses),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: {
        AccessToken: { type: 'apiKey', in: 'header', name: 'Access-Token' },
        Key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description:
    'Names one action, in letters and signs of your choice: asked for again under the same key, within a day, it is done once and answered alike',
  schema: { type: 'string', maxLength: 200 },
}

const INTRODUCTION =
  'A key of a service account goes with every call as `Authorization: Bearer rolecall_key_…`; so does, as `Access-Token`, the `access_token` with which `POST /rest/user/login` answers. Above, say as whom calls are tried.'

function describeCall({ name, area, call, address }: Operation, schemas: Json): Json {
  const isOpen = isOpenTo(call.access)
  const alias = (call.aliases ?? []).indexOf(address as `/${string}`) + 1
  return {
    operationId: `${area}_${name}${alias > 0 ? `_${alias}` : ''}`,
    tags: [area],
    summary: call.summary,
    description: [
      whoMay(call.access),
      ...(!isOpen && !isOpenToKeys(call) ? [NOT_BY_KEYS] : []),
      ...(call.fromExtension ? [FROM_EXTENSION] : []),
      ...(alias > 0 ? [`The same as \`${call.path}\`.`] : []),
    ].join(' '),
    security: opensWith(call),
    ...(call.tool && { 'x-tool': call.tool.name }),
    parameters: [
      ...parametersOf('path', call, address, schemas),
      ...parametersOf('query', call, address, schemas),
      ...(isWrite(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: contentOf(call, schemas) } }),
    responses: { ...answerOf(call, schemas), ...refusalsOf(call, isOpen) },
  }
}

/** With one of which a call is made: the token of a session, a key. */
function opensWith(call: Call): Json[] {
  if (isOpenTo(call.access)) return []
  const isOfKeys = typeof call.access !== 'string' && 'scope' in call.access
  return [...(isOfKeys ? [] : [{ AccessToken: [] }]), ...(isOpenToKeys(call) ? [{ Key: [] }] : [])]
}

const NOT_BY_KEYS = 'Keys of service accounts may not.'
const FROM_EXTENSION = 'So may a paired browser extension of theirs.'

function whoMay(access: Access): string {
  if (access === 'public') return 'Anybody may call it.'
  if (access === 'operator') return 'Whoever holds the token of `METRICS_TOKEN`, sent as `Authorization: Bearer …`.'
  if (access === 'signed-link')
    return 'Whoever holds a link that another call has answered with; it is good for some minutes.'
  if (access === 'signed-in') return 'Anybody signed in may call it, and gets what they may see.'
  if (access === 'admin') return 'Administrators may call it.'
  if ('scope' in access) return `Keys of service accounts with the scope \`${access.scope}\` may call it.`
  if ('superAdmin' in access)
    return `Whoever is a super-administrator with ${access.superAdmin.map((each) => `\`${each}\``).join(' or ')} may call it.`
  const [permissions, word] = 'anyOf' in access ? [access.anyOf, ' or '] : [access.allOf, ' and ']
  return `Whoever holds ${permissions.map((each) => `\`${each}\``).join(word)} may call it, and administrators.`
}

/** A schema as JSON; what it names by an id moves into `schemas`, and is referred to. */
function schemaOf(schema: z.ZodType, io: Side, schemas: Json): Json {
  const options = { io, target: 'draft-2020-12', unrepresentable: 'any' } as const
  const { $schema, $defs = {}, ...rest } = z.toJSONSchema(schema, options) as Json & { $defs?: Record<string, Json> }
  for (const [id, definition] of Object.entries($defs)) schemas[id] = referring(withoutId(definition))
  const { id } = rest as { id?: string }
  if (!id) return referring(rest) as Json
  schemas[id] = referring(withoutId(rest))
  return { $ref: `#/components/schemas/${id}` }
}

const withoutId = ({ id, ...rest }: Json): Json => rest

/** References to definitions of one schema made ones to components of the document. */
const referring = (json: Json): unknown =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))

type Fields = { properties?: Record<string, Json>; required?: string[] }

function parametersOf(place: 'path' | 'query', call: Call, address: string, schemas: Json): Json[] {
  const part = place === 'path' ? 'params' : 'query'
  const schema = call[part]
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as Fields
  const values = (call.example(EXAMPLE_IDS)[part] ?? {}) as Json
  return Object.entries(properties)
    .filter(([name]) => place === 'query' || address.includes(name === '*' ? name : `:${name}`))
    .map(([name, { description, ...property }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description !== undefined && { description }),
      schema: property,
      ...(values[name] !== undefined && { example: values[name] }),
    }))
}

const jsonOf = ({ transfer }: Call) => (transfer === 'scim' ? 'application/scim+json' : 'application/json')

/** Whether the status says that something was made. */
const isMade = ({ transfer, method, path }: Call) =>
  (transfer === 'scim' && method === 'POST') || path === '/oauth/register'

const BINARY = { type: 'string', format: 'binary' }

function contentOf(call: Call, schemas: Json): Json {
  if (call.transfer === 'signed-form') {
    const names = ['key', 'policy', 'signature']
    const properties = { ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])), file: BINARY }
    return { 'multipart/form-data': { schema: { type: 'object', properties, required: [...names, 'file'] } } }
  }
  const schema = schemaOf(call.body ?? z.object({}), 'input', schemas)
  const json = { [jsonOf(call)]: { schema, example: call.example(EXAMPLE_IDS).body } }
  if (call.transfer === 'oauth') return { ...json, 'application/x-www-form-urlencoded': { schema } }
  if (call.transfer !== 'multipart' && call.transfer !== 'page') return json
  const properties = { ...(schema as Fields).properties, files: { type: 'array', items: BINARY } }
  return { ...json, 'multipart/form-data': { schema: { ...schema, properties } } }
}

function answerOf(call: Call, schemas: Json): Json {
  if (call.transfer === 'signed-form') return { 204: { description: 'The file is kept' } }
  if (call.transfer === 'posted-form') return { 303: { description: 'Goes on to a page of this site' } }
  if (call.transfer === 'page')
    return { 200: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } } }
  if (call.transfer === 'download') return { 200: { description: 'The file', content: { '*/*': { schema: BINARY } } } }
  const schema = schemaOf(call.response, 'output', schemas)
  const isStream = call.transfer === 'events'
  const description = isStream ? 'A stream; the data of each event is as follows' : 'Success'
  if (call.transfer === 'scim' && call.response.type === 'string') return { 204: { description: 'Done' } }
  const status = isMade(call) ? 201 : 200
  return { [status]: { description, content: { [isStream ? 'text/event-stream' : jsonOf(call)]: { schema } } } }
}

function refusalsOf(call: Call, isOpen: boolean): Json {
  const { params, query, body } = call
  const takesInput = params !== undefined || query !== undefined || body !== undefined
  const codes: ErrorCode[] = [
    ...(takesInput ? (['invalid_request', 'not_found', 'conflict'] as const) : []),
    ...(isOpen ? [] : (['not_signed_in', 'not_allowed'] as const)),
    ...(body ? (['too_large', 'unsupported_type'] as const) : []),
    ...(isWrite(call) ? (['key_reused'] as const) : []),
    ...(call.refuses ?? []),
    'too_many_requests',
    'unexpected',
    'unavailable',
  ]
  return Object.fromEntries(codes.map((code) => [ERROR_STATUS[code], { $ref: `#/components/responses/${code}` }]))
}
