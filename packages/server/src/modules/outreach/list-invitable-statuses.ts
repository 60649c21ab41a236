import { countedAs } from '@rolecall/domain/pipeline/counted-stage'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listAskable } from './send-interest-emails.ts'

/** `early`: statuses in which rules invite candidates. `past`: statuses in which a user may still ask them by hand. */
export type InviteStatuses = { early: string[]; past: string[] }

/**
 * Lists the statuses in which candidates may be asked and no one has talked to them yet: candidates who are screened or
 * further on have answered what the first email asks.
 */
export async function listInvitableStatuses(work: Pick<AnyWork, 'tx'>): Promise<InviteStatuses> {
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
