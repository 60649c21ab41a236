import { isPermission } from '@rolecall/domain/access/permissions'
import { addLosses, type Loss } from '@rolecall/domain/archive/archive-format'
import type { Tx } from '../../platform/db/connect.ts'
import { feedCandidates, feedGained, feedPairs, feedPositions, feedProject } from '../../platform/feed/record-feed.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { recordChanged } from '../changes/record-changed.ts'
import { parseCompanySettings } from '../company/settings.ts'
import { countOwnSkillsChange } from '../matching/own-skills.queries.ts'
import { recordPoolChange } from '../resumes/record-pool-change.ts'
import { awaitRuleChecks } from '../resumes/rule-checks.queries.ts'
import type { Noun } from './archive-nouns.ts'
import { arrive } from './arrive.ts'
import { claimAddresses, updateRole, updateSettings } from './empty-company.queries.ts'
import { isLost, type PreparedLine, prepareLine, type Translation } from './prepare-line.ts'
import type { GivenLine } from './read-lines.ts'
import { insertEventIds, listStored, updateLate } from './store-lines.queries.ts'
import { storeLines } from './store-lines.ts'

/**
 * How ids of an archive are found here. `known`: ids of users and roles that the company has already; `before`: what an undo
 * brings back.
 */
export type Mapping = Translation & {
  known: readonly string[]
  before: { users: readonly string[]; settings: object }
}

export type BatchResult = { stored: number; losses: Loss[] }

/** Writes a batch of lines of a noun. */
export async function importLines(
  work: SystemWork,
  { archiveId, noun, mapping }: { archiveId: string; noun: Noun; mapping: Mapping },
  lines: readonly GivenLine[],
): Promise<BatchResult> {
  let losses: Loss[] = []
  const prepared: PreparedLine[] = []
  for (const line of lines) {
    const read = prepareLine(noun, line, mapping)
    if (isLost(read)) losses = addLosses(losses, [{ noun: noun.noun, count: 1, why: read.lost }])
    else {
      prepared.push(read)
      if (read.note) losses = addLosses(losses, [{ noun: noun.noun, count: 1, why: read.note }])
    }
  }
  if (noun.table === 'company') return importSettings(work, prepared, losses)
  const fresh = await withoutKnown(work, noun, mapping, prepared)
  const arrived = await arrive(work, archiveId, noun, fresh)
  const written = await storeLines(work.tx, noun, arrived.lines)
  losses = addLosses(losses, [...arrived.losses, ...written.losses])
  losses = addLosses(losses, await follow(work, archiveId, noun, arrived.lines))
  return { stored: written.stored + prepared.length - fresh.length, losses }
}

/** Leaves out users and roles that the company has; a role gets the permissions that it has in the archive. */
async function withoutKnown({ tx }: SystemWork, noun: Noun, { known }: Mapping, lines: PreparedLine[]) {
  if (noun.table !== 'app_user' && noun.table !== 'role') return lines
  const here = new Set(known)
  const isHere = ({ row }: PreparedLine) => here.has(String(row.id))
  if (noun.table === 'role')
    for (const { row } of lines.filter(isHere)) {
      const actions = (row.actions as unknown[]).filter((action): action is string => typeof action === 'string')
      await updateRole(tx, String(row.id), {
        display_name: String(row.display_name),
        actions: actions.filter(isPermission),
      })
    }
  return lines.filter((line) => !isHere(line))
}

/** What depends on rows that were written, and is kept with them. */
async function follow(
  work: SystemWork,
  archiveId: string,
  noun: Noun,
  lines: readonly PreparedLine[],
): Promise<Loss[]> {
  const { tx } = work
  if (lines.length === 0) return []
  const idsOf = (name: string) => lines.flatMap(({ row }) => (typeof row[name] === 'string' ? row[name] : []))
  if (noun.table === 'event')
    await insertEventIds(
      tx,
      archiveId,
      lines.map(({ row, over }) => ({ oldId: String(row.id), id: String(over.id) })),
    )
  if (noun.table === 'app_user') {
    const count = await claimAddresses(tx, idsOf('id'))
    return [{ noun: noun.noun, count, why: 'The email address is taken, so the user is deactivated.' }]
  }
  if (noun.table === 'company_skill') await countOwnSkillsChange(tx)
  tellPrograms(tx, noun.table, lines)
  const people = noun.table === 'candidate' ? 'id' : 'candidate_id'
  if (noun.fields.some(({ name }) => name === people)) recordChanged(tx, idsOf(people))
  if (noun.table === 'resume') {
    const stored = await listStored(tx, 'resume', idsOf('id'))
    await awaitRuleChecks(
      tx,
      stored.map(({ id }) => id),
    )
    recordPoolChange(tx, [...new Set(stored.map(({ candidate_id }) => candidate_id))])
  }
  return []
}

/** Tells programs that follow the company of rows that they keep copies of. */
function tellPrograms(tx: Tx, table: string, lines: readonly PreparedLine[]): void {
  const idsOf = (name: string) => lines.map(({ row }) => String(row[name]))
  if (table === 'candidate') feedCandidates(tx, idsOf('id'))
  if (table === 'position') feedPositions(tx, idsOf('id'))
  if (table === 'project') for (const id of idsOf('id')) feedProject(tx, id)
  if (table === 'application')
    feedPairs(
      tx,
      lines.map(({ row }) => ({ positionId: String(row.position_id), candidateId: String(row.candidate_id) })),
    )
  if (table !== 'position_member' && table !== 'project_member') return
  for (const { row } of lines) {
    const of =
      table === 'position_member' ? { positionId: String(row.position_id) } : { projectId: String(row.project_id) }
    feedGained(tx, of, [String(row.user_id)])
  }
}

/** The settings, as far as the product knows them. The sender's address has to be verified here. */
async function importSettings(
  { tx }: SystemWork,
  lines: readonly PreparedLine[],
  losses: Loss[],
): Promise<BatchResult> {
  const [line] = lines
  if (!line) return { stored: 0, losses }
  const given = Object(line.row.settings) as Record<string, unknown>
  const { sender, ...settings } = parseCompanySettings(given)
  // A setting that is not set stays so, and takes later defaults.
  const kept = Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(given, name)))
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(settings, name) && name !== 'sender')
  await updateSettings(tx, kept)
  const more = [
    { noun: 'settings', count: unknown.length, why: 'Rolecall doesn’t know the setting.' },
    { noun: 'settings', count: sender ? 1 : 0, why: 'The sender address has to be verified again.' },
  ]
  return { stored: 1, losses: addLosses(losses, more) }
}

/** Writes references that had to wait for lines that came later. */
export async function importLate(
  work: SystemWork,
  noun: Noun,
  mapping: Mapping,
  lines: readonly GivenLine[],
): Promise<Loss[]> {
  const waiting = lines.flatMap((line) => {
    const read = prepareLine({ ...noun, late: [] }, line, mapping)
    return isLost(read) || noun.late.every((name) => read.row[name] === null || read.row[name] === undefined)
      ? []
      : read
  })
  if (waiting.length === 0) return []
  const written = await updateLate(work.tx, noun, waiting)
  tellPrograms(work.tx, noun.table, waiting)
  if (noun.table === 'candidate')
    recordChanged(
      work.tx,
      waiting.map(({ row }) => String(row.id)),
    )
  const count = Math.max(0, waiting.length - written)
  return [{ noun: noun.noun, count, why: 'A reference to a record that didn’t move was left out.' }]
}
