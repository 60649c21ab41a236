import { MESSAGES } from '@rolecall/contract/ground/messages'
import { lifecycle, POSITION_HISTORY_PAGE, type VersionSide } from '@rolecall/contract/hiring/lifecycle'
import { compareDemands } from '@rolecall/domain/positions/compare-demands'
import { describeEvent } from '../../../ground/events/describe-event.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings, updateCompanySettings } from '../../../house/company/settings.queries.ts'
import { askToPublish, declineToPublish, presentPublishing } from './ask-to-publish.ts'
import { type DemandRow, listDemands, listPositionEvents, listVersions } from './lifecycle.queries.ts'
import { reviewPosition } from './review-position.ts'
import { foretellSwitch, listOnCareers, publishPosition, switchPosition } from './switch-position.ts'

export const lifecycleFeature = feature(lifecycle, {
  foretold: { act: ({ body }, work) => foretellSwitch(work, body) },
  handlers: {
    act: ({ body }, work) => switchPosition(work, body),

    async publish({ body }, work) {
      const job_posted = await publishPosition(work, body)
      return { success: true, job_posted, message: MESSAGES.stateChanged }
    },

    publishing: ({ body }, work) => presentPublishing(work, body),
    askToPublish: ({ body }, work) => askToPublish(work, body),
    declineToPublish: ({ body }, work) => declineToPublish(work, body),

    async onCareers({ body }, work) {
      return { success: true, on_careers: await listOnCareers(work, body), message: MESSAGES.stateChanged }
    },

    review: ({ body }, work) => reviewPosition(work, body),

    async askApproval({ body: { approval } }, work) {
      await updateCompanySettings(work.tx, { position_approval: approval })
      await recordEvent(work, { kind: 'approval.settled', payload: { is_on: approval } })
      return { success: true, message: MESSAGES.settingsSaved, approval }
    },

    async versions({ body }, { tx, session }) {
      const { id, latest_version: latest } = await getVisiblePosition(tx, session, body.positionId)
      const { from = 1, to = latest } = body
      const demands = await listDemands(tx, id, [from, to])
      const [one, other] = [from, to].map((version) => demands.find((row) => row.version === version))
      if (!one || !other) throw notFound('Version')
      const versions = await listVersions(tx, id)
      return {
        success: true,
        data: {
          versions: versions.map(({ version, by, created_at }) => ({ version, by, at: created_at.toISOString() })),
          from: presentSide(one),
          to: presentSide(other),
          ...compareDemands(one.skills, other.skills),
        },
      }
    },

    async history({ body: { positionId, start } }, { tx, session }) {
      const { id } = await getVisiblePosition(tx, session, positionId)
      const rows = await listPositionEvents(tx, id, { start, limit: POSITION_HISTORY_PAGE + 1 })
      const { position_approval: approval } = await getCompanySettings(tx)
      const data = rows.slice(0, POSITION_HISTORY_PAGE).map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        actor: row.actor ?? '',
        kind: row.kind,
        sentence: describeEvent({ ...row, from_name: null, to_name: null }),
      }))
      return { success: true, data, has_more: rows.length > POSITION_HISTORY_PAGE, approval }
    },
  },
})

const presentSide = ({ version, by, created_at, description, ...asked }: DemandRow): VersionSide => ({
  version,
  by,
  at: created_at.toISOString(),
  description,
  minExperience: asked.min_experience,
  maxExperience: asked.max_experience,
  skills: asked.skills,
})
