import { z } from 'zod'

/** A person as an identity provider names them; stored between the two halves of a sign-in by SAML. */
export const Person = z.object({
  subject: z.string().min(1).max(500),
  email: z.string().max(254),
  /** False if the provider says so; most say nothing. */
  isVerified: z.boolean(),
  name: z.string().max(200),
  groups: z.array(z.string()),
})
export type Person = z.output<typeof Person>

/** Claims as providers send them, under various names. */
type Claims = Readonly<Record<string, unknown>>

/** Maximum number of groups read; a provider may name thousands. */
const GROUPS_READ = 2_000

const textOf = (value: unknown): string => (Array.isArray(value) ? textOf(value[0]) : String(value ?? '')).trim()

/** The text of the first of these names that has one. */
export const findClaim = (claims: Claims, names: readonly string[]): string =>
  names.map((name) => textOf(claims[name])).find((text) => text !== '') ?? ''

/** Groups in a claim: a text if there is one, a list if there are several. */
export function groupsIn(claims: Claims, name: string): string[] {
  const said = claims[name]
  const list = Array.isArray(said) ? said : said === undefined || said === null ? [] : [said]
  return list.slice(0, GROUPS_READ).map((group) => textOf(group))
}

/** Group name that stands for users in no group that gives a role. */
export const EVERYBODY = ''

/** The role of a user in these groups; the first group that gives one counts. */
export function resolveRole(
  mapping: readonly { group_name: string; role_id: string }[],
  groups: readonly string[],
): { roleId: string; byGroup: boolean } | undefined {
  const given = mapping.find(({ group_name: name }) => name !== EVERYBODY && groups.includes(name))
  if (given) return { roleId: given.role_id, byGroup: true }
  const role = mapping.find(({ group_name: name }) => name === EVERYBODY)
  return role && { roleId: role.role_id, byGroup: false }
}
