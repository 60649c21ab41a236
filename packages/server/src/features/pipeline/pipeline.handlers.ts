import { pipeline } from '@rolecall/contract/pipeline'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { recordEvent } from '../../history/record-event.ts'
import { streamEvents } from '../../http/event-stream.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { implement } from '../../http/register-calls.ts'
import { lookAgain } from '../../http/session.ts'
import { moveCandidates } from './move-candidates.ts'
import { countPerStatus, listNamedCandidates, listSourceIds, listStatuses, recordView } from './pipeline.queries.ts'
import { showShortlist } from './show-shortlist.ts'
import { groupsOf, showGroups, showStatuses } from './status-config.ts'
import { undoMove } from './undo-move.ts'

/** Mails that candidates can be sent; interest checks are the only ones (1 §4). */
const MAIL_TYPES = ['interest_check']
/** Characters of the details noted with a click. Our own bound. */
const CLICK_DETAILS_MAX = 2_000

export const pipelineFeature = implement(pipeline, {
  statusConfig: ({ body }, { session, inCompany }) =>
    inCompany(async (tx) => {
      await getVisiblePosition(tx, session, body.positionId)
      const statuses = await listStatuses(tx)
      const sources = await listSourceIds(tx)
      return {
        success: true,
        status_config: showStatuses(statuses),
        display_info: showGroups(statuses),
        other_data: {
          reasons: Object.fromEntries(
            statuses.flatMap(({ id, option_list }) => (option_list.length > 0 ? [[id, option_list]] : [])),
          ),
          mail_types: MAIL_TYPES,
        },
        source_config: Object.fromEntries(sources.map((source) => [source, { disabled_features: [] }])),
      }
    }),

  statusCount: ({ body }, { session, inCompany }) =>
    inCompany(async (tx) => {
      const position = await getVisiblePosition(tx, session, body.positionId)
      const counted = groupsOf(await countPerStatus(tx, position.id))
      const groups = counted.map((members) => ({
        group_id: members[0].group_id,
        name: members[0].group_name,
        count: members.reduce((sum, { count }) => sum + count, 0),
        sub_status: members.map(({ id, display_name, count }) => ({ status_id: id, name: display_name, count })),
      }))
      return {
        ...Object.fromEntries(groups.map(({ group_id, count }) => [group_id, count])),
        success: true,
        groups,
        total: groups.reduce((sum, { count }) => sum + count, 0),
      }
    }),

  candidates: ({ body }, { session, inCompany, now }) =>
    inCompany((tx) => showShortlist(tx, { session, filters: body, now: now() })),

  changeStatus: ({ body }, { session, inCompany, now }) =>
    inCompany((tx) => moveCandidates(tx, { session, body, now: now() })),

  undoChange: ({ body }, { session, inCompany, now }) => inCompany((tx) => undoMove(tx, { session, body, now: now() })),

  click: ({ body }, { session, inCompany, now }) =>
    inCompany(async (tx) => {
      const details = body.item_details ?? null
      if (JSON.stringify(details).length > CLICK_DETAILS_MAX)
        throw new Problem('invalid_request', 'The details of the click are too long.', { item_details: 'Too long.' })
      const position = body.positionId ? await getVisiblePosition(tx, session, body.positionId) : undefined
      const [named] = await listNamedCandidates(tx, [body.doc_id])
      if (!named) throw notFound('Candidate')
      const { candidateId, resumeId } = named
      if (position) await recordView(tx, { positionId: position.id, candidateId, userId: session.userId, at: now() })
      await recordEvent(tx, now(), {
        kind: 'candidate.clicked',
        actorId: session.userId,
        candidateId,
        ...(resumeId && { resumeId }),
        ...(position && { positionId: position.id, projectId: position.project_id }),
        payload: { item: body.clickedItem, details },
      })
      return { success: true }
    }),

  async events({ query }, { session, inCompany, hub, raw: { request, reply }, now }) {
    const { id } = await inCompany((tx) => getVisiblePosition(tx, session, query.positionId))
    const mayStay = () =>
      inCompany(async (tx) => {
        const current = await lookAgain(tx, session, String(request.headers['access-token']), now())
        return current !== undefined && (await getVisiblePosition(tx, current, id)) !== undefined
      })
    streamEvents(reply, hub, {
      companyId: session.companyId,
      userId: session.userId,
      positionId: id,
      mayStay,
      present: ({ kind, candidate, actor }) => ({ kind, candidate_id: candidate ?? '', actor_id: actor ?? '' }),
    })
    // The stream is the answer.
    return undefined as never
  },
})
