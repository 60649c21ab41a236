import { events as calls, type LiveEvent } from '@rolecall/contract/activity/events'
import { TAGS } from '@rolecall/contract/platform/tags'
import type { Announcement } from '../../platform/events/event-hub.ts'
import { findEffects } from '../../platform/events/event-kinds.ts'
import type { EventSubscription } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { assertCallAllowed, reloadSession, type Session } from '../../platform/kernel/session.ts'
import { inCompanyOf } from '../../platform/kernel/work.ts'
import { isPositionVisible, isProjectVisible } from '../company/visibility.queries.ts'

/**
 * Maximum number of candidates named in one event. Limit chosen by us, about as many as fit one notification: beyond it
 * clients reload their lists.
 */
export const NAMED_MAX = 30

/**
 * Subscribes a user to events. The database decides whether they may see a position or a project when something happens to
 * it, and the answer is cached until `renew`.
 */
export function subscribe(deps: Deps, opened: Session, missedMs?: number): EventSubscription {
  let session = opened
  let answers = new Map<string, Promise<boolean>>()

  const isVisible = (of: 'position' | 'project', id: string): Promise<boolean> => {
    const known = answers.get(id)
    if (known) return known
    const ask = of === 'position' ? isPositionVisible : isProjectVisible
    const answer = inCompanyOf(deps, session, (work) => ask(work.tx, work.session, id))
    answers.set(id, answer)
    return answer
  }

  const isConcerned = async ({ project, position }: Announcement): Promise<boolean> => {
    if (position) return isVisible('position', position)
    return project ? isVisible('project', project) : true
  }

  const renewRights = async () => {
    const current = await inCompanyOf(deps, session, reloadSession)
    // Throwing ends the stream.
    assertCallAllowed(current, calls.stream)
    if (!current) return
    session = current
    answers = new Map()
  }

  return {
    async hear(announcement) {
      const effects = findEffects(announcement.kind)
      if (effects?.changesRights && (announcement.user ?? session.userId) === session.userId) await renewRights()
      if (!effects || effects.changes.length === 0) return undefined
      const isOfListener = effects.audience === 'involved' && announcement.user === session.userId
      // Their rights may have changed.
      if (isOfListener) answers = new Map()
      const may = {
        nobody: () => false,
        person: () => (announcement.user ?? announcement.actor) === session.userId,
        admins: () => session.isAdmin,
        concerned: () => isConcerned(announcement),
        involved: async () => isOfListener || isConcerned(announcement),
      }
      if (!(await may[effects.audience]())) return undefined
      const event = presentEvent(announcement, effects.changes)
      if (!isOfListener) return event
      return { ...event, about_you: true, lost: !(await isConcerned(announcement)) }
    },
    renew(current) {
      session = current
      answers = new Map()
    },
    missedMs,
    everything: presentEvent({ ...NOTHING, company: opened.companyId, kind: 'stream.missed' }, TAGS),
  }
}

const NOTHING = { project: undefined, position: undefined, candidates: [], actor: undefined, user: undefined }

const presentEvent = (
  { kind, project, position, candidates, actor }: Announcement,
  changes: readonly LiveEvent['changes'][number][],
): LiveEvent => ({
  kind,
  changes: [...changes],
  project_id: project ?? '',
  position_id: position ?? '',
  candidate_ids: candidates.length > NAMED_MAX ? [] : candidates,
  action: kind,
  candidate_id: candidates.length > NAMED_MAX ? '' : (candidates[0] ?? ''),
  actor_id: actor ?? '',
  about_you: false,
  lost: false,
  ago_ms: 0,
})
