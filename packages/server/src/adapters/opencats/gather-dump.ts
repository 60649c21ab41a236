import { type SourceFiles, SourceRefused } from '../adapter.ts'
import { countLosses, type LossCount } from '../losses.ts'
import { readDumpText } from './open-dump.ts'
import { idAt, OF_CANDIDATE, type Row, SYSTEM_SITE, TABLES, textAt, timeAt } from './opencats-rows.ts'
import { type DumpRow, scanDump } from './scan-dump.ts'

export type Statement = { path: string; table: string; from: number; to: number }
type Application = { id: string; status: string; lastAt?: string | undefined; lastFrom?: string; lastTo?: string }

/** What the first pass keeps of a dump: where its rows are, and what other rows refer to. No texts of people. */
export type Gathered = {
  statements: Statement[]
  columns: Map<string, readonly string[]>
  counts: Map<string, number>
  users: Map<string, string>
  roles: Map<string, string>
  companies: Map<string, string>
  departments: Map<string, string>
  contacts: Map<string, string>
  jobs: Set<string>
  statuses: { id: string; name: string }[]
  activityTypes: Map<string, string>
  candidates: Set<string>
  /** Candidates by email address; null if several have it. */
  byEmail: Map<string, string | null>
  /** Names of sources, by their text in small letters. */
  sources: Map<string, string>
  tags: Map<string, string>
  tagsOf: Map<string, string[]>
  listNames: Map<string, string>
  listsOf: Map<string, string[]>
  duplicatesOf: Map<string, string[]>
  /** Further fields, as JSON: kept so, a hundred thousand people take little memory. */
  fieldsOf: Map<string, string>
  /** Applications by "candidate job". */
  applications: Map<string, Application>
  /** The newest time of the dump, or when it was made: what was to happen later had not happened. */
  madeAt: string
}

export const keyOf = (candidateId: string, jobId: string): string => `${candidateId} ${jobId}`

const push = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const nameAt = (row: Row): string => [textAt(row, 'first_name'), textAt(row, 'last_name')].filter(Boolean).join(' ')

/** Keeps what is needed of a row, by its table. */
const KEEP: Readonly<Record<string, (found: Gathered, row: Row) => void>> = {
  access_level: ({ roles }, row) => {
    roles.set(textAt(row, 'access_level_id') ?? '0', textAt(row, 'short_description') ?? '')
  },
  user: ({ users }, row) => {
    const id = idAt(row, 'user_id')
    if (id) users.set(id, nameAt(row) || textAt(row, 'user_name') || id)
  },
  company: (found, row) => setName(found.companies, row, 'company_id', textAt(row, 'name')),
  company_department: (found, row) => setName(found.departments, row, 'company_department_id', textAt(row, 'name')),
  contact: (found, row) => setName(found.contacts, row, 'contact_id', nameAt(row)),
  joborder: ({ jobs }, row) => {
    const id = idAt(row, 'joborder_id')
    if (id) jobs.add(id)
  },
  candidate_joborder_status: ({ statuses }, row) => {
    const id = textAt(row, 'candidate_joborder_status_id')
    if (id) statuses.push({ id, name: textAt(row, 'short_description') ?? id })
  },
  activity_type: (found, row) =>
    setName(found.activityTypes, row, 'activity_type_id', textAt(row, 'short_description')),
  candidate: (found, row) => {
    const id = idAt(row, 'candidate_id')
    if (!id) return
    found.candidates.add(id)
    const source = textAt(row, 'source')
    if (source) addSource(found, source)
    for (const column of ['email1', 'email2']) {
      const email = textAt(row, column)?.toLowerCase()
      if (email?.includes('@')) found.byEmail.set(email, (found.byEmail.get(email) ?? id) === id ? id : null)
    }
    seeTime(found, row, 'date_modified')
  },
  candidate_source: (found, row) => {
    const name = textAt(row, 'name')
    if (name) addSource(found, name)
  },
  tag: (found, row) => setName(found.tags, row, 'tag_id', textAt(row, 'title')),
  candidate_tag: ({ tagsOf }, row) => pushId(tagsOf, row, 'candidate_id', idAt(row, 'tag_id')),
  saved_list: (found, row) => setName(found.listNames, row, 'saved_list_id', textAt(row, 'description')),
  saved_list_entry: ({ listsOf }, row) => {
    if (row.data_item_type === OF_CANDIDATE) pushId(listsOf, row, 'data_item_id', idAt(row, 'saved_list_id'))
  },
  candidate_duplicates: ({ duplicatesOf }, row) => {
    pushId(duplicatesOf, row, 'old_candidate_id', idAt(row, 'new_candidate_id'))
    pushId(duplicatesOf, row, 'new_candidate_id', idAt(row, 'old_candidate_id'))
  },
  extra_field: ({ fieldsOf }, row) => {
    const [id, name, value] = [idAt(row, 'data_item_id'), textAt(row, 'field_name'), textAt(row, 'value')]
    if (!id || !name || !value) return
    const key = `${row.data_item_type} ${id}`
    const known = fieldsOf.get(key)
    fieldsOf.set(key, JSON.stringify({ ...(known && JSON.parse(known)), [name]: value.slice(0, 2_000) }))
  },
  candidate_joborder: ({ applications }, row) => {
    const key = keyOf(row.candidate_id ?? '', row.joborder_id ?? '')
    const id = idAt(row, 'candidate_joborder_id')
    if (id) applications.set(key, { ...applications.get(key), id, status: textAt(row, 'status') ?? '0' })
  },
  candidate_joborder_status_history: (found, row) => {
    const key = keyOf(row.candidate_id ?? '', row.joborder_id ?? '')
    const known = found.applications.get(key) ?? { id: '', status: '' }
    const at = timeAt(row, 'date')
    if (known.lastAt === undefined || (at ?? '') >= known.lastAt)
      found.applications.set(key, {
        ...known,
        lastAt: at,
        lastFrom: row.status_from ?? '',
        lastTo: row.status_to ?? '',
      })
    seeTime(found, row, 'date')
  },
  activity: (found, row) => seeTime(found, row, 'date_created'),
}

