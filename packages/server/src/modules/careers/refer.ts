import { randomInt } from 'node:crypto'
import { channelOfCode, REFERRAL_CODE_LENGTH } from '@rolecall/domain/referrals/referral'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { isCandidateId } from '../../../people/applications/resolve-candidate.queries.ts'
import { findPost, getLink, insertLink, isOn, listReferred, updateThanks } from './referrals.queries.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const makeCode = () =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export const pathOfLink = (positionId: string, code: string) => `/jobpost/${positionId}?source=${channelOfCode(code)}`

/** Somebody's link to a post, made when they first ask. Throws `conflict` where the company refers nobody. */
export async function giveLink(work: Work, positionId: string): Promise<string> {
  const { tx, session, now } = work
  const { userId } = session
  const post = isUuid(positionId) ? await findPost(tx, positionId, await todayOf(work)) : undefined
  if (!post) throw notFound('Position')
  if (!(await getCompanySettings(tx)).referrals.is_on)
    throw new Problem('conflict', 'Your company does not take referrals at present.')
  if (await insertLink(tx, { code: makeCode(), userId, positionId: post.id, at: now }))
    await recordEvent(work, { kind: 'referral.linked', positionId: post.id, projectId: post.project_id, payload: {} })
  return pathOfLink(post.id, (await getLink(tx, { userId, positionId: post.id })).code)
}

type Thanked = { positionId: string; candidateId: string; isThanked: boolean }

/** Notes that a colleague was thanked, whom that tells, or takes it back. Twice is as good as once. */
export async function noteThanks(work: Work, { positionId, candidateId, isThanked }: Thanked): Promise<string> {
  const { tx, session, now } = work
  const of = { positionId, candidateId }
  const [row] =
    isUuid(positionId) && isCandidateId(candidateId)
      ? await listReferred(tx, { condition: isOn(of), reader: session }, { limit: 1, offset: 0 })
      : []
  if (!row) throw notFound('Referral')
  if (row.referrer_id === session.userId)
    throw new Problem('conflict', 'Nobody thanks themselves. Please ask a colleague.')
  const by = isThanked ? { by: session.userId, at: now } : { by: null, at: null }
  if (await updateThanks(tx, { ...of, ...by }))
    // Of the person alone: whoever passes a post on may see neither the position nor its candidates.
    await recordEvent(work, {
      userId: row.referrer_id,
      payload: { position: row.title },
      ...(isThanked ? { kind: 'referral.thanked', tells: [row.referrer_id] } : { kind: 'referral.unthanked' }),
    })
  return isThanked ? `${row.referrer} is thanked.` : `${row.referrer} is not thanked any more.`
}
