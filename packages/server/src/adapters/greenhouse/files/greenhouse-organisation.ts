import { tidy } from '../../line-values.ts'
import type { Nouns, Part } from '../../nouns.ts'
import { otherOf, plainText } from '../shared/greenhouse-values.ts'
import type { Desk } from './greenhouse-candidates.ts'
import type { JOB_HEADINGS, ORGANISATION_HEADINGS } from './greenhouse-headings.ts'
import { type Row, readAmount, readYesNo, splitList } from './greenhouse-rows.ts'

type OrganisationRow = Row<keyof typeof ORGANISATION_HEADINGS>
type JobRow = Row<keyof typeof JOB_HEADINGS>

const NAMELESS_WHY = 'Some rows of the organisation file have no name.'
const UNUSED_WHY =
  'Departments, offices and other lists of the organisation file come along only where a job names them.'
const NAMELESS_JOB_WHY = 'Some rows of the jobs file have no title.'
const TEAM_NAME_WHY = 'Some names in hiring teams belong to several users, so it is unclear who is meant.'
const ODD_JOB_WHY = 'Some jobs have a status that isn’t known. They come along as closed.'

/** What a sheet of the organisation file lists. */
export type OrganisationSheet = 'users' | 'sources' | 'reasons' | 'stages' | 'other'

export function organisationSheetOf(name: string, keys: readonly string[]): OrganisationSheet {
  const said = name.toLowerCase()
  const has = (...words: string[]) => words.some((word) => keys.includes(word))
  if (said.includes('department') || said.includes('office') || said.includes('custom')) return 'other'
  if (said.includes('reason') || has('rejection reason', 'rejection reason name')) return 'reasons'
  if (said.includes('source') || has('source name')) return 'sources'
  if (said.includes('stage') || said.includes('interview plan') || has('stage name', 'job stage')) return 'stages'
  if (said.includes('user') || has('email', 'email address', 'primary email', 'primary email address')) return 'users'
  return 'other'
}

export function readOrganisation(row: OrganisationRow, sheet: OrganisationSheet, desk: Desk): void {
  const { directory, losses } = desk
  if (sheet === 'other') losses.add('other', UNUSED_WHY)
  if (sheet === 'users') readUser(row, desk)
  if (sheet === 'sources' || sheet === 'reasons') {
    const [name, id] = [row.take('name'), row.take('id')]
    if (name === undefined) losses.add(sheet === 'sources' ? 'source' : 'reason', NAMELESS_WHY)
    else if (sheet === 'sources') directory.sourceOf(name, id)
    else directory.reasonOf(name, row.take('reasonType'), id)
  }
  if (sheet === 'stages') {
    const jobId = directory.jobOf(row.take('jobId'), row.take('job'))
    const [name, id] = [row.take('stage') ?? row.take('name'), row.take('id')]
    const place = row.takeAs('place', (text) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined))
    if (name === undefined) losses.add('stage', NAMELESS_WHY)
    directory.stageOf(jobId, name, { ...(id !== undefined && { id }), ...(place !== undefined && { place }) })
  }
}

function readUser(row: OrganisationRow, { directory, emit, losses }: Desk): void {
  const parts = [row.take('firstName'), row.take('lastName')].filter((part) => part !== undefined)
  const whole = row.take('name')
  const email = row.takeAs('email', (text) => (text.includes('@') ? text : undefined))
  const name = parts.length > 0 ? parts.join(' ') : (whole ?? email)
  const id = row.take('id') ?? email?.toLowerCase()
  if (name === undefined) {
    losses.add('user', NAMELESS_WHY)
    return
  }
  const own = id ?? `name:${name.toLowerCase()}`
  const isOff = row.takeAs('deactivated', readYesNo)
  const isOn = row.takeAs('status', (text) => ACTIVE[text.toLowerCase()] ?? readYesNo(text))
  const isActive = isOff === undefined ? isOn : !isOff
  directory.addUser(own, name, email)
  const line = { id: own, name, email, isActive, role: row.take('role') }
  emit({ noun: 'user', value: tidy<Nouns['user']>({ ...line, other: otherOf('user', row.rest(), losses) }) })
}

