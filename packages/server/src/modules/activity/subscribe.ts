import { TAGS } from '@rolecall/contract/ground/tags'
import { events as calls, type LiveEvent } from '@rolecall/contract/insight/events'
import type { Announcement } from '../../../ground/events/event-hub.ts'
import { findEffects } from '../../../ground/events/event-kinds.ts'
import type { EventSubscription } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { admit, reloadSession, type Session } from '../../../ground/kernel/session.ts'
import { inCompanyOf } from '../../../ground/kernel/work.ts'
import { isPositionVisible, isProjectVisible } from '../../../house/access/visibility.queries.ts'

/** Candidates that one event names. Our own bound, about as many as fit one notification: of more a client reads its lists anew. */
export const NAMED_MAX = 30

/**
 * What one person hears. Whether they may see a position or a project is asked of the database when something happens to
 * it, and kept until `renew`.
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
    // Thrown, it ends the stream.
    admit(current, calls.stream)
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
      // What they might see until now is not what they may see from now on.
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
