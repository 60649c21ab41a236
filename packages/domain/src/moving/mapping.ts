/** What the stages, users, sources and jobs of another system are here; '' for nothing here. */
export type MoveInMapping = {
  /** Ids of statuses, by the key of the stage's name (mappingKey): jobs that share a stage name share its status. */
  stages: Readonly<Record<string, string>>
  /** Status for applications that ended there, whatever their stage. */
  ended: { hired: string; rejected: string; withdrawn: string }
  /** Ids of users, by the users' ids there. */
  users: Readonly<Record<string, string>>
  /** Ids of sources, by the key of the source's name. */
  sources: Readonly<Record<string, string>>
  /** Ids of positions that stand for jobs, by the jobs' ids there; other jobs become positions of their own. */
  jobs: Readonly<Record<string, string>>
  /** Whether notes and people that only some could see there come along, for everybody who sees candidates here. */
  includesPrivate: boolean
}

export type KnownStatus = { id: string; name: string; group: string; type: string; isNotInterested: boolean }
export type NamedStage = { id: string; name: string; kind?: string | undefined }

/** The key of a name in a mapping: names that differ in case, signs and spaces alone are one. */
export const mappingKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Words of stage names and what they mean here; the first that occurs counts. Collected by us from the default stages of ten systems. */
const MEANINGS: readonly (readonly [RegExp, Meaning])[] = [
  [/\b(hired|onboard|started|placed)/, 'selected'],
  [/\b(offer|background|reference|contract|verbal)/, 'offer'],
  [/\b(reject|decline|disqualif|archiv|unsuccessful)/, 'rejected'],
  [/\b(withdr|not interested)/, 'withdrawn'],
  [/\b(second|final|panel|onsite|on site|face to face|2nd|executive)/, 'second'],
  [/\b(hiring manager|manager review|hm review|client)/, 'manager'],
  [/\b(phone|screen|recruiter|call|assessment|test|take home|questionnaire)/, 'screened'],
  [/\b(interview|technical|meet)/, 'interviewed'],
  [/\b(applications? review|review applications?|applicant review|resume review|cv review)/, 'applicants'],
  [/\b(shortlist|long list|qualified|review)/, 'shortlisted'],
  [/\b(lead|sourced|prospect|contacted|reached|added|no contact)/, 'initial'],
  [/\b(appl|inbox|new|received|incoming|inbound)/, 'applicants'],
]
type Meaning =
  | 'selected'
  | 'offer'
  | 'rejected'
  | 'withdrawn'
  | 'second'
  | 'manager'
  | 'screened'
  | 'interviewed'
  | 'shortlisted'
  | 'applicants'
  | 'initial'

const OF_KINDS: Readonly<Record<string, Meaning>> = {
  lead: 'initial',
  new: 'applicants',
  screening: 'screened',
  interview: 'interviewed',
  offer: 'offer',
  hired: 'selected',
  rejected: 'rejected',
}

/**
 * Proposes the status for a stage: one of the same name, else what its name means, else what the source says it is for; else ''
 * so that somebody decides.
 */
export function proposeStatus(statuses: readonly KnownStatus[], { name, kind }: NamedStage): string {
  const words = mappingKey(name)
  const same = statuses.find((status) => mappingKey(status.name) === words)
  if (same) return same.id
  const meaning = MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? OF_KINDS[kind ?? '']
  return meaning ? (statusMeaning(statuses, meaning)?.id ?? '') : ''
}

/** The statuses for applications that ended. */
export const proposeEnds = (statuses: readonly KnownStatus[]): MoveInMapping['ended'] => ({
  hired: statusMeaning(statuses, 'selected')?.id ?? '',
  rejected: statusMeaning(statuses, 'rejected')?.id ?? '',
  withdrawn: (statusMeaning(statuses, 'withdrawn') ?? statusMeaning(statuses, 'rejected'))?.id ?? '',
})

function statusMeaning(statuses: readonly KnownStatus[], meaning: Meaning): KnownStatus | undefined {
  const ofType = (...types: readonly string[]) => statuses.filter(({ type }) => types.includes(type))
  const open = ofType('open')
  const called = (pattern: RegExp) => open.filter(({ name }) => pattern.test(mappingKey(name)))
  switch (meaning) {
    case 'initial':
      return ofType('initial')[0]
    case 'applicants':
      return ofType('applicants')[0] ?? ofType('initial')[0]
    case 'selected':
      return ofType('selected')[0]
    case 'rejected':
      return ofType('closed').find(({ isNotInterested }) => !isNotInterested)
    case 'withdrawn':
      return ofType('closed').find(({ isNotInterested }) => isNotInterested)
    case 'manager':
      return ofType('hiring_manager')[0] ?? open.at(-1)
    case 'shortlisted':
      return called(/shortlist/)[0] ?? open[0]
    case 'screened':
      return called(/screen/)[0] ?? open[0]
    case 'second':
      return called(/second|final/)[0] ?? called(/interview/).at(-1) ?? open.at(-1)
    case 'interviewed':
    case 'offer':
      return called(/interview/)[meaning === 'offer' ? called(/interview/).length - 1 : 0] ?? open.at(-1)
  }
}

type NamedThing = { id: string; name: string; email?: string | undefined }

/** Proposes a match by email, or else by a name that only one has; '' without a match. */
export function proposeByName(known: readonly NamedThing[], { name, email }: NamedThing): string {
  const byEmail = email ? known.find((each) => each.email?.toLowerCase() === email.toLowerCase()) : undefined
  if (byEmail) return byEmail.id
  const named = known.filter((each) => mappingKey(each.name) === mappingKey(name) && mappingKey(name) !== '')
  return named.length === 1 ? (named[0]?.id ?? '') : ''
}

type NamedJob = { id: string; title: string; code?: string | undefined; state: string }
export type KnownPosition = { id: string; title: string; code: string; isOpen: boolean }

const codeKey = (code: string | undefined): string => (code ?? '').trim().toLowerCase()

/**
 * Proposes the position of each job: the one with its code; else for a job that is not closed the one open position with its title,
 * if no other job has that title (rule A-384). Returns '' for jobs that become new positions.
 */
export function proposePositions(
  positions: readonly KnownPosition[],
  jobs: readonly NamedJob[],
): Record<string, string> {
  const byCode = new Map(positions.map(({ id, code }) => [codeKey(code), id]))
  const open = Map.groupBy(
    positions.filter(({ isOpen }) => isOpen),
    ({ title }) => mappingKey(title),
  )
  const asked = Map.groupBy(
    jobs.filter(({ state }) => state !== 'closed'),
    ({ title }) => mappingKey(title),
  )
  return Object.fromEntries(
    jobs.map((job) => {
      const coded = codeKey(job.code) === '' ? undefined : byCode.get(codeKey(job.code))
      const title = mappingKey(job.title)
      const titled = title === '' ? [] : (open.get(title) ?? [])
      const isOnly = job.state !== 'closed' && titled.length === 1 && asked.get(title)?.length === 1
      return [job.id, coded ?? (isOnly ? titled[0]?.id : undefined) ?? '']
    }),
  )
}
