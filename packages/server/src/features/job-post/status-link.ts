import { isUuid } from '../../access/visibility.queries.ts'
import { isCandidateId } from '../../applications/resolve-candidate.queries.ts'
import { isSigned, sign } from '../../files/signature.ts'

/** Whose application on which position. */
export type ApplicationLink = { companyId: string; positionId: string; candidateId: string }

const partsOf = ({ companyId, positionId, candidateId }: ApplicationLink) => [
  'application',
  companyId,
  positionId,
  candidateId,
]

/** What stands in the link that a candidate gets for having applied. */
export const signApplication = (secret: string, link: ApplicationLink): string =>
  [link.companyId, link.positionId, link.candidateId, sign(secret, partsOf(link))].join('.')

/** Which application a link belongs to; `undefined` for one that is not ours, or was changed on the way. */
export function readApplicationToken(secret: string, token: string): ApplicationLink | undefined {
  const [companyId = '', positionId = '', candidateId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(positionId) || !isCandidateId(candidateId)) return undefined
  const link = { companyId, positionId, candidateId }
  return isSigned(secret, partsOf(link), signature) ? link : undefined
}

export const statusUrl = (secret: string, link: ApplicationLink): string =>
  `/application?token=${encodeURIComponent(signApplication(secret, link))}`
