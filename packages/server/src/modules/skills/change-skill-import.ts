import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { countOwnSkillsChange } from '../matching/own-skills.queries.ts'
import {
  changeImport,
  hasActiveImport,
  type ImportRow,
  type ListedImport,
  listImportedNames,
  listImports,
  lockImport,
  NO_SAMPLES,
  retireImported,
} from './skill-imports.queries.ts'

const STOPPED = 'The check was stopped before it finished.'
/** Maximum number of kept skills that an import names. */
const KEPT_NAMES_MAX = 20

export const importInProgressProblem = () =>
  new Problem('already_running', 'Another file is being imported. Wait for it to finish, or stop it.')

/** Tells whether another import was begun at the same moment (unique violation). */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** Starts taking over the skills of a checked import, from the first row on. */
export async function startSkillImport(work: Work, id: string): Promise<void> {
  const { tx } = work
  const found = await lockFound(tx, id)
  if (found.state !== 'checked' || found.file_key === null)
    throw new Problem('import_not_ready', 'You can only import a checked file that isn’t imported yet.')
  if (await hasActiveImport(tx)) throw importInProgressProblem()
  const from = { rows_read: 0, added: 0, known: 0, doubled: 0, refused: 0, samples: NO_SAMPLES, finished_at: null }
  await changeImport(tx, id, { ...from, state: 'running' }).catch((error) => {
    throw isTaken(error) ? importInProgressProblem() : error
  })
  await recordEvent(work, { kind: 'skill-import.started', payload: { file_name: found.file_name } })
}

/** Stops an import; one that is over already is left unchanged. */
export async function stopImport(work: Work, id: string): Promise<void> {
  const { tx, now } = work
  const { state, file_name } = await lockFound(tx, id)
  if (state !== 'checking' && state !== 'running') return
  const end = state === 'checking' ? { state: 'refused' as const, reason: STOPPED } : { state: 'stopped' as const }
  await changeImport(tx, id, { ...end, finished_at: now })
  await countOwnSkillsChange(tx)
  await recordEvent(work, { kind: 'skill-import.stopped', payload: { file_name } })
}

/** Removes the skills that an import added, except those that positions ask for; an import undone already is left unchanged. */
export async function undoImport(work: Work, id: string): Promise<void> {
  const { tx, session, now } = work
  const { state, file_name } = await lockFound(tx, id)
  if (state === 'undone') return
  if (state !== 'done' && state !== 'stopped')
    throw new Problem('import_not_ready', 'You can only undo an import that finished or was stopped.')
  await retireImported(tx, id, now)
  await countOwnSkillsChange(tx)
  const kept = await listImportedNames(tx, id)
  await changeImport(tx, id, {
    state: 'undone',
    undone_at: now,
    undone_by: session.userId,
    kept: kept.length,
    kept_names: kept.slice(0, KEPT_NAMES_MAX),
  })
  await recordEvent(work, { kind: 'skill-import.undone', payload: { file_name } })
}

export async function getImport(tx: Tx, id: string): Promise<ListedImport> {
  const [found] = isUuid(id) ? await listImports(tx, { id }) : []
  if (!found) throw notFound('Import')
  return found
}

async function lockFound(tx: Tx, id: string): Promise<ImportRow> {
  const found = isUuid(id) ? await lockImport(tx, id) : undefined
  if (!found) throw notFound('Import')
  return found
}
