import { MESSAGES } from '@rolecall/contract/platform/messages'
import { lifecycle, POSITION_HISTORY_PAGE, type VersionSide } from '@rolecall/contract/positions/lifecycle'
import { compareDemands } from '@rolecall/domain/positions/compare-demands'
import { describeActor } from '../../platform/events/describe-actor.ts'
import { describeEvent } from '../../platform/events/describe-event.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { getCompanySettings, updateCompanySettings } from '../company/settings.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { type DemandRow, listDemands, listPositionEvents, listVersions } from './lifecycle.queries.ts'
import { declineToPublish, presentPublishing, requestPublication } from './request-publication.ts'
import { reviewPosition } from './review-position.ts'
import { listOnCareers, previewStateChange, publishPosition, setPositionState } from './set-position-state.ts'

export const lifecycleFeature = feature(lifecycle, {
  previews: { act: ({ body }, work) => previewStateChange(work, body) },
  handlers: {
    act: ({ body }, work) => setPositionState(work, body),

    async publish({ body }, work) {
      const job_posted = await publishPosition(work, body)
      return { success: true, job_posted, message: MESSAGES.stateChanged }
    },

    publishing: ({ body }, work) => presentPublishing(work, body),
    askToPublish: ({ body }, work) => requestPublication(work, body),
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
        actor: describeActor(row),
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
