import type { MoveInMapping } from '@rolecall/domain/moving/mapping'
import { sql } from 'kysely'
import type { Loss, NounLine } from '../../adapters/adapter.ts'
import type { NounName, Nouns } from '../../adapters/nouns.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { SealedText } from '../../platform/kernel/seal.ts'
import { lockRun, selectRuns } from '../runs/runs.queries.ts'

export type MoveInPhase = 'reading' | 'mapping' | 'placing' | 'placed'
export type SourceFile = { key: string; name: string }

type NewMoveIn = {
  id: string
  product: string
  zone: string
  files: readonly SourceFile[]
  sealed: SealedText | undefined
}

export const insertMoveIn = (tx: Tx, { id, product, zone, files, sealed }: NewMoveIn) =>
  tx
    .insertInto('move_in')
    .values({
      company_id: tx.companyId,
      id,
      product,
      zone,
      files: json(files),
      key_id: sealed?.keyId ?? null,
      sealed: sealed?.bytes ?? null,
    })
    .execute()

const selectMoveIns = (tx: Tx) =>
  selectRuns(tx, 'move-in')
    .innerJoin('move_in as m', (join) => tenantJoin(join, tx, 'm').onRef('m.id', '=', 'r.id'))
    .select(['m.product', 'm.zone', 'm.mark', 'm.lines', 'm.key_id', 'm.sealed', 'm.import_id'])
    .select(sql<MoveInPhase>`m.phase`.as('phase'))
    .select(sql<SourceFile[]>`m.files`.as('files'))
    .select(sql<Partial<MoveInMapping>>`m.mapping`.as('mapping'))
    .select(sql<Loss[]>`m.losses`.as('losses'))

export type MoveInRecord = Awaited<ReturnType<typeof listMoveIns>>[number]

export const listMoveIns = (tx: Tx, limit: number) => selectMoveIns(tx).limit(limit).execute()

export const findMoveIn = (tx: Tx, id: string) => selectMoveIns(tx).where('r.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export async function lockMoveIn(tx: Tx, id: string): Promise<MoveInRecord | undefined> {
  await lockRun(tx, id)
  return findMoveIn(tx, id)
}

/** Locks what says which move of a company is at work, until the transaction ends. */
export const lockMoves = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:moves`}, 0))`.execute(tx)

type MoveInChange = {
  phase?: MoveInPhase
  mark?: string
  lines?: number
  mapping?: MoveInMapping
  losses?: readonly Loss[]
  import_id?: string
}

export const changeMoveIn = (tx: Tx, id: string, { mapping, losses, ...change }: MoveInChange) =>
  tx
    .updateTable('move_in')
    .set({ ...change, ...(mapping && { mapping: json(mapping) }), ...(losses && { losses: json(losses) }) })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** Forgets what opens the source. */
export const dropCredentials = (tx: Tx, id: string) =>
  tx
    .updateTable('move_in')
    .set({ key_id: null, sealed: null })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/** What a line is about, by which others find it: its application, else its person. */
const subjectOf = (value: object): string | null =>
  'applicationId' in value && typeof value.applicationId === 'string'
    ? value.applicationId
    : 'personId' in value && typeof value.personId === 'string'
      ? value.personId
      : null

/** Keeps lines as they were read; a line that comes again replaces the earlier one as long as it is not placed. Returns how many are new, and how many of these are people. */
export async function insertMovedLines(
  tx: Tx,
  runId: string,
  lines: readonly NounLine[],
  firstPlace: number,
): Promise<{ read: number; people: number }> {
  // Of lines with one id, the last counts.
  const byId = new Map(lines.map((line, at) => [`${line.noun} ${line.value.id}`, { ...line, at }]))
  const rows = [...byId.values()].map(({ noun, value, at }) => ({
    noun,
    source_id: value.id,
    place: firstPlace + at,
    line: value,
    about: subjectOf(value),
  }))
  const { rows: kept } = await sql<{ noun: string; is_new: boolean }>`
    insert into moved_line (company_id, run_id, noun, source_id, place, line, about)
    select ${tx.companyId}, ${runId}, n.noun, n.source_id, n.place, n.line, n.about
    from jsonb_to_recordset(${storableJson(rows)}::jsonb)
      as n (noun text, source_id text, place int, line jsonb, about text)
    on conflict (company_id, run_id, noun, source_id) do update set line = excluded.line, about = excluded.about
      where moved_line.outcome = ''
    returning moved_line.noun, xmax = 0 as is_new`.execute(tx)
  const fresh = kept.filter(({ is_new: isNew }) => isNew)
  return { read: fresh.length, people: fresh.filter(({ noun }) => noun === 'person').length }
}

