import type { approvals } from '@rolecall/contract/approvals/approvals'
import type { ChainInput } from '@rolecall/contract/approvals/chain-input'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getChains, listPeople, lockChains, updateChains } from '../approval-chains/chains.queries.ts'
import { seatChain } from '../approval-chains/seat-chain.ts'
import { isUuid } from '../company/visibility.queries.ts'

export async function presentChains({ tx }: Work, kind: ApprovalKind): Promise<CallReply<typeof approvals.chains>> {
  const { version, chains } = await getChains(tx, kind)
  const people = await listPeople(tx, chains.flatMap(idsOf))
  const byId = new Map(people.map((each) => [each.id, each]))
  const data = chains.map((chain) => ({
    ...chain,
    departments: [...chain.departments],
    countries: [...chain.countries],
    steps: chain.steps.map(({ approvers, needs, from }) => ({
      approvers: approvers.flatMap((id) => byId.get(id) ?? []),
      needs,
      from,
    })),
  }))
  return { success: true, version, data }
}

/** Replaces all chains of a kind. Refuses changes made to an outdated version of the list. */
export async function saveChains(
  work: Work,
  kind: ApprovalKind,
  { chains, version: known }: CallRequest<typeof approvals.saveChains>['body'],
): Promise<CallReply<typeof approvals.saveChains>> {
  const { tx } = work
  const before = await lockChains(tx, kind)
  await assertNotStale('list', {
    known,
    current: before.version,
    listEdits: (from) => listEdits(tx, { kind: 'approval-chains.edited', known: from, named: { approval_kind: kind } }),
  })
  await assertCompanyUsers(work, chains)
  const version = before.version + 1
  await updateChains(tx, kind, { version, chains })
  // The amounts of steps are for users who may see the list, and are kept out of the history.
  await recordEvent(work, { kind: 'approval-chains.edited', payload: { approval_kind: kind, version, changed: [] } })
  return { success: true, version }
}

/**
 * Previews who would be asked by unsaved chains. The caller counts as the requester, so the preview shows that they are left
 * out.
 */
export async function previewChains(
  work: Work,
  { chains, department, country, amount }: CallRequest<typeof approvals.tryChains>['body'],
): Promise<CallReply<typeof approvals.tryChains>> {
  const { tx, session } = work
  await assertCompanyUsers(work, chains)
  const { chain, steps } = await seatChain(tx, { chains, asker: session.userId, department, country, amount })
  const people = await listPeople(
    tx,
    steps.flatMap(({ seats }) => seats.map(({ userId }) => userId)),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    success: true,
    chain: chain?.name ?? null,
    steps: steps.map(({ needs, notes, seats }) => ({
      needs,
      notes: [...notes],
      people: seats.map(({ userId }) => ({ id: userId, name: names.get(userId) ?? 'A colleague' })),
    })),
  }
}

const idsOf = ({
  steps,
}: Pick<ChainInput, 'steps'> | { steps: readonly { approvers: readonly string[] }[] }): string[] =>
  steps.flatMap(({ approvers }) => [...approvers])

/** Refuses ids of other companies like unknown ones. Deactivated users may stay: the user who took over their work is asked. */
async function assertCompanyUsers({ tx }: Work, chains: readonly ChainInput[]): Promise<void> {
  const ids = chains.flatMap(idsOf)
  const message = 'An approver in this chain isn’t a user of your company.'
  if (ids.some((id) => !isUuid(id))) throw invalid('chains', message)
  const known = new Set((await listPeople(tx, ids)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw invalid('chains', message)
}
