import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PositionCode } from '@rolecall/contract/positions/position-input'
import { positions } from '@rolecall/contract/positions/positions'
import { MATCH_MIN_SCORE } from '@rolecall/domain/matching/weights'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import type { Tx } from '../../platform/db/connect.ts'
import { feature, reading } from '../../platform/http/feature.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import type { MatchCounts } from '../matching/count-matches.queries.ts'
import { placeRestJob, rescoreShortlistJob } from '../matching/fill-shortlist.ts'
import { countMarket } from './count-market.ts'
import { codeTakenMessage, createPosition } from './create-position.ts'
import { editPosition, previewEdit } from './edit-position.ts'
import { listPositions } from './list-positions.ts'
import { listAllResumeGroups, listQuestionnaires, listSources } from './position-parts.queries.ts'
import { findPositionByCode, getVersion, listSkills, loadSurroundings } from './positions.queries.ts'
import { presentPosition } from './present-position.ts'
import { removeAdditionalSkill } from './remove-additional-skill.ts'

/** Maximum number of resume groups in the preview; further ones are found by search. */
const PREVIEW_GROUPS_MAX = 500

/** The active sources, each with its count; the internal pool with its groups. */
async function presentSources(tx: Tx, counts: MatchCounts) {
  const groups = await listAllResumeGroups(tx, PREVIEW_GROUPS_MAX)
  return (await listSources(tx))
    .filter(({ active }) => active)
    .map(({ id, label }) => ({
      name: id,
      label,
      count: counts.sources.get(id) ?? 0,
      resume_groups:
        id === INTERNAL_SOURCE
          ? groups.map((group) => ({ _id: group.id, name: group.name, count: counts.groups.get(group.id) ?? 0 }))
          : [],
    }))
}

export const positionsFeature = feature(positions, {
  jobs: [placeRestJob, rescoreShortlistJob],
  previews: { edit: ({ body }, work) => previewEdit(work, body) },
  handlers: {
    async sourceCounts({ body }, work) {
      return presentSources(work.tx, (await countMarket(body, work)).counts)
    },

    async market({ body }, work) {
      const { demand, counts } = await countMarket(body, work)
      return {
        success: true,
        total: counts.total,
        min_score: MATCH_MIN_SCORE,
        must_haves: demand.skills.filter(({ mandatory }) => mandatory).length,
        with_must_haves: counts.complete,
        lacking_one: demand.skills
          .map(({ skillId, name }) => ({ skill: name, count: counts.without.get(skillId) ?? 0 }))
          .filter((each) => each.count > 0)
          .toSorted((one, other) => other.count - one.count),
        sources: await presentSources(work.tx, counts),
      }
    },

    async codeUnique({ body: { code } }, { tx }) {
      if (!PositionCode.safeParse(code).success) return { success: false, message: MESSAGES.invalidCode }
      // Rule H-023.
      const taken = await findPositionByCode(tx, code)
      return { success: !taken, message: taken ? codeTakenMessage(code) : '' }
    },

    async create({ body }, work) {
      const { positionId, slug, candidates } = await createPosition(work, body)
      const data = { _id: positionId, slug, code: body.code, title: body.title, candidates }
      return { success: true, message: MESSAGES.created, positionId, data }
    },

    details: reading(async ({ body }, { tx, session }) => {
      const position = await getVisiblePosition(tx, session, body.positionId)
      const number = body.position_version === 'original' ? 1 : position.latest_version
      const [version, skills, around] = await Promise.all([
        getVersion(tx, position.id, number),
        listSkills(tx, position.id, number),
        loadSurroundings(tx, position, session.userId),
      ])
      return { success: true, message: '', position: presentPosition({ position, version, skills, around }, session) }
    }),

    async edit({ body }, work) {
      const version = await editPosition(work, body)
      return { success: true, message: MESSAGES.settingsSaved, version }
    },

    async removeAdditionalSkill({ body }, work) {
      const version = await removeAdditionalSkill(work, body)
      return { success: true, message: MESSAGES.settingsSaved, version }
    },

    async questionnaires(_, { tx }) {
      const rows = await listQuestionnaires(tx)
      const data = rows.map(({ id, name }) => ({ _id: id, _companyId: tx.companyId, name }))
      // Rule H-037.
      return { success: true, data: [...data, { _id: '', _companyId: tx.companyId, name: MESSAGES.none }] }
    },

    list: ({ body }, work) => listPositions(work, body),
  },
})
