import { readAddresses } from '@rolecall/domain/imports/read-cells'
import { type SourceFiles, SourceRefused } from '../adapter.ts'
import { fieldsOfList, foldHeading, isSurvey, type ListField } from './table-kinds.ts'
import { type PlacedRow, readRows, type TableOf } from './table-rows.ts'

/** A row of any table, by what its columns mean. `rest`: columns of no known meaning, by their headings. */
export type ReadRow = {
  place: string
  line: number
  id: string | undefined
  cells: Readonly<Record<string, string>>
  rest: Readonly<Record<string, string>>
}

/** Columns of a list by their fields, several of some: values are joined with line breaks. */
const SEVERAL: ReadonlySet<ListField> = new Set([
  'link',
  'projects',
  'other_email',
  'other_phone',
  'tags',
  'notes',
  'skills',
])

/** Columns of the export of Gem. */
const OF_GEM: ReadonlySet<string> = new Set(
  `candidate_id candidate_greenhouse_id candidate_ats_id candidate_first_name candidate_last_name candidate_email
  all_candidate_emails candidate_phone_number candidate_location candidate_linkedin_url candidate_company candidate_title
  candidate_school candidate_source sourced_timestamp timestamp user_name user_email event_type event_subtype
  event_metadata note_content added_timestamp project_id project_name project_owner_name project_owner_email
  adding_user_name adding_user_email`.split(/\s+/),
)

function fieldOfGem(heading: string): string {
  const field = foldHeading(heading)
  if (isSurvey(heading)) return 'survey'
  return OF_GEM.has(field) ? field : ''
}

/** Makes a reader of the rows of a table: known headings of an export, or guessed ones of a list. */
export function rowReader(table: TableOf): (row: PlacedRow) => ReadRow {
  const fields = table.kind === 'list' ? fieldsOfList(table.headings) : table.headings.map(fieldOfGem)
  const fieldOf = new Map(table.headings.map((heading, at) => [heading, fields[at] ?? '']))
  return ({ cells, line, place }) => {
    const read: Record<string, string> = {}
    const rest: Record<string, string> = {}
    for (const [heading, cell] of Object.entries(cells)) {
      const field = fieldOf.get(heading) ?? ''
      const value = cell.trim()
      if (field === '' || (field in read && !SEVERAL.has(field as ListField))) rest[heading] = value
      else read[field] = field in read ? `${read[field]}\n${value}` : value
    }
    const id = table.kind === 'list' ? keyOfList(read) : read.candidate_id
    // Further fields of people are gathered from all tables that have them.
    return { place, line, id, cells: read, rest: table.kind === 'fields' ? {} : rest }
  }
}

/** What tells a person of a list from others: an id, an address or a profile. Names do not. */
function keyOfList(cells: Readonly<Record<string, string>>): string | undefined {
  if (cells.external_id) return cells.external_id
  const [address] = readAddresses(cells.email ?? '')
  if (address) return `email:${address}`
  const [link] = (cells.link ?? '').split('\n')
  return link ? `link:${bareLink(link.toLowerCase())}` : undefined
}

/** A link without its protocol and the slashes behind it, so that the same page is written the same. */
function bareLink(link: string): string {
  const bare = link.replace(/^https?:\/\/(?:www\.)?/, '')
  let end = bare.length
  while (bare[end - 1] === '/') end -= 1
  return bare.slice(0, end)
}

export type Gathered = Awaited<ReturnType<typeof gather>>

/** Columns of the export of Gem that name a user, with the column of the address. */
const USERS = [
  ['user_name', 'user_email'],
  ['project_owner_name', 'project_owner_email'],
  ['adding_user_name', 'adding_user_email'],
] as const

export const userIdOf = (name: string | undefined, email: string | undefined): string | undefined =>
  email?.toLowerCase() || (name ? `name:${name}` : undefined)

const STOPPED = /^(?:unsubscribed?|opted[ _-]?out|do not contact)$/i
export const isStop = (value: string | undefined): boolean => STOPPED.test(value?.trim() ?? '')

/** First pass: which row speaks for each person, users, projects, stages and sources, and further fields. */
export async function gather(files: SourceFiles, tables: readonly TableOf[]) {
  const found = {
    /** The row that speaks for each person: the first, with the best tables first. */
    placeOf: new Map<string, string>(),
    users: new Map<string, { name: string; email?: string }>(),
    projects: new Map<string, { name: string; owner?: string }>(),
    stages: new Map<string, string>(),
    sources: new Map<string, string>(),
    /** Further fields of people, as JSON: kept so, a hundred thousand people take little memory. */
    fieldsOf: new Map<string, string>(),
    stopped: new Set<string>(),
    surveys: 0,
  }
  const named = (names: Map<string, string>, name: string | undefined) => {
    if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  for (const table of tables) {
    const read = rowReader(table)
    for await (const placed of readRows(files, table)) {
      const row = read(placed)
      const { cells } = row
      if (table.kind === 'survey') {
        found.surveys += 1
        continue
      }
      const id = row.id ?? (table.kind === 'list' ? row.place : undefined)
      if (id && !found.placeOf.has(id)) found.placeOf.set(id, row.place)
      for (const [nameField, emailField] of USERS) {
        const [name, email] = [cells[nameField], cells[emailField]]
        const user = userIdOf(name, email)
        if (user && !found.users.has(user))
          found.users.set(user, { name: name ?? email ?? user, ...(email && { email }) })
      }
      for (const project of projectsOf(cells))
        if (!found.projects.has(project.id)) {
          const owner = userIdOf(cells.project_owner_name, cells.project_owner_email)
          found.projects.set(project.id, { name: project.name, ...(owner && { owner }) })
        }
      if (table.kind === 'list') named(found.stages, cells.stage)
      named(found.sources, cells.candidate_source ?? (table.kind === 'list' ? cells.source : undefined))
      if (id && (isStop(cells.event_type) || isStop(cells.event_metadata))) found.stopped.add(id)
      if (table.kind === 'fields' && id) {
        const own = Object.entries(placed.cells).filter(([heading]) => !isOfPerson(heading) && !isSurvey(heading))
        const known = found.fieldsOf.get(id)
        found.fieldsOf.set(id, JSON.stringify({ ...(known && JSON.parse(known)), ...Object.fromEntries(own) }))
      }
    }
  }
  if (found.placeOf.size === 0)
    throw new SourceRefused('No people were found in these tables. They need a heading such as “Name” or “Email”.')
  return found
}

const OF_PERSON = /^candidate_(?:id|greenhouse_id|ats_id|first_name|last_name|email)$/
const isOfPerson = (heading: string): boolean => OF_PERSON.test(foldHeading(heading))

/** Projects and jobs that a row names: by its id, or by their names. */
export function projectsOf(cells: Readonly<Record<string, string>>): { id: string; name: string }[] {
  if (cells.project_id || cells.project_name) {
    const name = cells.project_name ?? cells.project_id ?? ''
    return [{ id: cells.project_id ?? `name:${name.toLowerCase()}`, name }]
  }
  const names = [cells.job, cells.projects].flatMap((cell) => cell?.split(/[;|\n]/) ?? [])
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '')
  return [
    ...new Map(
      trimmed.map((name) => [`name:${name.toLowerCase()}`, { id: `name:${name.toLowerCase()}`, name }]),
    ).values(),
  ]
}
