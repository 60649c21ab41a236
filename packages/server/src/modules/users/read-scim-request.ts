import { Email } from '@rolecall/contract/ground/wire'
import { ScimFault, type ScimType } from '@rolecall/domain/scim/fault'
import { z } from 'zod'
import { Problem } from '../../../ground/kernel/problem.ts'

/** A request that makes no sense, refused as SCIM has it. */
export const refusal = (scimType: ScimType, message: string): Problem =>
  new Problem(scimType === 'uniqueness' ? 'conflict' : 'invalid_request', message, undefined, { scimType })

export const taken = (message: string) => refusal('uniqueness', message)

/** What was asked for, read by domain/scim; what that refuses is refused. */
export function read<T>(reader: () => T): T {
  try {
    return reader()
  } catch (error) {
    throw error instanceof ScimFault ? refusal(error.scimType, error.message) : error
  }
}

// What domain/scim has read, strictly: nothing else gets any further.

const EXTERNAL_ID_MAX = 200
const NAME_MAX = 100

const EMAIL = z.string().trim().toLowerCase().pipe(Email)
const EXTERNAL_ID = z.string().trim().max(EXTERNAL_ID_MAX)
const NAMES = z.strictObject({
  fullName: z.string().trim().min(1).max(NAME_MAX),
  givenName: z.string().trim().max(NAME_MAX),
  familyName: z.string().trim().max(NAME_MAX),
})

function strictly<T>(schema: z.ZodType<T>, given: unknown, name: string): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw refusal('invalidValue', `${name}: ${error.issues[0]?.message ?? 'is wrong'}`)
  return data
}

/** The address by which somebody signs in. */
export const readEmail = (given: string | undefined): string => strictly(EMAIL, given ?? '', 'userName')

/** Nothing is none. */
export const readExternalId = (given: string | null | undefined): string | null =>
  strictly(EXTERNAL_ID, given ?? '', 'externalId') || null

export const judgeNames = (given: z.input<typeof NAMES>) => strictly(NAMES, given, 'name')
