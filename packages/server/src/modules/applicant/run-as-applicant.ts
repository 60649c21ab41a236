import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink, type Refusal } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { LINK_GONE } from '../careers/page-frame.ts'
import { type ApplicantRow, findApplicant } from './applicant.queries.ts'

/** `wasMerged`: the link belongs to a candidate (`linkOf`) who was merged into this one. */
export type LinkedApplicant = ApplicantRow & { companyId: string; wasMerged: boolean; linkOf: string }
type LinkHandlers<T> = { act: (work: SystemWork, row: LinkedApplicant) => Promise<T>; otherwise: (why: Refusal) => T }

/** Acts in the name of the applicant a link belongs to, who is locked until it is done. */
export const runAsApplicant = <T>(deps: Deps, token: string, { act, otherwise }: LinkHandlers<T>): Promise<T> =>
  openLink(deps, linkOfToken('application', token), {
    async act(work, { named: { companyId, positionId, candidateId: linkOf }, candidateId, wasMerged }) {
      const row = await findApplicant(work.tx, { positionId, candidateId })
      return row ? act(work, { ...row, companyId, wasMerged, linkOf }) : otherwise('gone')
    },
    otherwise,
  })

/** Throws `not_found` for a form whose link was valid a moment ago. */
export const rejectApplicantForm = (): never => {
  throw new Problem('link_expired', LINK_GONE)
}
