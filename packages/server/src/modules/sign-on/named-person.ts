import { z } from 'zod'

/** Who somebody is, as an identity provider says; kept between the two halves of a sign-in by SAML. */
export const Person = z.object({
  subject: z.string().min(1).max(500),
  email: z.string().max(254),
  /** False where the provider says so; most say nothing. */
  isVerified: z.boolean(),
  name: z.string().max(200),
  groups: z.array(z.string()),
})
export type Person = z.output<typeof Person>

/** Claims as providers send them, under whichever of the names. */
type Claims = Readonly<Record<string, unknown>>

/** A provider may name thousands of groups. */
const GROUPS_READ = 2_000

const textOf = (value: unknown): string => (Array.isArray(value) ? textOf(value[0]) : String(value ?? '')).trim()

/** The first of the names under which something is said. */
export const findClaim = (claims: Claims, names: readonly string[]): string =>
  names.map((name) => textOf(claims[name])).find((text) => text !== '') ?? ''

/** One group is a text, several are a list. */
export function groupsIn(claims: Claims, name: string): string[] {
  const said = claims[name]
  const list = Array.isArray(said) ? said : said === undefined || said === null ? [] : [said]
  return list.slice(0, GROUPS_READ).map((group) => textOf(group))
}

/** Stands for whoever is in no group that gives a role. */
export const EVERYBODY = ''

/** The role of whoever is in these groups; the first group that gives one counts. */
export function chooseRole(
  mapping: readonly { group_name: string; role_id: string }[],
  groups: readonly string[],
): { roleId: string; byGroup: boolean } | undefined {
  const given = mapping.find(({ group_name: name }) => name !== EVERYBODY && groups.includes(name))
  if (given) return { roleId: given.role_id, byGroup: true }
  const role = mapping.find(({ group_name: name }) => name === EVERYBODY)
  return role && { roleId: role.role_id, byGroup: false }
}