const ACTIVE: Readonly<Record<string, boolean>> = {
  active: true,
  enabled: true,
  inactive: false,
  disabled: false,
  deactivated: false,
}

/** Jobs come in one row each, or in one row for each of their openings. */
export type JobDraft = { line: Nouns['job']; rows: number; hasOpenings: boolean; stages: readonly string[] }

/** Collects a row of the jobs file. The rows of one job are few, so that all jobs are held until the end of the file. */
export function collectJob(row: JobRow, jobs: Map<string, JobDraft>, desk: Desk): void {
  const { losses } = desk
  const [said, title] = [row.take('jobId'), row.take('title')]
  const id = said ?? (title === undefined ? undefined : `name:${title.toLowerCase()}`)
  if (id === undefined) {
    losses.add('job', NAMELESS_JOB_WHY)
    return
  }
  const before = jobs.get(id)
  if (before) {
    before.rows += 1
    return
  }
  const hasOpenings = row.has('openingId')
  const state = row.takeAs('status', (text) => JOB_STATES[text.toLowerCase()])
  if (state === undefined) losses.add('job', ODD_JOB_WHY)
  const code = row.take('code')
  desk.directory.addJob(id, title ?? id, code)
  const line = {
    id,
    title: title ?? id,
    state: state ?? 'closed',
    code,
    description: plainText(row.take('description')) || undefined,
    department: row.take('department'),
    locations: row.takeAll('location').flatMap((text) =>
      text
        .split(/[;\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    openings: row.takeAs('openings', (text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)),
    createdAt: row.takeMoment('createdAt'),
    openedAt: row.takeMoment('openedAt'),
    closedAt: row.takeMoment('closedAt'),
    closeReason: row.take('closeReason'),
    team: readTeam(row, desk),
    pay: readPay(row),
  }
  const stages = splitList(row.take('stages') ?? '')
  const other = otherOf('job', row.rest(), losses)
  jobs.set(id, { line: tidy<Nouns['job']>({ ...line, other }), rows: 1, hasOpenings, stages })
}

export function emitJobs(jobs: Map<string, JobDraft>, { emit, directory }: Desk): void {
  for (const { line, rows, hasOpenings, stages } of jobs.values()) {
    emit({ noun: 'job', value: hasOpenings && line.openings === undefined ? { ...line, openings: rows } : line })
    for (const [place, name] of stages.entries()) directory.stageOf(line.id, name, { place })
  }
}

const JOB_STATES: Readonly<Record<string, Nouns['job']['state']>> = {
  open: 'open',
  opened: 'open',
  draft: 'draft',
  closed: 'closed',
  'on hold': 'on_hold',
}

const PARTS: readonly (readonly ['recruiter' | 'coordinator' | 'sourcer' | 'manager', Part])[] = [
  ['recruiter', 'recruiter'],
  ['coordinator', 'coordinator'],
  ['sourcer', 'sourcer'],
  ['manager', 'hiring_manager'],
]

const readTeam = (row: JobRow, { directory, losses }: Desk): { userId: string; part: Part }[] =>
  PARTS.flatMap(([field, part]) =>
    row.takeList(field).flatMap((name) => {
      const userId = directory.userOf(name)
      if (userId === undefined) losses.add('job', TEAM_NAME_WHY)
      return userId === undefined ? [] : [{ userId, part }]
    }),
  )

function readPay(row: JobRow): Nouns['job']['pay'] {
  const [from, to] = [row.takeAs('payFrom', readAmount), row.takeAs('payTo', readAmount)]
  if (from === undefined && to === undefined) return undefined
  return tidy<NonNullable<Nouns['job']['pay']>>({ from, to, currency: row.take('currency') })
}