/** Maximum characters of an id, as in the database. */
const ID_MAX = 300

/** Returns whether the ids of a line fit. */
export const isStorable = ({ value }: NounLine): boolean =>
  [value.id, subjectOf(value) ?? 'none'].every((id) => id.length >= 1 && id.length <= ID_MAX)

/** JSON without what PostgreSQL keeps in no text: zeros, and halves of characters, which some sources send. */
function storableJson(value: unknown): string {
  const written = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/.test(written)) return written
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\u0000', '').toWellFormed() : each,
  )
}

export type MovedLine<N extends NounName = NounName> = { source_id: string; place: number; line: Nouns[N] }

/** The next lines of a noun that are not placed yet, in the order of their reading. */
export async function listLeftLines<N extends NounName>(
  tx: Tx,
  runId: string,
  noun: N,
  limit: number,
): Promise<MovedLine<N>[]> {
  const { rows } = await sql<MovedLine<N>>`
    select l.source_id, l.place, l.line from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun} and l.outcome = ''
    order by l.place limit ${limit}`.execute(tx)
  return rows
}

/** All lines of a noun that a company has few of, such as stages and users. */
export async function listFewLines<N extends NounName>(tx: Tx, runId: string, noun: N, limit: number) {
  const { rows } = await sql<MovedLine<N>>`
    select l.source_id, l.place, l.line from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun}
    order by l.place limit ${limit}`.execute(tx)
  return rows
}

/** Lines of a noun about these applications or people. */
export async function listLinesAbout<N extends NounName>(
  tx: Tx,
  runId: string,
  noun: N,
  about: readonly string[],
): Promise<(MovedLine<N> & { about: string })[]> {
  const { rows } = await sql<MovedLine<N> & { about: string }>`
    select l.source_id, l.place, l.line, l.about from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = ${noun}
      and l.about = any(${about}::text[]) and l.outcome = ''
    order by l.place`.execute(tx)
  return rows
}

export type LineOutcome = 'made' | 'changed' | 'known' | 'lost'
export type PlacedLine = {
  noun: NounName
  id: string
  outcome: LineOutcome
  reason?: string
  made?: string | undefined
}

/**
 * Records what became of lines; returns whether it was open for all of them. What they said is not kept twice: people could not
 * be erased from it.
 */
export async function markLines(tx: Tx, runId: string, lines: readonly PlacedLine[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update moved_line l set outcome = n.outcome, reason = coalesce(n.reason, ''), made = n.made,
      line = case when l.noun in ('user', 'source', 'stage', 'reason', 'job') then l.line else '{}' end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (noun text, id text, outcome text, reason text, made text)
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.noun = n.noun and l.source_id = n.id
      and l.outcome = ''`.execute(tx)
  return Number(numAffectedRows) === new Set(lines.map(({ noun, id }) => `${noun} ${id}`)).size
}

/** What lines of a noun became here, by their ids in the source: in this run, or an earlier one of the product that was not undone. */
export async function listMade(
  tx: Tx,
  { product, noun, ids }: { product: string; noun: NounName; ids: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ source_id: string; made: string }>`
    select l.source_id, l.made from moved_line l
    join move_in m on m.company_id = ${tx.companyId} and m.id = l.run_id and m.product = ${product}
    where l.company_id = ${tx.companyId} and l.noun = ${noun} and l.source_id = any(${ids}::text[])
      and l.made is not null and l.outcome in ('made', 'changed', 'known', 'kept')`.execute(tx)
  return new Map(rows.map(({ source_id, made }) => [source_id, made]))
}

/** How many lines of each noun became something here. */
export async function countMade(tx: Tx, runId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ noun: string; count: number }>`
    select l.noun, count(*)::int as count from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId} and l.outcome in ('made', 'changed')
    group by l.noun`.execute(tx)
  return new Map(rows.map(({ noun, count }) => [noun, count]))
}

export type LineCount = { noun: NounName; outcome: LineOutcome | '' | 'undone' | 'kept'; reason: string; count: number }

/** How many lines of each noun came to what, and why; for the receipt. */
export async function countLines(tx: Tx, runId: string): Promise<LineCount[]> {
  const { rows } = await sql<LineCount>`
    select l.noun, l.outcome, l.reason, count(*)::int as count from moved_line l
    where l.company_id = ${tx.companyId} and l.run_id = ${runId}
    group by l.noun, l.outcome, l.reason order by l.noun, l.outcome, count(*) desc, l.reason limit 2000`.execute(tx)
  return rows
}
