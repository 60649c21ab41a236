import { hashOf } from '@rolecall/domain/text/hash-of'
import type { NounLine } from '../../adapter.ts'
import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import type { Nouns } from '../../nouns.ts'
import { isErasedName, otherOf } from '../shared/greenhouse-values.ts'
import type { Directory } from './greenhouse-directory.ts'
import type { CANDIDATE_HEADINGS, SIDE_HEADINGS } from './greenhouse-headings.ts'
import type { People } from './greenhouse-people.ts'
import { type Row, readYesNo, splitList } from './greenhouse-rows.ts'

type CandidateRow = Row<keyof typeof CANDIDATE_HEADINGS>
type SideRow = Row<keyof typeof SIDE_HEADINGS>

const NOBODY_WHY = 'Some rows name nobody: they have no ID, no name and no email address.'
const SAME_NAME_WHY = 'Some rows have no ID and no email address, and share their name with another row.'
const TWICE_WHY = 'Some people come in several rows with different details. The first row counts.'
const TWICE_APPLIED_WHY = 'Some applications come twice with the same ID. The first one counts.'
const NO_STATUS_WHY = 'Some applications have no status, so it is unclear whether they are still open.'
const CONVERTED_WHY = 'Prospects who became candidates come along with their application, not as prospects again.'

/** What the readers of rows share. */
export type Desk = {
  emit: (line: NounLine) => void
  losses: LossCount
  directory: Directory
  people: People
  /** Schools, employers and tags from sheets of their own, by the person’s ID or address. */
  sides: Map<string, Side>
  /** Owners of files by the file’s name in small letters; null where two people have such a file. */
  fileOwners: Map<string, string | null>
}

export type Side = Required<Pick<Nouns['person'], 'education' | 'employment' | 'tags'>> & { other: [string, string][] }

/** Collects a row of a sheet of schools, employers or tags, which comes before the person it belongs to. */
export function collectSide(row: SideRow, { sides, losses }: Desk): void {
  const key = row.take('personId') ?? row.take('email')?.toLowerCase()
  if (key === undefined) {
    losses.add('person', NOBODY_WHY)
    return
  }
  const side = sides.get(key) ?? { education: [], employment: [], tags: [], other: [] }
  for (const field of ['name', 'firstName', 'lastName', 'email', 'applicationId'] as const) row.take(field)
  const [from, to] = [row.take('from'), row.take('to')]
  const school = tidy<Side['education'][number]>({
    school: row.take('school'),
    degree: row.take('degree'),
    field: row.take('field'),
    from,
    to,
  })
  const job = tidy<Side['employment'][number]>({
    employer: row.take('employer'),
    title: row.take('title'),
    from,
    to,
  })
  const isSchool = Boolean(school.school ?? school.degree ?? school.field)
  sides.set(key, {
    education: isSchool ? [...side.education, school] : side.education,
    employment: job.employer || job.title ? [...side.employment, job] : side.employment,
    tags: [...side.tags, ...row.takeList('tag')],
    other: [...side.other, ...row.rest().map(([name, text]): [string, string] => [`${name} (line ${row.line})`, text])],
  })
}

/** Reads a row of the candidates files: a person, the first time, and an application if the row says one. */
export function readCandidate(row: CandidateRow, desk: Desk): void {
  const { emit, losses, people } = desk
  const extra: [string, string][] = []
  const said = row.take('personId')
  const owner = said ?? row.takeAs('applicationId', (text) => people.personOf(text))
  const before = new Map(row.rest())
  const name = people.nameOf(row)
  const emails = row.takeList('email')
  for (const text of emails.filter((each) => !each.includes('@'))) extra.push(['Email', text])
  const addresses = emails.filter((each) => each.includes('@'))
  const personId = owner ?? identify(name, addresses, desk)
  if (personId === undefined) return
  const about = readPerson(row, personId, name, addresses, extra, desk)
  const left = new Map(row.rest())
  const cells = [...before].filter(([heading]) => !left.has(heading))
  const number = hashOf(JSON.stringify(cells))
  const isNew = !people.has(personId)
  const isSame = isNew || people.isOf(personId, number)
  if (isNew) people.add(personId, { ...(name !== undefined && { name }), emails: addresses, cells: number })
  const isApplication = APPLICATION_FIELDS.some((field) => row.has(field))
  if (isNew) {
    const sourceId = isApplication ? undefined : desk.directory.sourceOf(row.take('source'))
    const other = otherOf('person', [...about.other, ...(isApplication ? [] : [...extra, ...row.rest()])], losses)
    emit({ noun: 'person', value: tidy<Nouns['person']>({ ...about.person, sourceId, other }) })
  } else if (!isSame && !isApplication) losses.add('person', TWICE_WHY)
  if (isApplication) readApplication(row, personId, isSame ? extra : [...extra, ...cells], desk)
}

function identify(name: string | undefined, emails: readonly string[], { people, losses }: Desk): string | undefined {
  for (const email of emails) {
    const known = people.byEmail(email)
    if (known !== undefined) return known
  }
  if (emails[0] !== undefined) return `email:${emails[0].toLowerCase()}`
  if (name !== undefined && !people.hasName(name)) return `name:${name.toLowerCase()}`
  losses.add('person', name === undefined ? NOBODY_WHY : SAME_NAME_WHY)
  return undefined
}

