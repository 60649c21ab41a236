import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import type { StoredEmail } from './read-email.ts'

/** Maps candidates to their emails, '' if unknown; without candidates who were merged or erased. */
export async function listEmailAddresses(tx: Tx, candidateIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select c.id::text as id, coalesce(${knownContact('matched', 'c.email')}, '')::text as email from candidate c
    where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[]) and c.erased_at is null
      and c.merged_into is null`.execute(tx)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export type NewMovedEmail = StoredEmail & {
  candidateId: string
  positionId: string | null
  /** HTML of a sent email. */
  html: string
  /** Message id of a received email, unlike any that a mail server gives. */
  messageId: string
}

/**
 * Inserts emails of another system: those that went out as sent long ago, those that came in as answered, so that nothing is sent
 * and nobody waits for a reply (rule A-388). One that came in and is here already is left out. Returns the ids in order, '' for those.
 */
export async function insertMovedEmails(tx: Tx, emails: readonly NewMovedEmail[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = emails.map((email) => ({ ...email, id: randomUUID() }))
  const given = JSON.stringify(rows)
  const { rows: sent } = await sql<{ id: string }>`
    insert into outgoing_mail (company_id, id, kind, candidate_id, position_id, recipient, cc, subject, text, html, secrets, state,
      created_at, finished_at)
    select ${tx.companyId}, n.id, 'message', n."candidateId", n."positionId", n."to", n.cc, n.subject, n.text, n.html, '{}',
      'sent', n.at, n.at
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, way text, "candidateId" bigint, "positionId" uuid, "to" citext,
      cc citext[], subject text, text text, html text, at timestamptz)
    where n.way = 'out'
    returning id`.execute(tx)
  const { rows: received } = await sql<{ id: string }>`
    insert into incoming_mail (company_id, id, message_id, candidate_id, position_id, sender, subject, text, received_at,
      answered_at)
    select ${tx.companyId}, n.id, n."messageId", n."candidateId", n."positionId", n."from", n.subject, n.text, n.at, n.at
    from jsonb_to_recordset(${given}::jsonb) as n (id uuid, way text, "messageId" text, "candidateId" bigint,
      "positionId" uuid, "from" citext, subject text, text text, at timestamptz)
    where n.way = 'in'
    on conflict do nothing
    returning id`.execute(tx)
  const made = new Set([...sent, ...received].map(({ id }) => id))
  return rows.map(({ id }) => (made.has(id) ? id : ''))
}
