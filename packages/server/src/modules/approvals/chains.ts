import type { approvals } from '@rolecall/contract/company/approvals'
import type { ChainInput } from '@rolecall/contract/company/chain-input'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { ApprovalKind } from '@rolecall/domain/approvals/approval-kinds'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { getChains, listPeople, lockChains, updateChains } from '../../../house/approvals/chains.queries.ts'
import { seatChain } from '../../../house/approvals/seat-chain.ts'

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

/** Replaces all chains of a kind. One that was made on an older list than is in force is refused. */
export async function saveChains(
  work: Work,
  kind: ApprovalKind,
  { chains, version: known }: CallRequest<typeof approvals.saveChains>['body'],
): Promise<CallReply<typeof approvals.saveChains>> {
  const { tx } = work
  const before = await lockChains(tx, kind)
  await refuseStaleEdit('list of chains', {
    known,
    current: before.version,
    listEdits: (from) => listEdits(tx, { kind: 'approval-chains.edited', known: from, named: { approval_kind: kind } }),
  })
  await refuseStrangers(work, chains)
  const version = before.version + 1
  await updateChains(tx, kind, { version, chains })
  // What a step costs is for those who may see the list, and not for the history.
  await recordEvent(work, { kind: 'approval-chains.edited', payload: { approval_kind: kind, version, changed: [] } })
  return { success: true, version }
}

/** Who would be asked, by chains that are not saved. Whoever tries asks, so that it shows that they are left out. */
export async function tryChains(
  work: Work,
  { chains, department, country, amount }: CallRequest<typeof approvals.tryChains>['body'],
): Promise<CallReply<typeof approvals.tryChains>> {
  const { tx, session } = work
  await refuseStrangers(work, chains)
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
      people: seats.map(({ userId }) => ({ id: userId, name: names.get(userId) ?? 'Somebody' })),
    })),
  }
}

const idsOf = ({
  steps,
}: Pick<ChainInput, 'steps'> | { steps: readonly { approvers: readonly string[] }[] }): string[] =>
  steps.flatMap(({ approvers }) => [...approvers])

/** Somebody of another company is as unknown as nobody. Who was deactivated may stay: whoever goes on with their work is asked. */
async function refuseStrangers({ tx }: Work, chains: readonly ChainInput[]): Promise<void> {
  const ids = chains.flatMap(idsOf)
  const message = 'Somebody of this chain is no colleague of yours.'
  if (ids.some((id) => !isUuid(id))) throw invalid('chains', message)
  const known = new Set((await listPeople(tx, ids)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw invalid('chains', message)
}