function readPerson(
  row: CandidateRow,
  id: string,
  name: string | undefined,
  emails: string[],
  extra: [string, string][],
  { sides, fileOwners }: Desk,
): { person: Nouns['person']; other: [string, string][] } {
  const side = sides.get(id) ?? sides.get(emails[0]?.toLowerCase() ?? '')
  sides.delete(id)
  sides.delete(emails[0]?.toLowerCase() ?? '')
  for (const file of row.takeAll('fileName').flatMap(splitList)) {
    if (!/\.\w{1,5}$/.test(file)) extra.push(['Resume', file])
    else fileOwners.set(file.toLowerCase(), (fileOwners.get(file.toLowerCase()) ?? id) === id ? id : null)
  }
  const [canEmail, mustNot] = [row.takeAs('canEmail', readYesNo), row.takeAs('doNotContact', readYesNo)]
  return {
    other: side?.other ?? [],
    person: tidy<Nouns['person']>({
      id,
      name,
      emails,
      phones: row.takeList('phone'),
      links: row.takeAll('link').flatMap((text) => text.split(/[\s,;]/).filter(Boolean)),
      location: row.take('location'),
      title: row.take('title'),
      employer: row.take('employer'),
      createdAt: row.takeMoment('createdAt'),
      tags: [...new Set([...row.takeList('tag'), ...(side?.tags ?? [])])],
      education: [...readSchools(row, extra), ...(side?.education ?? [])],
      employment: side?.employment,
      isPrivate: row.takeAs('isPrivate', readYesNo) || undefined,
      isErased: isErasedName(name ?? '') || undefined,
      isOptedOut: canEmail === false || mustNot === true || undefined,
    }),
  }
}

/** Schools in columns of the row itself: “School 1”, “Degree 1”, “School 2” and so on. */
function readSchools(row: CandidateRow, extra: [string, string][]): Side['education'] {
  const [schools, degrees, fields] = [row.takeAll('school'), row.takeAll('degree'), row.takeAll('field')]
  const isEven = [degrees, fields].every((list) => list.length === 0 || list.length === schools.length)
  if (isEven)
    return schools.map((school, at) =>
      tidy<Side['education'][number]>({ school, degree: degrees[at], field: fields[at] }),
    )
  for (const degree of degrees) extra.push([`Degree ${degrees.indexOf(degree) + 1}`, degree])
  for (const field of fields) extra.push([`Discipline ${fields.indexOf(field) + 1}`, field])
  return schools.map((school) => ({ school }))
}

const APPLICATION_FIELDS = [
  'applicationId',
  'job',
  'jobId',
  'stage',
  'status',
  'appliedAt',
  'hiredAt',
  'rejectedAt',
  'reason',
] as const

const STATES: Readonly<Record<string, Nouns['application']['state'] | 'converted'>> = {
  active: 'active',
  'in process': 'active',
  in_process: 'active',
  open: 'active',
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  converted: 'converted',
}

function readApplication(row: CandidateRow, personId: string, extra: [string, string][], desk: Desk): void {
  const { emit, losses, directory, people } = desk
  const [ownJob, title] = [row.take('jobId'), row.take('job')]
  const jobId = directory.jobOf(ownJob, title)
  if (jobId === undefined && title !== undefined) extra.push(['Job', title])
  const reasonId = directory.reasonOf(row.take('reason'), row.take('reasonType'))
  const state = readState(row, reasonId)
  const said = row.take('applicationId')
  if (state === undefined) losses.add('application', NO_STATUS_WHY)
  if (state === 'converted') losses.add('application', CONVERTED_WHY)
  if (said !== undefined && people.hasApplication(said)) losses.add('application', TWICE_APPLIED_WHY)
  if (state === undefined || state === 'converted' || (said !== undefined && people.hasApplication(said))) return
  const id = said ?? freeId(`${personId}:${jobId ?? ''}`, people)
  people.addApplication(id, personId, jobId)
  const referrer = row.take('referrer')
  const referrerId = referrer !== undefined && directory.isUser(referrer) ? directory.userOf(referrer) : undefined
  const recruiter = row.take('recruiter')
  const recruiterId = directory.userOf(recruiter)
  if (recruiter !== undefined && recruiterId === undefined) extra.push(['Recruiter', recruiter])
  const line = {
    id,
    personId,
    jobId,
    stageId: directory.stageOf(jobId, row.take('stage')),
    state: state === 'rejected' && directory.isWithdrawal(reasonId) ? ('withdrawn' as const) : state,
    appliedAt: row.takeMoment('appliedAt'),
    changedAt: row.takeMoment('changedAt'),
    hiredAt: row.takeMoment('hiredAt'),
    rejectedAt: row.takeMoment('rejectedAt'),
    reasonId,
    sourceId: directory.sourceOf(row.take('source')),
    referredById: referrerId,
    referredBy: referrerId === undefined ? referrer : undefined,
    recruiterId,
  }
  const other = otherOf('application', [...extra, ...row.rest()], losses)
  emit({ noun: 'application', value: tidy<Nouns['application']>({ ...line, other }) })
}

/** The state by its name; without one, by the stage, which Greenhouse shows of open applications only. */
function readState(row: CandidateRow, reasonId: string | undefined) {
  const said = row.takeAs('status', (text) => STATES[text.toLowerCase()])
  if (said !== undefined) return said
  if (row.has('hiredAt')) return 'hired'
  if (row.has('rejectedAt') || reasonId !== undefined) return 'rejected'
  return row.has('stage') && !row.has('status') ? 'active' : undefined
}

function freeId(id: string, people: People): string {
  let own = id
  for (let time = 2; people.hasApplication(own); time += 1) own = `${id}:${time}`
  return own
}
