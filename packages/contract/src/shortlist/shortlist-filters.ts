import { CARDS_MAX, SKILLS_FILTERED_MAX } from '@rolecall/domain/matching/shortlist-limits'
import { locationKeyOf } from '@rolecall/domain/reference/location-alias'
import { z } from 'zod'
import {
  Choice,
  Flag,
  Id,
  Offset,
  OptionalAmount,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
  PositionVersion,
  SearchText,
  Texts,
  TypingFlag,
} from '../platform/wire.ts'

/** Orders of a shortlist. */
export const SHORTLIST_ORDERS = ['score', 'newest', 'experience', 'name'] as const
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number]

/** A value that stands for everything but the other values of the list (rule H-117). */
const OTHER = 'other'
/** Places under the names they are counted by, so that Bengaluru also finds candidates in Bangalore. */
const Cities = Texts.transform((names) =>
  names.map((name) => (name.trim().toLowerCase() === OTHER ? OTHER : locationKeyOf(name))),
)

const ATTRIBUTES = ['viewed', 'frozen'] as const
const isAttribute = (name: string) => ATTRIBUTES.find((each) => each === (name === 'freeze' ? 'frozen' : name)) ?? []

/** "viewed", ["viewed", "frozen"] or {viewed: true, freeze: "true"}; other values are ignored. */
const Attributes = z
  .unknown()
  .optional()
  .transform((given) => {
    const names =
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.entries(given).flatMap(([name, value]) => (value === true || value === 'true' ? [name] : []))
        : [given].flat()
    return names.flatMap((name) => (typeof name === 'string' ? isAttribute(name) : []))
  })

/** Filters of the shortlist; a list matches any of its values, and all filters must match. */
const KnownFilters = z.object({
  positionId: Id,
  start: Offset(0),
  candidate_ids: Texts.pipe(z.array(z.string()).max(CARDS_MAX)).describe(
    'Return only these candidates of the whole list; `total` still counts the whole list',
  ),
  facets: OptionalFlag.describe('false omits the counts per filter value, which are the most expensive part'),
  status_grp: OptionalText(100).describe('Status group; defaults to all groups if no status is given either'),
  status: OptionalText(100),
  keywordSearch: SearchText,
  typing: TypingFlag,
  min_score: OptionalNumber,
  min_exp: OptionalNumber.describe('Years'),
  max_exp: OptionalNumber.describe('Years'),
  considerNAEXP: OptionalFlag,
  considerNACTC: OptionalFlag,
  salary_start: OptionalAmount,
  salary_end: OptionalAmount,
  days: OptionalNumber.describe('Maximum age of the résumé in days; 0 for any'),
  locations: Cities,
  prefer_location: Cities,
  company: Texts,
  organization: Texts,
  source: Texts,
  ats_source: Texts,
  resume_group: Texts.describe('Ids or names of résumé groups'),
  nationality: Texts,
  work_permit: Texts,
  degree_level: Texts.describe('Extension: levels of the highest degree'),
  has_skills: Texts.pipe(z.array(z.string()).max(SKILLS_FILTERED_MAX)).describe(
    'Extension: ids of skills that the candidate’s résumés must all name',
  ),
  max_notice_days: OptionalNumber.describe('Extension: maximum notice period in days; 0 for immediately available'),
  mandatory_skills: Flag,
  user_actioned: Flag,
  viewed: Flag,
  relocation: Flag.describe('Return only candidates willing to relocate, who prefer a location other than their own'),
  business_rules: Flag.describe(
    'Return only candidates whose résumé satisfies all business rules, with nothing shown in red',
  ),
  notice_period: Flag.describe('Return only candidates whose notice period is known'),
  // Rule H-121.
  mail_filter: Choice(['all', 'interested', 'not_interested', 'no_response', 'rejected', 'later', 'back_now']).describe(
    'Email state; `later` and `back_now` are extensions: candidates who said “later” and whose day is still to come, or has come',
  ),
  schedule: Choice(['scheduled', 'to be scheduled']),
  screener_form: Choice(['filled', 'to be done']),
  candidate_attribute: Attributes.describe('`viewed` and `frozen`: one of them, a list, or an object of flags'),
  agg_exclusion: z.unknown().optional(),
  candidate_type: Choice(['mapped']),
  lob_name: OptionalText(100),
  position_version: PositionVersion,
  sort_by: Choice(SHORTLIST_ORDERS),
})

/** Whether a built-in filter uses a name. */
export const isKnownFilter = (name: string): boolean => Object.hasOwn(KnownFilters.shape, name)

/** A company's own filters per request. Limit chosen by us. */
const OWN_MAX = 50

/** Returns the parts of a request with unknown names: the company's own filters (`filters` of its configuration). */
function ownOf(given: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const unknown = Object.entries(given).filter(([name]) => !Object.hasOwn(KnownFilters.shape, name))
  return Object.fromEntries(
    unknown.slice(0, OWN_MAX).flatMap(([name, value]) => {
      const { data = [] } = Texts.safeParse(typeof value === 'number' ? String(value) : value)
      return data.length > 0 ? [[name, data]] : []
    }),
  )
}

/** Further fields of the request are filters of the company, or ignored. */
export const ShortlistFilters = z
  .looseObject(KnownFilters.shape)
  .transform((given): z.output<typeof KnownFilters> & { own: Record<string, string[]> } => {
    const names = Object.keys(KnownFilters.shape) as (keyof typeof given)[]
    const known = Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])))
    return { ...(known as z.output<typeof KnownFilters>), own: ownOf(given) }
  })
export type ShortlistFilters = z.output<typeof ShortlistFilters>
