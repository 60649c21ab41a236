import { candidates } from '@rolecall/contract/candidates/candidates'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, reading, withoutTransaction } from '../../platform/http/feature.ts'
import { renderHtml } from '../../platform/kernel/markup.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { linkOf, openLink, rejectFileLink } from '../../platform/kernel/signed-links.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { recordView } from '../applications/views.queries.ts'
import { readerOf } from '../blind-review/blind-gate.queries.ts'
import { findRedrawing } from '../blind-review/text-redactor.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { addComment } from './add-comment.ts'
import { applyBusinessRules } from './apply-business-rules.ts'
import { findContact, findResumeText } from './candidates.queries.ts'
import { commentOnMany } from './comment-on-many.ts'
import { listComments } from './comments.queries.ts'
import { editComment, removeComment } from './edit-comment.ts'
import { searchMentionable } from './mentions.queries.ts'
import { openProfile, recordProfileView } from './open-profile.ts'
import { presentComment } from './present-comment.ts'
import { presentEvent, readEvents } from './present-event.ts'
import { presentStatuses } from './present-status-history.ts'
import { previewComment } from './preview-comment.ts'
import { previewFor } from './preview-for.ts'
import { renderPreview } from './preview-page.ts'
import { runResumeChecks } from './run-resume-checks.ts'

/** Maximum number of users offered at once after typing @. Limit chosen by us. */
const MENTIONABLE_LISTED = 8
/** Maximum length, in characters, of the details recorded with a click. Limit chosen by us. */
const CLICK_DETAILS_MAX = 2_000

const findPosition = ({ tx, session }: Work, reference: string | undefined) =>
  reference === undefined ? undefined : getVisiblePosition(tx, session, reference)

/** The ids that an event about a candidate carries. */
const subjectsOf = (
  { candidateId, resumeId }: { candidateId: string; resumeId: string | null },
  position: { id: string; project_id: string } | undefined,
) => ({
  candidateId,
  ...(resumeId && { resumeId }),
  ...(position && { positionId: position.id, projectId: position.project_id }),
})

export const candidatesFeature = feature(candidates, {
  jobs: [runResumeChecks],
  previews: {
    addComment: async ({ body }, work) =>
      previewComment(work, {
        text: body.text,
        references: [body.candidate],
        position: await findPosition(work, body.position),
        mentions: body.mentions,
      }),
  },
  handlers: {
    async preview({ body }, work) {
      const data = await openProfile(work, body)
      return { success: true, message: '', data }
    },

    async look({ body }, work) {
      await recordProfileView(work, body)
      return { success: true }
    },

    async previewPage({ params: { resumeId }, query }, { deps }) {
      const link = linkOf(
        'preview',
        { companyId: query.company, resumeId, userId: query.by, through: query.through },
        query,
      )
      const found = await openLink(deps, link, {
        act: ({ tx }) => previewFor(tx, readerOf(query.by, query.through === 'machine'), resumeId),
        otherwise: rejectFileLink('Résumé', 'Open the candidate again.'),
      })
      if (!found) throw notFound('Résumé')
      return {
        contentType: 'text/html; charset=utf-8',
        fileName: found.file_name,
        inline: true,
        body: renderHtml(renderPreview(found)),
      }
    },

    async resumeText({ body }, work) {
      const position = await findPosition(work, body.position)
      const named = await resolveCandidate(work, body.candidate)
      const found = await findResumeText(work.tx, named, position?.id)
      if (!found) throw notFound('Résumé')
      const redrawing = await findRedrawing(work.tx, work.session, named.candidateId)
      const text = redrawing ? redrawing.redraw(found.text).text : found.text
      return { success: true, message: '', text, resume_text: text }
    },

    businessRules: withoutTransaction(async ({ body }, outside) => {
      const data = await applyBusinessRules(outside, async (work) => ({
        positionId: (await findPosition(work, body.position))?.id,
        named: await resolveCandidate(work, body.candidate),
      }))
      return { success: true, message: '', ...data, data }
    }),

    async addComment({ body }, work) {
      const position = await findPosition(work, body.position)
      const named = await resolveCandidate(work, body.candidate)
      const added = await addComment(work, { ...body, position, subjects: subjectsOf(named, position) })
      return {
        success: true,
        message: 'Comment added.',
        result: presentComment(added, body.candidate, work.session),
      }
    },

    async editComment({ body }, work) {
      const row = await editComment(work, body)
      const result = presentComment(row, row.candidate_id, work.session)
      return { success: true, message: 'Comment updated.', version: row.version, result }
    },

    async removeComment({ body }, work) {
      await removeComment(work, body.comment_id)
      return { success: true }
    },

    async addComments({ body: { text, resumeIds, positionId } }, work) {
      const position = await findPosition(work, positionId)
      const added = await commentOnMany(work, { text, references: resumeIds, position })
      const message = sentence(
        { one: 'Comment added to 1 candidate.', other: 'Comment added to {count} candidates.' },
        { count: added },
      )
      return { success: true, message, added }
    },

    async mentionable({ query }, work) {
      const position = await findPosition(work, query.positionId)
      const { tx, session } = work
      const whom = { position, text: query.match, authorId: session.userId }
      const people = await searchMentionable(tx, { ...whom, limit: MENTIONABLE_LISTED })
      return { success: true, data: people.map(({ id, full_name: name, email }) => ({ user_id: id, name, email })) }
    },

    comments: reading(async ({ query }, work) => {
      const { candidateId } = await resolveCandidate(work, query.docId)
      const rows = await listComments(work.tx, work.session, candidateId)
      return { success: true, comments: rows.map((row) => presentComment(row, query.docId, work.session)) }
    }),

    history: reading(async ({ query }, work) => {
      const [position, { candidateId }] = await Promise.all([
        findPosition(work, query.positionId),
        resolveCandidate(work, query.resumeId),
      ])
      const rows = await readEvents(work, candidateId, { positionId: position?.id })
      return { success: true, candidate_statuses: rows.map(presentEvent) }
    }),

    statusHistory: ({ query }, work) => presentStatuses(work, query),

    async personalInformation({ body }, work) {
      const position = await findPosition(work, body.positionId)
      const named = await resolveCandidate(work, body.candidate_id)
      const { name, email, phone } = await findContact(work, named.candidateId)
      if (!isThere(name) || !(isThere(email) || isThere(phone)))
        return { success: false, message: DIALOG_MESSAGES.piUnavailable, data: { name: '', email: '', phone: '' } }
      await recordEvent(work, { kind: 'candidate.contact-viewed', ...subjectsOf(named, position) })
      return {
        success: true,
        message: DIALOG_MESSAGES.piFetched,
        data: { name, email: isThere(email) ? email : '', phone: isThere(phone) ? phone : '' },
      }
    },

    async click({ body }, work) {
      const details = body.item_details ?? null
      if (JSON.stringify(details).length > CLICK_DETAILS_MAX)
        throw new Problem('invalid_field', 'The details of the click are too long.', { item_details: 'Too long.' })
      const position = await findPosition(work, body.positionId)
      const named = await resolveCandidate(work, body.doc_id)
      if (position) await recordView(work, { positionId: position.id, candidateId: named.candidateId })
      await recordEvent(work, {
        kind: 'candidate.clicked',
        ...subjectsOf(named, position),
        payload: { item: body.clickedItem, details },
      })
      return { success: true }
    },
  },
})

/** Returns whether a value is present and not "na" (rule P-005). */
const isThere = (value: string | null): value is string =>
  value !== null && value.trim() !== '' && value.trim().toLowerCase() !== 'na'
