import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink, type Refusal } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { LINK_GONE } from '../careers/page-frame.ts'
import { type ExplainedRow, findExplained, findPositionAsked } from './explanation.queries.ts'

/**
 * `wasMerged`: the link belongs to a candidate who was merged into this one. `isOfApplication`: it also opens the page of the
 * application.
 */
export type LinkedCandidate = ExplainedRow & { companyId: string; wasMerged: boolean; isOfApplication: boolean }
type LinkHandlers<T> = { act: (work: SystemWork, row: LinkedCandidate) => Promise<T>; otherwise: (why: Refusal) => T }

/**
 * Acts in the name of the candidate a link belongs to, who is locked until it is done. The link is from an application, or from
 * an email that asked whether they are interested.
 */
export function runAsCandidate<T>(deps: Deps, token: string, { act, otherwise }: LinkHandlers<T>): Promise<T> {
  const application = linkOfToken('application', token)
  if (application)
    return openLink(deps, application, {
      async act(work, { named: { companyId, positionId }, candidateId, wasMerged }) {
        const row = await findExplained(work.tx, { positionId, candidateId })
        return row ? act(work, { ...row, companyId, wasMerged, isOfApplication: row.hasApplied }) : otherwise('gone')
      },
      otherwise,
    })
  return openLink(deps, linkOfToken('interest', token), {
    async act(work, { named: { companyId, askedId }, candidateId, wasMerged }) {
      const positionId = await findPositionAsked(work.tx, askedId)
      const row = positionId && (await findExplained(work.tx, { positionId, candidateId }))
      return row ? act(work, { ...row, companyId, wasMerged, isOfApplication: false }) : otherwise('gone')
    },
    otherwise,
  })
}

/** Throws `not_found` for a form whose link was valid a moment ago. */
export const rejectCandidateForm = (): never => {
  throw new Problem('link_expired', LINK_GONE)
}

/** Throws for the link of a merged candidate: nothing of the person they were taken to be is shown or changed. */
export function assertNotMerged({ wasMerged }: Pick<LinkedCandidate, 'wasMerged'>): void {
  if (wasMerged) throw new Problem('link_superseded', OTHER_LINK)
}
export const OTHER_LINK = 'Your applications have been combined. Use the link in our latest email.'
