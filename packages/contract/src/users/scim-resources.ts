import { z } from 'zod'
import { Moment } from '../platform/wire.ts'

// SCIM resources and messages; the calls are in scim.ts.

const OPERATIONS_MAX = 2_000

const Meta = z.object({ resourceType: z.string(), location: z.string(), created: Moment.optional() })
const Reference = z.object({ value: z.string(), $ref: z.string(), display: z.string().optional() })

/** Our own message in the response to a change of a user; like the standard's messages, not an attribute of the user. */
export const CHANGES_NOT_STORED = 'urn:rolecall:scim:api:messages:2.0:NotKept'
const IgnoredAttributes = z.object({ attributes: z.array(z.object({ attribute: z.string(), because: z.string() })) })
export type IgnoredAttributes = z.output<typeof IgnoredAttributes>['attributes']

/** The requested attributes (`attributes`, `excludedAttributes`), besides id and schemas. */
export const ScimUser = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    userName: z.string().optional().describe('The email the user signs in with'),
    name: z.object({ formatted: z.string(), givenName: z.string(), familyName: z.string() }).partial().optional(),
    displayName: z.string().optional(),
    emails: z
      .array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() }).partial())
      .optional()
      .describe('Always the userName; cannot be set separately'),
    active: z.boolean().optional(),
    groups: z.array(Reference.partial()).optional(),
    meta: Meta.partial().optional(),
    [CHANGES_NOT_STORED]: IgnoredAttributes.optional().describe(
      'Attributes of the request that were not stored, with the reason; present in responses to changes',
    ),
  })
  .meta({ id: 'ScimUser' })
export type ScimUser = z.output<typeof ScimUser>

export const ScimGroup = z
  .object({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string().optional(),
    displayName: z.string().optional().describe('Name of the role'),
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

/** A schema that the standard itself defines, not repeated here. */
export const ScimDescription = z.looseObject({ schemas: z.array(z.string()) })

/** A whole number as text; as the standard says, one below the minimum counts as the minimum. */
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
  attributes: Words.describe('Comma-separated names of the only attributes to return'),
  excludedAttributes: Words.describe('Comma-separated names of attributes to omit'),
}
export const LISTED = {
  filter: z
    .string()
    .max(8_000)
    .optional()
    .describe('Filter as defined in RFC 7644, section 3.4.2.2: userName eq "ines@example.com"'),
  startIndex: Count.describe('Index of the first result, starting at 1'),
  count: Count.describe('Page size, at most 200; defaults to 100'),
  ...SHOWN,
}

/** Any attributes: domain/users/scim accepts them in any case and form, and checks each one. */
export const Resource = z.looseObject({})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Renames attributes to our case: their names, and those in messages, ignore case (RFC 7643, 2.1). */
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
