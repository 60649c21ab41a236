import type { FeedEntry } from '@rolecall/contract/activity/feed'
import { may } from '@rolecall/domain/access/may'
import type { Work } from '../../platform/kernel/work.ts'
import type { Pair } from './feed.queries.ts'
import type { Item } from './feed-items.ts'
import { listApplications, listCandidates, listPositions, listProjects, pairKey } from './feed-states.queries.ts'

/** The data reported with an item: what happened, who did it, and where reading resumes after it. */
export type FeedItem = Pick<FeedEntry, 'cursor' | 'at' | 'kind' | 'actor'> & { item: Item; before: string }

type States = Awaited<ReturnType<typeof readStates>>

/** Adds the current states to items. Omits what the caller may not see and could not see when it happened. */
export async function showItems(work: Work, told: readonly FeedItem[]): Promise<FeedEntry[]> {
  const states = await readStates(
    work,
    told.map(({ item }) => item),
  )
  const isReader = may(work.session, 'view_candidate_pool')
  return told.flatMap((each) => {
    const shown = showOne(each, states, isReader)
    // Callers without the pool know candidates by their applications, and may hear about one for the first time here.
    const person = isReader || !shown?.application ? undefined : showPerson(each, states)
    return [...(person ? [person] : []), ...(shown ? [shown] : [])]
  })
}

async function readStates({ tx, session }: Work, items: readonly Item[]) {
  const pairs = items.flatMap(({ pair }) => pair ?? [])
  const idsOf = (subject: Item['subject']) => items.flatMap((item) => (item.subject === subject ? item.id : []))
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const people = may(session, 'view_candidate_pool') ? [] : pairs.map(({ candidateId }) => candidateId)
  const places = [...idsOf('position'), ...pairs.map(({ positionId }) => positionId)]
  const [projects, positions, candidates] = await Promise.all([
    listProjects(tx, session, unique(idsOf('project'))),
    listPositions(tx, session, unique(places)),
    listCandidates(tx, session, unique([...idsOf('candidate'), ...people])),
  ])
  const seen = new Map(
    pairs.filter(({ positionId }) => positions.has(positionId)).map((pair) => [pairKey(pair), pair] as const),
  )
  return { projects, positions, candidates, applications: await listApplications(tx, [...seen.values()]) }
}

const NOTHING = {
  project_id: '',
  position_id: '',
  candidate_id: '',
  removed: false,
  into: '',
  project: null,
  position: null,
  candidate: null,
  application: null,
} as const

function showOne({ item, ...told }: FeedItem, states: States, isReader: boolean): FeedEntry | undefined {
  const { subject, id, pair, isLost = false, isThere = false } = item
  const { before: _, ...rest } = told
  const entry: FeedEntry = { ...rest, subject, ...NOTHING }
  if (subject === 'project') {
    const project = states.projects.get(id)
    if (project) return { ...entry, project_id: id, project }
    return isLost ? { ...entry, project_id: id, removed: true } : undefined
  }
  if (subject === 'position') {
    const position = states.positions.get(id)
    if (position) return { ...entry, project_id: position.project_id, position_id: id, position }
    return isLost ? { ...entry, position_id: id, removed: true } : undefined
  }
  if (subject === 'candidate') {
    const candidate = states.candidates.get(id)
    if (candidate && 'into' in candidate)
      return isThere ? undefined : { ...entry, candidate_id: id, removed: true, into: candidate.into }
    if (candidate) return { ...entry, candidate_id: id, candidate }
    return isReader && !isThere ? { ...entry, candidate_id: id, removed: true } : undefined
  }
  return pair && showApplication(entry, pair, states, isThere)
}

function showApplication(entry: FeedEntry, pair: Pair, states: States, isThere: boolean): FeedEntry | undefined {
  const position = states.positions.get(pair.positionId)
  if (!position) return undefined
  const of = { project_id: position.project_id, position_id: pair.positionId, candidate_id: pair.candidateId }
  const application = states.applications.get(pairKey(pair))
  if (application) return { ...entry, ...of, application }
  return isThere ? undefined : { ...entry, ...of, removed: true }
}

function showPerson(
  { item: { pair }, before, item: _, ...told }: FeedItem,
  { candidates }: States,
): FeedEntry | undefined {
  const candidate = candidates.get(pair?.candidateId ?? '')
  if (!pair || !candidate || 'into' in candidate) return undefined
  // A reader that stops after this has not read the application yet.
  return { ...told, ...NOTHING, cursor: before, subject: 'candidate', candidate_id: pair.candidateId, candidate }
}
