import { CARDS_MAX, SKILLS_FILTERED_MAX } from '@rolecall/domain/limits'
import { locationKeyOf } from '@rolecall/domain/places/location-alias'
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
  Typing,
} from '../ground/wire.ts'

/** How a shortlist may be ordered. */
export const SHORTLIST_ORDERS = ['score', 'newest', 'experience', 'name'] as const
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number]

/** In a list of values, everything but the others of the list (rule H-117). */
const OTHER = 'other'
/** Places under the names that they are counted by, so that Bengaluru finds those of Bangalore. */
const Cities = Texts.transform((names) =>
  names.map((name) => (name.trim().toLowerCase() === OTHER ? OTHER : locationKeyOf(name))),
)

const ATTRIBUTES = ['viewed', 'frozen'] as const
const isAttribute = (name: string) => ATTRIBUTES.find((each) => each === (name === 'freeze' ? 'frozen' : name)) ?? []

/** "viewed", ["viewed", "frozen"] or {viewed: true, freeze: "true"}; what is none of them asks for nothing. */
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

/** The filters of the shortlist; every list matches any of its values, different filters must all match. */
const KnownFilters = z.object({
  positionId: Id,
  start: Offset(0),
  candidate_ids: Texts.pipe(z.array(z.string()).max(CARDS_MAX)).describe(
    'Of the whole list, only these; the total stays that of the whole list',
  ),
  facets: OptionalFlag.describe('False leaves the counts per filter value empty, which are what costs most'),
  status_grp: OptionalText(100).describe('All groups when neither a group nor a status is named'),
  status: OptionalText(100),
  keywordSearch: SearchText,
  typing: Typing,
  min_score: OptionalNumber,
  min_exp: OptionalNumber.describe('Years'),
  max_exp: OptionalNumber.describe('Years'),
  considerNAEXP: OptionalFlag,
  considerNACTC: OptionalFlag,
  salary_start: OptionalAmount,
  salary_end: OptionalAmount,
  days: OptionalNumber.describe('Résumé not older than this; 0 for all'),
  locations: Cities,
  prefer_location: Cities,
  company: Texts,
  organization: Texts,
  source: Texts,
  ats_source: Texts,
  resume_group: Texts.describe('Ids or names'),
  nationality: Texts,
  work_permit: Texts,
  degree_level: Texts.describe('Ours: levels of the highest degree'),
  has_skills: Texts.pipe(z.array(z.string()).max(SKILLS_FILTERED_MAX)).describe(
    'Ours: ids of skills, all of which the person’s résumés name',
  ),
  max_notice_days: OptionalNumber.describe('Ours: free within so many days; 0 for at once'),
  mandatory_skills: Flag,
  user_actioned: Flag,
  viewed: Flag,
  relocation: Flag.describe('Those who would move: they prefer a place other than their own'),
  business_rules: Flag.describe('Those whose résumé keeps all business rules: nothing of it is shown in red'),
  notice_period: Flag.describe('Those whose notice period is known'),
  // Rule H-121.
  mail_filter: Choice(['all', 'interested', 'not_interested', 'no_response', 'rejected', 'later', 'back_now']).describe(
    'later, back_now are ours: who said later and waits for their day, and whose day has come',
  ),
  schedule: Choice(['scheduled', 'to be scheduled']),
  screener_form: Choice(['filled', 'to be done']),
  candidate_attribute: Attributes.describe('viewed, frozen: one, a list, or an object of flags'),
  agg_exclusion: z.unknown().optional(),
  candidate_type: Choice(['mapped']),
  lob_name: OptionalText(100),
  position_version: PositionVersion,
  sort_by: Choice(SHORTLIST_ORDERS),
})

/** Whether a name is taken by a filter that everybody has. */
export const isKnownFilter = (name: string): boolean => Object.hasOwn(KnownFilters.shape, name)

/** Filters that a company may have of its own, in one request. Our own bound. */
const OWN_MAX = 50

/** What the request says under names that nobody knows here: the filters of the company (`filters` of its configuration). */
function ownOf(given: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const unknown = Object.entries(given).filter(([name]) => !Object.hasOwn(KnownFilters.shape, name))
  return Object.fromEntries(
    unknown.slice(0, OWN_MAX).flatMap(([name, value]) => {
      const { data = [] } = Texts.safeParse(typeof value === 'number' ? String(value) : value)
      return data.length > 0 ? [[name, data]] : []
    }),
  )
}

/** Whatever is in the request beyond these is a filter of the company, or nothing. */
export const ShortlistFilters = z
  .looseObject(KnownFilters.shape)
  .transform((given): z.output<typeof KnownFilters> & { own: Record<string, string[]> } => {
    const names = Object.keys(KnownFilters.shape) as (keyof typeof given)[]
    const known = Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])))
    return { ...(known as z.output<typeof KnownFilters>), own: ownOf(given) }
  })
export type ShortlistFilters = z.output<typeof ShortlistFilters>
