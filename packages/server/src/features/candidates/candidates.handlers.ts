import { type Comment, candidates } from '@rolecall/contract/candidates'
import { MESSAGES } from '@rolecall/contract/messages'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import type { Tx } from '../../db/connect.ts'
import { withCompany } from '../../db/with-company.ts'
import { recordEvent } from '../../history/record-event.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { implement } from '../../http/register-calls.ts'
import type { Session } from '../../http/session.ts'
import { findContact, findPreview, findResumeText, getNamed } from './candidates.queries.ts'
import { showEvent } from './describe-event.ts'
import { type CommentRow, getComment, insertComment, listComments, listEvents } from './history.queries.ts'
import { openProfile } from './open-profile.ts'
import { mayPreview, PREVIEW_POLICY, renderPreview } from './preview-page.ts'

const HIRE_SCORE_MAX = 100

type Reference = {
  resume_id?: string | undefined
  resumeId?: string | undefined
  candidate_id?: string | undefined
  docId?: string | undefined
  positionId?: string | undefined
  position_id?: string | undefined
  slug?: string | undefined
}

/** The one name that the contract demands, in whichever spelling it came. */
const referenceOf = ({ resume_id, resumeId, docId, candidate_id }: Reference): string =>
  resume_id ?? resumeId ?? docId ?? candidate_id ?? ''

/** The slug comes last: a comment that is sent with the whole card names its position by nothing else. */
const positionOf = ({ positionId, position_id, slug }: Reference): string | undefined =>
  positionId ?? position_id ?? (slug || undefined)

const findPosition = (tx: Tx, session: Session, reference: string | undefined) =>
  reference === undefined ? undefined : getVisiblePosition(tx, session, reference)

export const candidatesFeature = implement(candidates, {
  preview: async ({ body }, { session, inCompany, ...deps }) => {
    const data = await inCompany((tx) =>
      openProfile(tx, deps, { session, reference: referenceOf(body), position: positionOf(body) }),
    )
    return { success: true, message: '', data }
  },

  async previewPage({ params, query }, { db, env, now, raw: { reply } }) {
    const named = { companyId: query.company, resumeId: params.resumeId }
    if (!mayPreview(env.ROLECALL_SECRET, named, query, now()))
      throw new Problem('not_allowed', 'This link is not valid any more. Please open the candidate again.')
    const found = await withCompany(db, named.companyId, (tx) => findPreview(tx, named.resumeId))
    if (!found) throw notFound('Résumé')
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PREVIEW_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(renderPreview(found))
    // The page is the answer.
    return undefined as never
  },

  resumeText: ({ body }, { session, inCompany }) =>
    inCompany(async (tx) => {
      const position = await findPosition(tx, session, positionOf(body))
      const named = await getNamed(tx, referenceOf(body))
      const found = await findResumeText(tx, named, position?.id)
      if (!found) throw notFound('Résumé')
      return { success: true, message: '', text: found.text, resume_text: found.text }
    }),

  addComment: ({ body }, { session, inCompany, now }) =>
    inCompany(async (tx) => {
      const { text, hire_score: hireScore } = body
      if (hireScore !== undefined && !(Number.isInteger(hireScore) && hireScore >= 0 && hireScore <= HIRE_SCORE_MAX)) {
        const message = `The score should be a whole number up to ${HIRE_SCORE_MAX}.`
        throw new Problem('invalid_request', message, { hire_score: message })
      }
      const position = await findPosition(tx, session, positionOf(body))
      const { candidateId, resumeId } = await getNamed(tx, referenceOf(body))
      const at = now()
      const id = await insertComment(tx, {
        candidateId,
        positionId: position?.id,
        authorId: session.userId,
        text,
        hireScore,
        statusId: body.status,
        at,
      })
      await recordEvent(tx, at, {
        kind: 'candidate.commented',
        actorId: session.userId,
        candidateId,
        ...(resumeId && { resumeId }),
        ...(position && { positionId: position.id, projectId: position.project_id }),
        payload: { comment_id: id, comments: text },
      })
      return {
        success: true,
        message: 'The comment was added.',
        result: showComment(await getComment(tx, session, id)),
      }
    }),

  comments: ({ query }, { session, inCompany }) =>
    inCompany(async (tx) => {
      const { candidateId } = await getNamed(tx, query.docId)
      const rows = await listComments(tx, session, candidateId)
      return { success: true, comments: rows.map(showComment) }
    }),

  history: ({ query }, { session, inCompany }) =>
    inCompany(async (tx) => {
      const position = await findPosition(tx, session, query.positionId)
      const { candidateId } = await getNamed(tx, query.resumeId)
      const rows = await listEvents(tx, session, { candidateId, positionId: position?.id })
      return { success: true, candidate_statuses: rows.map(showEvent) }
    }),

  personalInformation: ({ body }, { session, inCompany, now }) =>
    inCompany(async (tx) => {
      const position = await findPosition(tx, session, body.positionId)
      const { candidateId, resumeId } = await getNamed(tx, body.candidate_id)
      const { name, email, phone } = await findContact(tx, candidateId)
      if (!isThere(name) || !(isThere(email) || isThere(phone)))
        return { success: false, message: MESSAGES.piUnavailable, data: { name: '', email: '', phone: '' } }
      await recordEvent(tx, now(), {
        kind: 'candidate.contact-viewed',
        actorId: session.userId,
        candidateId,
        ...(resumeId && { resumeId }),
        ...(position && { positionId: position.id, projectId: position.project_id }),
      })
      return {
        success: true,
        message: MESSAGES.piFetched,
        data: { name, email: isThere(email) ? email : '', phone: isThere(phone) ? phone : '' },
      }
    }),
})

/** Present and not "na" (R-pi-valid). */
const isThere = (value: string | null): value is string =>
  value !== null && value.trim() !== '' && value.trim().toLowerCase() !== 'na'

const showComment = (row: CommentRow): Comment => ({
  id: row.id,
  text: row.text,
  author: row.author,
  author_id: row.author_id,
  created_at: row.created_at.toISOString(),
  docId: row.candidate_id,
  positionId: row.position_id ?? '',
  position_title: row.title ?? '',
  hire_score: row.hire_score,
  status: row.status_id ?? '',
  status_grp: row.group_id ?? '',
  slug: row.slug ?? '',
  source: row.source,
})
