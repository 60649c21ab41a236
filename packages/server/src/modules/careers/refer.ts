import { randomInt } from 'node:crypto'
import { channelOfCode, REFERRAL_CODE_LENGTH } from '@rolecall/domain/careers/referral'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isCandidateId } from '../applications/resolve-candidate.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { findPost, getLink, insertLink, isOn, listReferred, updateThanks } from './referrals.queries.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const makeCode = () =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export const pathOfLink = (positionId: string, code: string) => `/jobpost/${positionId}?source=${channelOfCode(code)}`

/** Returns the caller's link to a post, made on first request. Throws `conflict` if the company takes no referrals. */
export async function getOrCreateReferralLink(work: Work, positionId: string): Promise<string> {
  const { tx, session, now } = work
  const { userId } = session
  const post = isUuid(positionId) ? await findPost(tx, positionId, await todayOf(work)) : undefined
  if (!post) throw notFound('Position')
  if (!(await getCompanySettings(tx)).referrals.is_on)
    throw new Problem('switched_off', 'Your company isn’t accepting referrals right now.')
  if (await insertLink(tx, { code: makeCode(), userId, positionId: post.id, at: now }))
    await recordEvent(work, { kind: 'referral.linked', positionId: post.id, projectId: post.project_id, payload: {} })
  return pathOfLink(post.id, (await getLink(tx, { userId, positionId: post.id })).code)
}

type ThanksInput = { positionId: string; candidateId: string; isThanked: boolean }

/** Records that a referrer was thanked, which notifies them, or undoes that. Doing it twice changes nothing. */
export async function recordThanks(work: Work, { positionId, candidateId, isThanked }: ThanksInput): Promise<string> {
  const { tx, session, now } = work
  const of = { positionId, candidateId }
  const [row] =
    isUuid(positionId) && isCandidateId(candidateId)
      ? await listReferred(tx, { condition: isOn(of), reader: session }, { limit: 1, offset: 0 })
      : []
  if (!row) throw notFound('Referral')
  if (row.referrer_id === session.userId)
    throw new Problem('self_referral', 'You can’t reward yourself. Ask a colleague.')
  const by = isThanked ? { by: session.userId, at: now } : { by: null, at: null }
  if (await updateThanks(tx, { ...of, ...by }))
    // Names the user only: referrers may see neither the position nor its candidates.
    await recordEvent(work, {
      userId: row.referrer_id,
      payload: { position: row.title },
      ...(isThanked ? { kind: 'referral.thanked', tells: [row.referrer_id] } : { kind: 'referral.unthanked' }),
    })
  return isThanked ? `${row.referrer} is marked as rewarded.` : `${row.referrer} is no longer marked as rewarded.`
}
