import { REFERRALS_PAGE, referrals } from '@rolecall/contract/careers/referrals'
import { dueAt } from '@rolecall/domain/careers/referral'
import { feature } from '../../platform/http/feature.ts'
import { saveCompanySettings } from '../company/save-company-settings.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { presentOwn, presentReferral } from './present-referral.ts'
import { getOrCreateReferralLink, pathOfLink, recordThanks } from './refer.ts'
import {
  countPosts,
  countReferred,
  everyone,
  isDue,
  isOf,
  isThanked,
  listPosts,
  listReferred,
} from './referrals.queries.ts'

export const referralsFeature = feature(referrals, {
  handlers: {
    async positions({ query: { start: offset, search } }, work) {
      const { tx, session } = work
      const { referrals: rules } = await getCompanySettings(tx)
      const wanted = { today: await todayOf(work), search }
      const rows = await listPosts(tx, { ...wanted, userId: session.userId, limit: REFERRALS_PAGE, offset })
      return {
        success: true,
        ...rules,
        total: await countPosts(tx, wanted),
        data: rows.map(({ id, title, country, code }) => ({
          position_id: id,
          title,
          where: country,
          link: code ? pathOfLink(id, code) : '',
        })),
      }
    },

    async link({ body: { positionId } }, work) {
      return { success: true, link: await getOrCreateReferralLink(work, positionId) }
    },

    async mine({ query: { start: offset } }, work) {
      const { tx, session, now } = work
      const condition = isOf(session.userId)
      const { referrals: rules } = await getCompanySettings(tx)
      const rows = await listReferred(tx, { condition, reader: 'nobody' }, { limit: REFERRALS_PAGE, offset })
      return {
        success: true,
        total: await countReferred(tx, condition),
        data: rows.map((row) => presentOwn(row, { days: rules.days, now })),
      }
    },

    async list({ query: { start: offset, show } }, work) {
      const { tx, session, now } = work
      const { days } = (await getCompanySettings(tx)).referrals
      const condition = { due: isDue(dueAt(now, -days)), all: everyone, thanked: isThanked }[show]
      const rows = await listReferred(tx, { condition, reader: session }, { limit: REFERRALS_PAGE, offset })
      return {
        success: true,
        total: await countReferred(tx, condition),
        data: rows.map((row) => presentReferral(row, { days, now, viewerId: session.userId })),
      }
    },

    async thank({ body: { positionId, candidate_id: candidateId, is_thanked: isThanked } }, work) {
      return { success: true, message: await recordThanks(work, { positionId, candidateId, isThanked }) }
    },

    settle: ({ body }, work) =>
      saveCompanySettings(
        work,
        { referrals: body },
        { kind: 'referral.settled', payload: { is_on: body.is_on, days: body.days } },
      ),
  },
})
