import {
  type Call,
  type Calls,
  IDEMPOTENCY_HEADER,
  isOpenToKeys,
  isWrite,
} from '@rolecall/contract/platform/define-calls'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '@rolecall/contract/platform/errors'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
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

/** The description of each error response. */
const REFUSALS: Record<ErrorCode, string> = {
  invalid_request: 'A field of the request is missing or invalid; `fields` has a message for each',
  not_signed_in: 'The request has no session, or one that has ended',
  not_allowed: 'The caller lacks the permission',
  not_found: 'The object does not exist, or the caller may not see it',
  timed_out: 'The request was not received completely in time',
  conflict: 'The current state does not allow this, or a value is already taken; `reason` says what',
  gone: 'The cursor or token that the request continues from has expired; start again',
  too_large: 'The body or a file exceeds the size limit',
  unsupported_type: 'The content type of the body is not supported',
  key_reused: 'The Idempotency-Key was already used for a different request',
  too_many_requests: 'The rate limit was exceeded; retry after the seconds in `Retry-After`',
  headers_too_large: 'The URL and headers exceed the size limit',
  unexpected: 'An internal server error',
  unavailable: 'The server is starting or stopping; retry after the seconds in `Retry-After`',
}

/** Returns the OpenAPI document of all calls, tagged by area. Schemas with an `id` become components; others are inlined. */
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
    'A unique key of your choice. Repeating a request with the same key within a day performs it once and returns the same response',
  schema: { type: 'string', maxLength: 200 },
}

const INTRODUCTION =
  'Authenticate each call with the key of a service account, as `Authorization: Bearer rolecall_key_…`, or with the `access_token` that `POST /rest/user/login` returns, as `Access-Token`. Enter the credentials for trying calls above.'

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
      ...(alias > 0 ? [`Same as \`${call.path}\`.`] : []),
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

/** The credentials that a call accepts: the token of a session, a key, or either. */
function opensWith(call: Call): Json[] {
  if (isOpenTo(call.access)) return []
  const isOfKeys = typeof call.access !== 'string' && 'scope' in call.access
  return [...(isOfKeys ? [] : [{ AccessToken: [] }]), ...(isOpenToKeys(call) ? [{ Key: [] }] : [])]
}

const NOT_BY_KEYS = 'Not available to keys of service accounts.'
const FROM_EXTENSION = 'Also available to their paired browser extension.'

function whoMay(access: Access): string {
  if (access === 'public') return 'Public.'
  if (access === 'operator') return 'Requires the token in `METRICS_TOKEN`, sent as `Authorization: Bearer …`.'
  if (access === 'signed-link') return 'Requires a signed URL that another call returned, valid for some minutes.'
  if (access === 'signed-in') return 'Available to every signed-in user, limited to what they may see.'
  if (access === 'admin') return 'Available to administrators.'
  if ('scope' in access) return `Requires the key of a service account with the scope \`${access.scope}\`.`
  if ('superAdmin' in access)
    return `Available to super-administrators with ${access.superAdmin.map((each) => `\`${each}\``).join(' or ')}.`
  const [permissions, word] = 'anyOf' in access ? [access.anyOf, ' or '] : [access.allOf, ' and ']
  return `Available to users with ${permissions.map((each) => `\`${each}\``).join(word)}, and to administrators.`
}

/** Returns a schema as JSON Schema; moves its parts with an id into `schemas` and refers to them. */
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

/** Turns references to `$defs` of one schema into references to components of the document. */
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

/** Whether the success status is 201. */
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
  if (call.transfer === 'signed-form') return { 204: { description: 'The file was stored' } }
  if (call.transfer === 'posted-form') return { 303: { description: 'Redirects to a page of this site' } }
  if (call.transfer === 'page')
    return { 200: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } } }
  if (call.transfer === 'download') return { 200: { description: 'The file', content: { '*/*': { schema: BINARY } } } }
  const schema = schemaOf(call.response, 'output', schemas)
  const isStream = call.transfer === 'events'
  const description = isStream ? 'An event stream; the data of each event has this schema' : 'Success'
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
