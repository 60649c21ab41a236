import { NOTHING_HERE } from '../../../contact/public-pages/page-frame.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink, type Refusal } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { type ApplicantRow, findApplicant } from './applicant.queries.ts'

/** `wasMerged`: the link is that of somebody who was merged into them, who is `linkOf`. */
export type Behind = ApplicantRow & { companyId: string; wasMerged: boolean; linkOf: string }
type Acting<T> = { act: (work: SystemWork, row: Behind) => Promise<T>; otherwise: (why: Refusal) => T }

/** Does something as whoever the link of an application belongs to, who is there until it is done. */
export const asApplicant = <T>(deps: Deps, token: string, { act, otherwise }: Acting<T>): Promise<T> =>
  openLink(deps, linkOfToken('application', token), {
    async act(work, { named: { companyId, positionId, candidateId: linkOf }, candidateId, wasMerged }) {
      const row = await findApplicant(work.tx, { positionId, candidateId })
      return row ? act(work, { ...row, companyId, wasMerged, linkOf }) : otherwise('gone')
    },
    otherwise,
  })

/** Throws `not_found`, where a form comes of a link that was good a moment ago. */
export const refuse = (): never => {
  throw new Problem('not_found', NOTHING_HERE)
}
