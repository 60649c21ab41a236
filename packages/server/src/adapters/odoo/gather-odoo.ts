import { type SourceFiles, SourceRefused } from '../adapter.ts'
import { type Cells, databaseIdOf, idOf, type OdooRecord, type OdooTable, readRecords } from './odoo-records.ts'
import { openRegistry } from './odoo-registry.ts'

/** A message, as far as changes need it. */
type Message = { number: string; at: string; author: string }

/** What the first pass keeps: what is pointed to, and which application is which. No texts of people. */
export type Gathered = Awaited<ReturnType<typeof gather>>

/** Fields of applications and others that point to users. */
export const USER_FIELDS = ['user_id', 'recruiter_id'] as const

export async function gather(files: SourceFiles, tables: readonly OdooTable[]) {
  if (!tables.some(({ model }) => model === 'hr.applicant'))
    throw new SourceRefused(
      'The export of the applications is missing. Export the model “Applicant” of Odoo, and choose it too.',
    )
  const found = {
    users: openRegistry(),
    jobs: openRegistry(),
    stages: openRegistry(),
    reasons: openRegistry(),
    sources: openRegistry(),
    tags: openRegistry(),
    candidates: openRegistry(),
    /** Applications by their number in the database, and their candidates. */
    byNumber: new Map<string, string>(),
    personOf: new Map<string, string>(),
    /** The first application of each contact. */
    firstOf: new Map<string, string>(),
    /** The first row of each application, since batches of exports may overlap. */
    placeOf: new Map<string, string>(),
    repeats: 0,
    hasChanges: tables.some(({ model }) => model === 'mail.tracking.value'),
    messages: new Map<string, Message>(),
    /** The newest time of the exports: what was to happen later had not happened. */
    madeAt: '',
  }
  const own = {
    'res.users': found.users,
    'hr.job': found.jobs,
    'hr.recruitment.stage': found.stages,
    'hr.applicant.refuse.reason': found.reasons,
    'utm.source': found.sources,
    'hr.applicant.category': found.tags,
    'hr.candidate': found.candidates,
  } as const
  for (const table of tables)
    if (table.model in own)
      for await (const record of readRecords(files, table)) own[table.model as keyof typeof own].add(record)
  for (const entry of found.jobs.entries.values())
    if (entry.cells) for (const field of USER_FIELDS) found.users.refer(entry.cells, field)
  const seeTime = (at = '') => {
    if (at > found.madeAt) found.madeAt = at
  }

  function takeApplication(record: OdooRecord): void {
    const { cells } = record
    const id = idOf(record)
    if (found.placeOf.has(id)) {
      found.repeats += 1
      return
    }
    found.placeOf.set(id, `${record.path}#${record.line}`)
    for (const field of USER_FIELDS) found.users.refer(cells, field)
    found.jobs.refer(cells, 'job_id')
    found.stages.refer(cells, 'stage_id')
    found.stages.refer(cells, 'last_stage_id')
    found.reasons.refer(cells, 'refuse_reason_id')
    found.sources.refer(cells, 'source_id')
    const number = databaseIdOf(cells)
    if (number !== undefined) found.byNumber.set(number, id)
    const candidate = found.candidates.find(cells, 'candidate_id')
    const isByName = cells['candidate_id/id'] === undefined && databaseIdOf(cells, 'candidate_id/') === undefined
    found.personOf.set(id, candidate !== undefined && !isByName ? candidate : id)
    const contact = contactOf(cells)
    if (contact && !found.firstOf.has(contact)) found.firstOf.set(contact, id)
    seeTime(cells.create_date)
    seeTime(cells.date_last_stage_update)
  }
  for (const table of tables) {
    if (table.model === 'hr.applicant') for await (const record of readRecords(files, table)) takeApplication(record)
    if (table.model === 'mail.message')
      for await (const { cells, more } of readRecords(files, table)) {
        seeTime(cells.date)
        for (const row of [cells, ...more]) referStages(found.stages, row, 'tracking_value_ids/')
        const key = cells.id?.trim()
        if (found.hasChanges && key && cells.res_id)
          found.messages.set(key, { number: cells.res_id, at: cells.date ?? '', author: cells.author_id ?? '' })
      }
    if (table.model === 'mail.tracking.value')
      for await (const { cells } of readRecords(files, table)) referStages(found.stages, cells, '')
  }
  return found
}

/** The contact of an application, by an id: several people may have one name. */
export const contactOf = (cells: Cells): string | undefined =>
  cells['partner_id/id']?.trim() || cells['candidate_id/id']?.trim() || undefined

/** Returns whether the stage was changed. Odoo names the field in the language of the exporting user. */
export const isOfStage = (cells: Cells, prefix: string): boolean =>
  /^(?:stage|stage_id)\b|hr_applicant__stage_id/i.test(
    [`${prefix}field_id`, `${prefix}field`, `${prefix}field_desc`, `${prefix}field_id/id`]
      .map((field) => cells[field]?.trim() ?? '')
      .find((value) => value !== '') ?? '',
  )

/** Stages that were deleted since are only named by changes. */
function referStages(stages: ReturnType<typeof openRegistry>, cells: Cells, prefix: string): void {
  if (!isOfStage(cells, prefix)) return
  for (const side of ['old', 'new']) {
    const number = cells[`${prefix}${side}_value_integer`]
    const name = cells[`${prefix}${side}_value_char`]
    if (name && stages.findNumber(number) === undefined && stages.findName(name) === undefined)
      stages.refer({ stage_id: name }, 'stage_id')
  }
}
