import { countedAs } from '@rolecall/domain/pipeline/counted-stage'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { listAskable } from '../../../contact/interest/ask-interest.ts'
import type { AnyWork } from '../../../ground/kernel/work.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'

/** `early`: from which people are invited by rules. `past`: from which somebody may still ask them by hand. */
export type InvitedFrom = { early: string[]; past: string[] }

/**
 * Of the statuses from which candidates may be asked, those in which nobody has talked to them yet: whoever is screened or
 * further on has answered what the first mail asks.
 */
export async function listInvitedFrom(work: Pick<AnyWork, 'tx'>): Promise<InvitedFrom> {
  const askable = new Set(await listAskable(work))
  const byGroup = Map.groupBy(await listStatuses(work.tx), ({ group_id }) => group_id)
  const early = [...byGroup].flatMap(([id, of]) => {
    const type = (of[0]?.status_type ?? 'closed') as StatusType
    const statuses = of.map((status) => ({
      enabled: status.enabled_features,
      disabled: status.disabled_features,
      notInterested: status.not_interested,
    }))
    const counted = countedAs({ id, type, statuses })
    const isEarly = type === 'applicants' || counted === 'Initial Status' || counted === 'Shortlisted'
    return isEarly ? of.map((status) => status.id) : []
  })
  const isEarly = new Set(early)
  return {
    early: early.filter((id) => askable.has(id)),
    past: [...askable].filter((id) => !isEarly.has(id)),
  }
}
