import { isAmong } from '../text/is-among.ts'

/** Kinds of objects with member types, by their names in calls (rule A-066). */
export const MEMBERSHIP_CATEGORIES = ['positiontype', 'projecttype'] as const
export type MembershipCategory = (typeof MEMBERSHIP_CATEGORIES)[number]

/** Member types of a project or position. They are labels; permissions come from the role. */
const MEMBER_TYPES = [
  { id: 'member', name: 'Team member', categories: ['positiontype', 'projecttype'] },
  { id: 'recruiter', name: 'Recruiter', categories: ['positiontype', 'projecttype'] },
  { id: 'hiring_manager', name: 'Hiring Manager', categories: ['positiontype', 'projecttype'] },
  { id: 'interviewer', name: 'Interviewer', categories: ['positiontype'] },
] as const satisfies readonly { id: string; name: string; categories: readonly MembershipCategory[] }[]

export type MemberType = (typeof MEMBER_TYPES)[number]['id']

export const HIRING_MANAGER = 'hiring_manager' satisfies MemberType
export const INTERVIEWER = 'interviewer' satisfies MemberType
/** Default member type. */
export const ORDINARY_MEMBER = 'member' satisfies MemberType

/** Returns the member types of a category in display order; of all categories if none is given. */
export const listMemberTypes = (category?: MembershipCategory) =>
  MEMBER_TYPES.filter(({ categories }) => !category || isAmong(categories, category))

const keyOf = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[ _-]+/g, '_')

/** Returns a type by its id or name, ignoring case; `undefined` if the category has none of that name. */
export const findMemberType = (category: MembershipCategory, word: string): MemberType | undefined =>
  listMemberTypes(category).find(({ id, name }) => [id, keyOf(name)].includes(keyOf(word)))?.id

export const nameMemberType = (id: string): string => MEMBER_TYPES.find((type) => type.id === id)?.name ?? id
