import type { SourceFiles } from '../adapter.ts'
import { nameOfHeading, type Row, sheetsOf, valuesIn } from './lever-rows.ts'
import type { Kind } from './recognise-lever.ts'

export type JobFacts = {
  title: string
  department?: string | undefined
  location?: string | undefined
  status?: string | undefined
  state?: string | undefined
  createdAt?: string | undefined
  ownerId?: string | undefined
  managerId?: string | undefined
  other?: Record<string, string>
}
type Profile = { personId: string; applicationId: string; byPosting?: Map<string, string> }

/** What the tables say together, gathered by reading them once: ids, names and places, and no rows. */
export type Overview = {
  users: Map<string, { name: string; email?: string | undefined }>
  sources: Set<string>
  reasons: Set<string>
  jobs: Map<string, JobFacts>
  stages: Set<string>
  /** Profiles by id, with the applications of each. */
  profiles: Map<string, Profile>
  /** People by name in small letters; undefined where two have it. */
  names: Map<string, string | undefined>
  /** The place of the newest row of each application: Lever repeats some. */
  rows: Map<string, string>
  /** Whether times of stages are in UTC, which their headings do not say. */
  isStageUtc: boolean
}

const PROFILE = ['profile id', 'opportunity id', 'candidate id']
export const STAGE = /^stage - /

export const profileIdOf = (row: Row): string | undefined => row.get(...PROFILE)
export const postingIdOf = (row: Row): string | undefined => row.get('posting id')
export const personIdOf = (row: Row): string | undefined => row.get('contact id') ?? profileIdOf(row)

/** The id of an application; profiles of older accounts have several, of one posting each. */
export function applicationIdOf(row: Row): string | undefined {
  const profile = profileIdOf(row)
  const posting = postingIdOf(row)
  return row.get('application id') ?? (profile && posting ? `${profile}:${posting}` : profile)
}

export const stageOfHeading = (heading: string): string =>
  heading
    .replace(/\(gmt\)/i, '')
    .replace(/^\s*stage\s*-\s*/i, '')
    .trim()
export const placeOf = ({ path, line }: Row): string => `${path}#${line}`
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Users by email, or by name where Lever says no more. */
export function userIdOf(row: Row, what: string): string | undefined {
  return row.get(`${what} email`)?.toLowerCase() ?? row.get(`${what} name`, what)
}

const USERS = ['owner', 'posting owner', 'posting hiring manager', 'interviewer', 'reviewer', 'submitted by', 'creator']

export function noteUsers(row: Row, { users }: Overview): void {
  for (const what of USERS) {
    const id = userIdOf(row, what)
    if (!id) continue
    const email = row.get(`${what} email`)
    const name = row.get(`${what} name`, what) ?? email ?? id
    if (!users.has(id) || users.get(id)?.name === id) users.set(id, { name, email })
  }
}

/** Reads the tables for what others refer to. kinds: of the files. */
export async function survey(files: SourceFiles, kinds: ReadonlyMap<string, Kind>): Promise<Overview> {
  const found: Overview = {
    users: new Map(),
    sources: new Set(),
    reasons: new Set(),
    jobs: new Map(),
    stages: new Set(),
    profiles: new Map(),
    names: new Map(),
    rows: new Map(),
    isStageUtc: false,
  }
  const stood = new Set<string>()
  const zones = { same: 0, all: 0 }
  const latest = new Map<string, string>()
  for (const [path, kind] of kinds) {
    if (kind === 'cards' || kind === 'cv') continue
    for await (const { headings, rows } of sheetsOf(files, path)) {
      if (kind === 'candidates')
        for (const heading of headings)
          if (STAGE.test(nameOfHeading(heading))) found.stages.add(stageOfHeading(heading))
      for await (const row of rows) {
        noteUsers(row, found)
        if (kind === 'postings') notePosting(row, found)
        if (kind !== 'candidates') continue
        noteCandidate(row, found, latest)
        const current = row.get('current stage')
        if (current) stood.add(current)
        compareZones(row, zones)
      }
    }
  }
  for (const stage of stood) found.stages.add(stage)
  // Apart from accounts whose own time is that of Greenwich, a stage has the time of another column only if both are in UTC.
  found.isStageUtc = zones.same > 0 && zones.same * 2 >= zones.all
  return found
}

/** Whether one of the stages was reached when the candidate was created, applied or advanced, which are said in UTC. */
function compareZones(row: Row, zones: { same: number; all: number }): void {
  const stages = row.columns((name) => STAGE.test(name))
  if (stages.length === 0) return
  const known = new Set(['created at', 'applied at', 'last advanced at'].map((name) => row.get(name)))
  zones.all += 1
  if (stages.some(({ text }) => known.has(text))) zones.same += 1
}

function noteCandidate(row: Row, found: Overview, latest: Map<string, string>): void {
  const profile = profileIdOf(row)
  const personId = personIdOf(row)
  const applicationId = applicationIdOf(row)
  if (!profile || !personId || !applicationId) return
  const postingId = postingIdOf(row)
  for (const source of valuesIn(row.get('sources', 'source'))) found.sources.add(source)
  const reason = reasonOf(row)
  if (reason) found.reasons.add(reason)
  if (postingId && !found.jobs.has(postingId)) found.jobs.set(postingId, jobFactsOf(row, 'posting '))

  const known = found.profiles.get(profile)
  if (!known) found.profiles.set(profile, { personId, applicationId })
  else if (postingId && known.applicationId !== applicationId) {
    known.byPosting ??= new Map()
    known.byPosting.set(postingId, applicationId)
  }
  const name = nameKey(row.get('candidate name', 'name') ?? '')
  if (name !== '')
    found.names.set(name, !found.names.has(name) || found.names.get(name) === personId ? personId : undefined)

  const said = ['last story at', 'last advanced at', 'posting archived at', 'applied at', 'created at']
    .map((column) => row.get(column) ?? '')
    .reduce((one, two) => (one > two ? one : two))
  if (found.rows.has(applicationId) && said <= (latest.get(applicationId) ?? '')) return
  found.rows.set(applicationId, placeOf(row))
  latest.set(applicationId, said)
}

/** Why an application ended; Lever says it of the posting, and of the profile. */
export const reasonOf = (row: Row): string | undefined => row.get('posting archive reason', 'profile archive reason')

const POSTING_COLUMNS: ReadonlySet<string> = new Set([
  'posting id',
  'posting title',
  'posting department',
  'posting location',
  'status',
  'state',
  'date created',
  'posting owner',
  'posting owner name',
  'posting owner email',
  'posting hiring manager',
  'posting hiring manager name',
  'posting hiring manager email',
])

function jobFactsOf(row: Row, prefix: string): JobFacts {
  return {
    title: row.get('posting title') ?? postingIdOf(row) ?? '',
    department: row.get('posting department', 'posting team'),
    location: row.get(`${prefix}location`, 'posting location'),
    ownerId: userIdOf(row, 'posting owner'),
    managerId: userIdOf(row, 'posting hiring manager'),
  }
}

function notePosting(row: Row, { jobs }: Overview): void {
  const id = postingIdOf(row)
  if (!id) return
  jobs.set(id, {
    ...jobFactsOf(row, ''),
    status: row.get('status'),
    state: row.get('state'),
    createdAt: row.moment('date created', 'created at'),
    ...row.other(POSTING_COLUMNS),
  })
}

/** The application that a row of another table is about. */
export function findApplication(row: Row, { profiles }: Overview): string | undefined {
  const known = profiles.get(profileIdOf(row) ?? '')
  return known && (known.byPosting?.get(postingIdOf(row) ?? '') ?? known.applicationId)
}