function setName(names: Map<string, string>, row: Row, column: string, name: string | undefined): void {
  const id = idAt(row, column)
  if (id && name) names.set(id, name)
}

function pushId(lists: Map<string, string[]>, row: Row, column: string, id: string | undefined): void {
  const key = idAt(row, column)
  if (key && id) push(lists, key, id)
}

function addSource({ sources }: Gathered, name: string): void {
  const key = name.toLowerCase()
  if (!sources.has(key)) sources.set(key, name)
}

function seeTime(found: Gathered, row: Row, column: string): void {
  const at = timeAt(row, column)
  if (at !== undefined && at > found.madeAt) found.madeAt = at
}

const newGathered = (): Gathered => ({
  statements: [],
  columns: new Map(),
  counts: new Map(),
  users: new Map(),
  roles: new Map(),
  companies: new Map(),
  departments: new Map(),
  contacts: new Map(),
  jobs: new Set(),
  statuses: [],
  activityTypes: new Map(),
  candidates: new Set(),
  byEmail: new Map(),
  sources: new Map(),
  tags: new Map(),
  tagsOf: new Map(),
  listNames: new Map(),
  listsOf: new Map(),
  duplicatesOf: new Map(),
  fieldsOf: new Map(),
  applications: new Map(),
  madeAt: '',
})

/**
 * Reads dumps from their beginnings to their ends, and keeps where their rows are. `losses` are of the dumps themselves.
 * Throws SourceRefused for what is no dump of OpenCATS.
 */
export async function gather(
  files: SourceFiles,
  paths: readonly string[],
): Promise<{ found: Gathered; losses: LossCount }> {
  const found = newGathered()
  const losses = countLosses()
  let completedAt: string | undefined
  let candidatesIn: string | undefined
  for (const path of paths) {
    const pieces = readDumpText(await files.open(path), 0)
    for await (const part of scanDump(pieces, { base: 0, wants: (table) => Object.hasOwn(KEEP, table) })) {
      if (part.kind === 'completed') completedAt = part.at
      else if (part.kind === 'table') {
        found.columns.set(part.table, part.columns)
        if (part.table !== 'candidate') continue
        if (candidatesIn !== undefined)
          throw new SourceRefused(`“${candidatesIn}” and “${path}” are two dumps. Choose one of them.`)
        candidatesIn = path
      } else if (part.kind === 'insert') {
        found.statements.push({ path, table: part.table, from: part.from, to: part.to })
        found.counts.set(part.table, (found.counts.get(part.table) ?? 0) + part.rows)
      } else if (part.kind === 'broken') losses.add('other', whyBroken(part.table, part.isCut))
      else for (const row of namedRows(found, part)) KEEP[part.table]?.(found, row.row)
    }
  }
  if (candidatesIn === undefined && !found.counts.has('candidate'))
    throw new SourceRefused(
      'The dump has no table “candidate”. Export the whole database of OpenCATS and choose that file.',
    )
  for (const [table, count] of found.counts)
    if (!TABLES.has(table))
      losses.add('other', `The table “${table}” doesn’t belong to OpenCATS, so its rows can’t be imported.`, count)
  if (completedAt !== undefined) found.madeAt = completedAt
  for (const [key, { id }] of found.applications) if (id === '') found.applications.delete(key)
  return { found, losses }
}

const whyBroken = (table: string, isCut: boolean): string =>
  isCut
    ? `The dump ends in the middle of the table “${table}”. Export the whole database again.`
    : `Some rows of the table “${table}” are damaged. Export the whole database again.`

type NamedRow = { row: Row; end: number; isWhole: boolean }

/** Rows by the names of their columns, without those that run OpenCATS itself. isWhole: it has as many values as columns. */
export function* namedRows(
  found: Pick<Gathered, 'columns'>,
  { table, columns: told, rows }: { table: string; columns: readonly string[] | undefined; rows: readonly DumpRow[] },
): Generator<NamedRow> {
  const columns = told ?? found.columns.get(table)
  if (!columns)
    throw new SourceRefused(
      `The dump doesn’t name the columns of “${table}”. Export it with the definitions of its tables.`,
    )
  for (const { values, end } of rows) {
    const row = Object.fromEntries(columns.map((column, place) => [column, values[place]]))
    if (row.site_id === SYSTEM_SITE) continue
    yield { row, end, isWhole: values.length === columns.length }
  }
}
