import type { LossCount } from '../../losses.ts'
import { reasonKindOf } from '../shared/greenhouse-values.ts'
import { type Harvest, type HarvestRow, ListForbidden } from './harvest-client.ts'
import type { HarvestInterviewer, HarvestOpening, HarvestReason, HarvestUser } from './harvest-types.ts'
import { groupBy, idOf, textOf } from './harvest-values.ts'

/** Lists that the reading cannot do without; of others, the credential may lack the scope. */
const NEEDED: ReadonlySet<string> = new Set([
  'users',
  'jobs',
  'job_interview_stages',
  'candidates',
  'applications',
  'application_stages',
])

/**
 * What pages of one list need of others: rows that belong to them, and names by ID. Maps are loaded when they are first needed,
 * so that a reading which goes on after a mark has them too.
 */
export function openLookups(harvest: Harvest, losses: LossCount) {
  const refused = new Set<string>()
  const known = new Map<string, Map<string, string>>()
  const maps = new Map<string, Promise<Map<string, string>>>()

  /** Notes once that a list is out of reach, and goes on without it. */
  async function unlessForbidden<T>(list: string, read: () => Promise<T>, instead: T): Promise<T> {
    if (refused.has(list)) return instead
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ListForbidden) || NEEDED.has(list)) throw error
      if (!refused.has(list)) losses.say('other', error.message)
      refused.add(list)
      return instead
    }
  }

  const rowsBy = (list: string, by: string, ids: readonly string[], fields?: string): Promise<HarvestRow[]> =>
    ids.length === 0 ? Promise.resolve([]) : unlessForbidden(list, () => harvest.rowsBy(list, by, ids, fields), [])

  /** A map of a whole list: IDs and short texts only. */
  function mapOf(
    key: string,
    list: string,
    filter: Record<string, string>,
    put: (map: Map<string, string>, row: HarvestRow) => void,
  ) {
    const before = maps.get(key)
    if (before) return before
    const load = unlessForbidden(
      list,
      async () => {
        const map = new Map<string, string>()
        for await (const rows of harvest.rows(list, filter)) for (const row of rows) put(map, row)
        return map
      },
      new Map<string, string>(),
    )
    maps.set(key, load)
    return load
  }
  const named = (list: string) =>
    mapOf(list, list, {}, (map, row) => {
      const [id, name] = [idOf(row.id), textOf(row.name)]
      if (id !== undefined && name !== undefined) map.set(id, name)
    })

  return {
    unlessForbidden,
    isRefused: (list: string) => refused.has(list),
    /** Rows of a list by the ID of what they belong to. */
    childrenOf: async <T>(list: string, by: string, field: string, ids: readonly string[]): Promise<Map<string, T[]>> =>
      groupBy<T>(await rowsBy(list, by, ids), field),
    /** Rows of a list by their own IDs. */
    async rowsOf<T>(list: string, ids: readonly (string | undefined)[], fields?: string): Promise<Map<string, T>> {
      const own = ids.filter((id) => id !== undefined)
      const groups = groupBy<T>(await rowsBy(list, 'ids', own, fields), 'id')
      return new Map([...groups].flatMap(([id, [row]]) => (row === undefined ? [] : [[id, row] as const])))
    },
    /** Short texts of a large list by ID; each is asked for once. */
    async textsOf(
      list: string,
      ids: readonly (string | undefined)[],
      read: (row: HarvestRow) => string | undefined = (row) => textOf(row.name),
    ): Promise<ReadonlyMap<string, string>> {
      const texts = known.get(list) ?? new Map<string, string>()
      known.set(list, texts)
      const missing = ids.filter((id) => id !== undefined && !texts.has(id)) as string[]
      for (const row of await rowsBy(list, 'ids', missing)) {
        const [id, text] = [idOf(row.id), read(row)]
        if (id !== undefined && text !== undefined) texts.set(id, text)
      }
      return texts
    },
    departments: () => named('departments'),
    offices: () => named('offices'),
    closeReasons: () => named('close_reasons'),
    tags: () => named('candidate_tags'),
    /** Reasons of a rejection which mean that the candidate withdrew. */
    withdrawals: () =>
      mapOf('withdrawals', 'rejection_reasons', {}, (map, row) => {
        const { type } = row as HarvestReason
        const id = idOf(row.id)
        if (id !== undefined && reasonKindOf(type?.key ?? type?.name) === 'withdrew') map.set(id, '')
      }),
    /** Moments at which openings were closed, by the application that filled them. */
    hires: () =>
      mapOf('hires', 'openings', {}, (map, row) => {
        const { application_id, closed_at } = row as HarvestOpening
        const id = idOf(application_id)
        if (id !== undefined && closed_at) map.set(id, closed_at)
      }),
    /** Prospects who became candidates: their records are replaced by those of the applications. */
    converted: () =>
      mapOf('converted', 'applications', { status: 'converted', fields: 'id,status' }, (map, row) => {
        const id = idOf(row.id)
        if (id !== undefined && row.status === 'converted') map.set(id, '')
      }),
    /** Users by their addresses. */
    addresses: () =>
      mapOf('addresses', 'users', { show_service_accounts: 'true' }, (map, row) => {
        const { primary_email, emails } = row as HarvestUser
        const id = idOf(row.id)
        for (const email of [primary_email, ...(emails ?? [])])
          if (id !== undefined && email) map.set(email.toLowerCase(), id)
      }),
    /** Interviews by the scorecards of their interviewers. */
    interviewsOfScorecards: () =>
      mapOf('interviewers', 'interviewers', { fields: 'id,interview_id,scorecard_id' }, (map, row) => {
        const { scorecard_id, interview_id } = row as HarvestInterviewer
        const [scorecard, interview] = [idOf(scorecard_id), idOf(interview_id)]
        if (scorecard !== undefined && interview !== undefined) map.set(scorecard, interview)
      }),
  }
}

export type Lookups = ReturnType<typeof openLookups>
