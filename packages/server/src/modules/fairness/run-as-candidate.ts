import { NOTHING_HERE } from '../../../contact/public-pages/page-frame.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink, type Refusal } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { type ExplainedRow, findExplained, findPositionAsked } from './explanation.queries.ts'

/** `wasMerged`: the link is that of somebody who was merged into them. `isOfApplication`: it also opens the page of the application. */
export type Behind = ExplainedRow & { companyId: string; wasMerged: boolean; isOfApplication: boolean }
type Acting<T> = { act: (work: SystemWork, row: Behind) => Promise<T>; otherwise: (why: Refusal) => T }

/**
 * Does something as whoever a link belongs to, who is there until it is done: the link of an application, or that of a mail that
 * asked somebody whether they are interested.
 */
export function asCandidate<T>(deps: Deps, token: string, { act, otherwise }: Acting<T>): Promise<T> {
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

/** Throws `not_found`, where a form comes of a link that was good a moment ago. */
export const refuse = (): never => {
  throw new Problem('not_found', NOTHING_HERE)
}

/** Of somebody who was merged, nothing is shown or changed of whom they were taken to be. */
export function refuseMerged({ wasMerged }: Pick<Behind, 'wasMerged'>): void {
  if (wasMerged) throw new Problem('conflict', OTHER_LINK)
}
export const OTHER_LINK =
  'What you sent is kept with what you sent at another time. Please use the link of the newest mail from us.'
