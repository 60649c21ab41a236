import { randomUUID } from 'node:crypto'
import { type ConsentChannel, usualConsent } from '@rolecall/domain/privacy/privacy-rules'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'

/** The current wording, never one from an import; version 0 is the default text. */
export async function getWording(tx: Tx) {
  const written = await tx
    .selectFrom('consent_wording as w')
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'w.written_by'))
    .select(['w.version', 'w.text', 'w.written_at', 'u.full_name as by'])
    .where('w.company_id', '=', tx.companyId)
    .where('w.is_imported', '=', false)
    .orderBy('w.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (written) return written
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return { version: 0, text: usualConsent(name), written_at: null, by: null }
}

type NewWording = { text: string; by: string | null; at: Date; isImported?: boolean }

/** Stores a wording as the next version and returns its number. Must be called with the wordings locked. */
async function insertWording(tx: Tx, { text, by, at, isImported = false }: NewWording): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into consent_wording (company_id, version, text, written_by, written_at, is_imported)
    select ${tx.companyId}, coalesce(max(w.version), 0) + 1, ${text}, ${by}, ${at}, ${isImported}
    from consent_wording w where w.company_id = ${tx.companyId}
    returning version`.execute(tx)
  return rows[0]?.version ?? 1
}

/** Locks the wordings until the transaction ends. */
const lockWordings = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:wordings`}, 0))`.execute(tx)

/** Replaces the wording of `version`; undefined if that is not the current one any more. */
export async function replaceWording(tx: Tx, version: number, wording: NewWording): Promise<number | undefined> {
  await lockWordings(tx)
  return (await getWording(tx)).version === version ? insertWording(tx, wording) : undefined
}

/** The version of the current wording, which is stored if it was not yet. */
async function keepWording(tx: Tx, at: Date): Promise<number> {
  const wording = await getWording(tx)
  if (wording.version > 0) return wording.version
  await lockWordings(tx)
  const now = await getWording(tx)
  return now.version || insertWording(tx, { text: now.text, by: null, at })
}

type NewConsent = { candidateId: string; way: ConsentChannel; at: Date; by: string | null }

/** Records consent to the current wording, which is stored from then on. Returns its version. */
export async function insertConsent(tx: Tx, { candidateId, way, at, by }: NewConsent): Promise<number> {
  const version = await keepWording(tx, at)
  await tx
    .insertInto('candidate_consent')
    .values({
      company_id: tx.companyId,
      candidate_id: candidateId,
      wording: version,
      way,
      given_at: at,
      recorded_by: by,
    })
    .execute()
  return version
}

/**
 * `isDated`: whether the day was given. `wording`: the text that was agreed to; '' is the current one. `endsAt`: when it ends by
 * itself, as another system said.
 */
export type GivenConsent = { at: Date; isDated: boolean; wording: string; endsAt?: Date | null }

/** Records consents from an import, in the order given; returns their ids, and the versions of their wordings. */
export async function insertImportedConsents(
  tx: Tx,
  given: readonly (GivenConsent & { candidateId: string })[],
  { by, now }: { by: string; now: Date },
): Promise<{ id: string; version: number }[]> {
  const versions = await keepImportedWordings(tx, [...new Set(given.map(({ wording }) => wording))], now)
  const noted = given.map(({ wording }) => ({ id: randomUUID(), version: versions.get(wording) ?? 0 }))
  await sql`
    insert into candidate_consent (company_id, id, candidate_id, wording, way, given_at, recorded_by, ends_at)
    select ${tx.companyId}, n.id, n.candidate_id, n.wording, 'import', n.given_at, ${by}, n.ends_at
    from unnest(${noted.map(({ id }) => id)}::uuid[], ${given.map(({ candidateId }) => candidateId)}::bigint[],
      ${noted.map(({ version }) => version)}::int[], ${given.map(({ at }) => at)}::timestamptz[],
      ${given.map(({ endsAt }) => endsAt ?? null)}::timestamptz[]) n (id, candidate_id, wording, given_at, ends_at)
    returning id`.execute(tx)
  return noted
}

/** The versions of wordings, by text; new ones are stored besides the current one. */
async function keepImportedWordings(tx: Tx, texts: readonly string[], now: Date): Promise<Map<string, number>> {
  await lockWordings(tx)
  const known = await tx
    .selectFrom('consent_wording')
    .select(['text', 'version'])
    .where('company_id', '=', tx.companyId)
    .where('text', '=', sql<string>`any(${texts}::text[])`)
    .orderBy('version')
    .execute()
  const versions = new Map(known.map(({ text, version }) => [text, version]))
  for (const text of texts.filter((each) => !versions.has(each)))
    versions.set(
      text,
      text === '' ? await keepWording(tx, now) : await insertWording(tx, { text, by: null, at: now, isImported: true }),
    )
  return versions
}

/** Times of consents and withdrawals, by candidate. */
export async function listConsentTimes(tx: Tx, candidateIds: readonly string[]) {
  const rows = await tx
    .selectFrom('candidate_consent')
    .select(['candidate_id', 'given_at', 'withdrawn_at'])
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .execute()
  const times = new Map<string, { given_at: Date; withdrawn_at: Date | null }[]>()
  for (const { candidate_id, ...time } of rows) times.set(candidate_id, [...(times.get(candidate_id) ?? []), time])
  return times
}

/** Deletes imported wordings without consents: such a text may name the person who agreed. */
export const deleteUnusedWordings = (tx: Tx) =>
  sql`
    delete from consent_wording w where w.company_id = ${tx.companyId} and w.is_imported
      and not exists (select from candidate_consent c where c.company_id = ${tx.companyId} and c.wording = w.version)`.execute(
    tx,
  )

export const deleteConsents = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('candidate_consent')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** The consents of a candidate, latest first. */
export const listConsents = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate_consent as c')
    .innerJoin('consent_wording as w', (join) => tenantJoin(join, tx, 'w').onRef('w.version', '=', 'c.wording'))
    .leftJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'c.recorded_by'))
    .select(['c.id', 'c.way', 'c.wording', 'w.text', 'c.given_at', 'c.withdrawn_at', 'c.ends_at', 'u.full_name as by'])
    .where('c.company_id', '=', tx.companyId)
    .where('c.candidate_id', '=', candidateId)
    .orderBy('c.given_at', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute()

/** Withdraws all consents of a candidate; returns their number. */
export async function withdrawConsents(tx: Tx, candidateId: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('candidate_consent')
    .set({ withdrawn_at: sql<Date>`greatest(given_at, ${at}::timestamptz)` })
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}
