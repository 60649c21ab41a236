import type { ProposalState } from '@rolecall/contract/assistants/proposals'
import type { FieldChange } from '@rolecall/contract/platform/errors'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { GivenParts } from '../../platform/http/feature.ts'

const selectProposals = (tx: Tx, userId: string) =>
  tx
    .selectFrom('proposal as p')
    .innerJoin('assistant as a', (join) => tenantJoin(join, tx, 'a').onRef('a.id', '=', 'p.assistant_id'))
    .select([
      'p.id',
      'p.assistant_id',
      'a.name as assistant',
      'p.batch',
      'p.words',
      'p.why',
      'p.people',
      'p.position_id',
      'p.outcome',
      'p.made_at',
      'p.decided_at',
      'p.call',
      sql<ProposalState>`p.state`.as('state'),
      sql<FieldChange[]>`p.changes`.as('changes'),
      sql<GivenParts>`p.given`.as('given'),
    ])
    .where('p.company_id', '=', tx.companyId)
    .where('p.user_id', '=', userId)

export type ProposalRow = Awaited<ReturnType<typeof listOpen>>[number]

/** Excludes older ones, which can no longer be confirmed, although the nightly job has not expired them yet. */
const isGood = (since: Date) => sql<boolean>`(p.state = 'open' and p.made_at > ${since} and a.ended_at is null)`

/** Open batches in the order in which they began, each in the order in which it was proposed. */
export const listOpen = (tx: Tx, userId: string, since: Date) =>
  selectProposals(tx, userId)
    .where(isGood(since))
    .orderBy(sql`min(p.made_at) over (partition by p.assistant_id, p.batch)`)
    .orderBy('p.assistant_id')
    .orderBy('p.batch')
    .orderBy('p.made_at')
    .orderBy('p.id')
    .limit(PROPOSAL.openMax)
    .execute()

/** Counts what `listOpen` lists. */
export async function countOpen(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('proposal as p')
    .innerJoin('assistant as a', (join) => tenantJoin(join, tx, 'a').onRef('a.id', '=', 'p.assistant_id'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('p.company_id', '=', tx.companyId)
    .where('p.user_id', '=', userId)
    .where(isGood(since))
    .executeTakeFirstOrThrow()
  return Math.min(Number(count), PROPOSAL.openMax)
}

/** Decided proposals, the latest first; one more than a page if there are more. */
export const listDecided = (tx: Tx, userId: string, start: number) =>
  selectProposals(tx, userId)
    .where('p.decided_at', 'is not', null)
    .orderBy('p.decided_at', 'desc')
    .orderBy('p.id')
    .offset(start)
    .limit(PROPOSAL.page + 1)
    .execute()

/** A proposal for the user, locked until the transaction ends. */
export const lockProposal = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('proposal')
    .select(['id', 'assistant_id', 'call', 'words', 'changes', 'outcome', 'made_at'])
    .select([
      sql<ProposalState>`state`.as('state'),
      sql<GivenParts>`given`.as('given'),
      sql<Record<string, unknown>>`facts`.as('facts'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

/** The name of a connection, including one that has ended. */
export async function nameOfAssistant(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('assistant')
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

type ProposalUpdate = { id: string; state: ProposalState; outcome: string; now: Date }

export const updateProposal = (tx: Tx, { id, state, outcome, now }: ProposalUpdate) =>
  tx
    .updateTable('proposal')
    .set({ state, outcome, decided_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

/** Expires open proposals made before then, and those whose connection has ended. */
export const expireProposals = (tx: Tx, { before, outcome, now }: { before: Date; outcome: string; now: Date }) =>
  sql`update proposal p set state = 'expired', outcome = ${outcome}, decided_at = ${now}
    where p.company_id = ${tx.companyId} and p.state = 'open' and (p.made_at <= ${before} or exists (
      select from assistant a where a.company_id = ${tx.companyId} and a.id = p.assistant_id and a.ended_at is not null))`.execute(
    tx,
  )

export const deleteProposals = (tx: Tx, before: Date) =>
  tx.deleteFrom('proposal').where('company_id', '=', tx.companyId).where('decided_at', '<', before).execute()
