import { Email } from '@rolecall/contract/platform/wire'
import { ScimFault, type ScimType } from '@rolecall/domain/users/scim/scim-fault'
import { z } from 'zod'
import { Problem } from '../../platform/kernel/problem.ts'

/** A request that makes no sense, refused in the form of SCIM. */
export const refusal = (scimType: ScimType, message: string): Problem =>
  new Problem(scimType === 'uniqueness' ? 'already_exists' : 'invalid_field', message, undefined, { scimType })

export const uniquenessRefusal = (message: string) => refusal('uniqueness', message)

/** Reads a request with domain/users/scim and turns its faults into refusals. */
export function read<T>(reader: () => T): T {
  try {
    return reader()
  } catch (error) {
    throw error instanceof ScimFault ? refusal(error.scimType, error.message) : error
  }
}

// Strict checks of what domain/users/scim has read: nothing else gets any further.

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
  if (error) throw refusal('invalidValue', `${name}: ${error.issues[0]?.message ?? 'is invalid'}`)
  return data
}

/** The address that a user signs in with. */
export const readEmail = (given: string | undefined): string => strictly(EMAIL, given ?? '', 'userName')

/** Reads an external id; null if it is empty. */
export const readExternalId = (given: string | null | undefined): string | null =>
  strictly(EXTERNAL_ID, given ?? '', 'externalId') || null

export const parseNames = (given: z.input<typeof NAMES>) => strictly(NAMES, given, 'name')
