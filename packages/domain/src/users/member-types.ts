/** What a member type may be of, as calls name it (rule A-066). */
export const MEMBERSHIP_CATEGORIES = ['positiontype', 'projecttype'] as const
export type MembershipCategory = (typeof MEMBERSHIP_CATEGORIES)[number]

/** Parts that people take in a project or a position. They say who is who; what somebody may do, their role says. */
const MEMBER_TYPES = [
  { id: 'member', name: 'Team member', categories: ['positiontype', 'projecttype'] },
  { id: 'recruiter', name: 'Recruiter', categories: ['positiontype', 'projecttype'] },
  { id: 'hiring_manager', name: 'Hiring Manager', categories: ['positiontype', 'projecttype'] },
  { id: 'interviewer', name: 'Interviewer', categories: ['positiontype'] },
] as const satisfies readonly { id: string; name: string; categories: readonly MembershipCategory[] }[]

export type MemberType = (typeof MEMBER_TYPES)[number]['id']

export const HIRING_MANAGER = 'hiring_manager' satisfies MemberType
/** Of somebody of whom nothing else was said. */
export const ORDINARY_MEMBER = 'member' satisfies MemberType

/** The types of a category, in the order in which they are offered; of every category where none is named. */
export const listMemberTypes = (category?: MembershipCategory) =>
  MEMBER_TYPES.filter(({ categories }) => !category || (categories as readonly string[]).includes(category))

const keyOf = (word: string) =>
  word
    .trim()
    .toLowerCase()
    .replace(/[ _-]+/g, '_')

/** A type by its id or its name, in any case; `undefined` where the category has none of that name. */
export const findMemberType = (category: MembershipCategory, word: string): MemberType | undefined =>
  listMemberTypes(category).find(({ id, name }) => [id, keyOf(name)].includes(keyOf(word)))?.id

export const nameMemberType = (id: string): string => MEMBER_TYPES.find((type) => type.id === id)?.name ?? id
