import { type ApprovalContext, type Chain, chooseChain, stepsFor } from '@rolecall/domain/approvals/chains'
import { type SeatedStep, seatSteps } from '@rolecall/domain/approvals/seat-steps'
import type { Tx } from '../../platform/db/connect.ts'
import { listAdministrators } from '../company/administrators.queries.ts'
import { findSuccessor } from '../roles/find-successor.ts'
import { listPeople } from './chains.queries.ts'

/**
 * Maximum number of administrators asked if there is no other approver. Limit chosen by us, that of the other notices to them.
 */
const ADMINISTRATORS_MAX = 50

export const administratorsOf = async (tx: Tx): Promise<string[]> =>
  (await listAdministrators(tx, ADMINISTRATORS_MAX)).map(({ id }) => id)

/** The steps and approvers of a request; the chain is undefined if none fits, so that administrators are asked. */
export async function seatChain(
  tx: Tx,
  { chains, asker, ...asked }: ApprovalContext & { chains: readonly Chain[]; asker: string },
): Promise<{ chain: Chain | undefined; steps: SeatedStep[] }> {
  const chain = chooseChain(chains, asked)
  const steps = stepsFor(chain?.steps ?? [], asked.amount)
  const ids = new Set(steps.flatMap(({ approvers }) => approvers))
  const active = new Set((await listPeople(tx, [...ids])).filter((each) => each.is_active).map((each) => each.id))
  const stands = new Map<string, string | undefined>()
  for (const id of ids) stands.set(id, active.has(id) ? id : await findSuccessor(tx, id))
  const administrators = await administratorsOf(tx)
  return { chain, steps: seatSteps(steps, { asker, administrators, standsFor: (id) => stands.get(id) }) }
}
