import { z } from 'zod'
import { Moment } from '../ground/wire.ts'

// What goes to and fro by SCIM; the calls are in scim.ts.

const OPERATIONS_MAX = 2_000

const Meta = z.object({ resourceType: z.string(), location: z.string(), created: Moment.optional() })
const Reference = z.object({ value: z.string(), $ref: z.string(), display: z.string().optional() })

/** A message of ours in the answer to a change of a person; like the messages of the standard it is no attribute of theirs. */
export const NOT_KEPT = 'urn:rolecall:scim:api:messages:2.0:NotKept'
const NotKept = z.object({ attributes: z.array(z.object({ attribute: z.string(), because: z.string() })) })
export type NotKept = z.output<typeof NotKept>['attributes']

/** Beside id and schemas what was asked for (`attributes`, `excludedAttributes`). */
export const ScimUser = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    userName: z.string().optional().describe('The e-mail by which somebody signs in'),
    name: z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string() }).partial().optional(),
    displayName: z.string().optional(),
    emails: z
      .array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() }).partial())
      .optional()
      .describe('The userName; not set by itself'),
    active: z.boolean().optional(),
    groups: z.array(Reference.partial()).optional(),
    meta: Meta.partial().optional(),
    [NOT_KEPT]: NotKept.optional().describe('In the answer to a change: what was sent and not kept, and why'),
  })
  .meta({ id: 'ScimUser' })
export type ScimUser = z.output<typeof ScimUser>

export const ScimGroup = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    displayName: z.string().optional().describe('What the role is called'),
    members: z.array(Reference.extend({ type: z.string() }).partial()).optional(),
    meta: Meta.partial().optional(),
  })
  .meta({ id: 'ScimGroup' })
export type ScimGroup = z.output<typeof ScimGroup>

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(item),
  })

/** As the standard describes itself, which we do not describe once more. */
export const Described = z.looseObject({ schemas: z.array(z.string()) })

/** A whole number as text; the standard takes one below its bounds for the bound. */
const Count = z
  .union([
    z.int().min(-2147483647).max(2147483647),
    z
      .string()
      .max(12)
      .regex(/^\s*[+-]?\d{1,10}\s*$/)
      .transform(Number),
  ])
  .optional()

const Words = z
  .string()
  .max(2_000)
  .optional()
  .transform((text) => (text ?? '').split(',').flatMap((word) => word.trim() || []))

export const SHOWN = {
  attributes: Words.describe('Names with commas between them: these and no others'),
  excludedAttributes: Words.describe('Names with commas between them: all but these'),
}
export const LISTED = {
  filter: z.string().max(8_000).optional().describe('As in RFC 7644, 3.4.2.2: userName eq "ines@example.com"'),
  startIndex: Count.describe('From 1'),
  count: Count.describe('At most 200; 100 unless told'),
  ...SHOWN,
}

/** Whatever attributes there are: domain/scim knows them in any case and form, and judges each by itself. */
export const Resource = z.looseObject({})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names of attributes come in any case, those of a message among them (RFC 7643, 2.1). */
const inOurCase = (given: unknown, ...names: string[]): unknown =>
  isObject(given)
    ? Object.fromEntries(
        Object.entries(given).map(([name, value]) => [
          names.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name,
          value,
        ]),
      )
    : given

const Operation = z.preprocess(
  (given) => inOurCase(given, 'op', 'path', 'value'),
  z.object({ op: z.string().max(20), path: z.string().max(2_000).nullish(), value: z.unknown().optional() }),
)
export const Patch = z.preprocess(
  (given) => inOurCase(given, 'Operations'),
  z.object({ Operations: z.array(Operation).min(1).max(OPERATIONS_MAX) }),
)
