import { interest } from '@rolecall/contract/outreach/interest'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { feature } from '../../platform/http/feature.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { describeDeliveries, isOutboxOnly } from '../email/describe-delivery.ts'
import { listMailRuns } from '../email/mail-runs.queries.ts'
import { readQuestion, stopMails, storeInterestAnswer } from './answer-interest.ts'
import { changeRun, presentRun } from './change-run.ts'
import { emailCandidate } from './email-candidate.ts'
import { countProgress } from './interest.queries.ts'
import { inviteForAction } from './invite-for-action.ts'
import { readThread } from './mail-thread.ts'
import { previewInterestEmail, previewMessage } from './preview-interest-email.ts'
import { previewMail } from './preview-mail.ts'
import { atTheStart, hasCandidateId } from './recipients.queries.ts'
import { returnDueCandidates } from './return-due-candidates.ts'
import { describeRecipients, getInterestEmail, sendInterestEmails } from './send-interest-emails.ts'
import { continueMailRuns, writeRest } from './write-interest.ts'
import { writeToCandidate } from './write-to-candidate.ts'

const RUNS_LISTED = 5

export const interestFeature = feature(interest, {
  jobs: [writeRest, continueMailRuns, returnDueCandidates],
  previews: {
    sendToSome: ({ body }, work) =>
      previewInterestEmail(work, {
        positionId: body.positionId,
        mailType: getInterestEmail(body.mail_type),
        references: (body.email_list ?? []).map(({ candidate_id }) => candidate_id),
      }),
    write: ({ body }, work) => previewMessage(work, body),
  },
  handlers: {
    preview: ({ body }, work) => previewMail(work, body),

    async sendToSome({ body }, work) {
      const { tx, session } = work
      const position = await getVisiblePosition(tx, session, body.positionId)
      const mailType = getInterestEmail(body.mail_type)
      const named = (body.email_list ?? []).map(({ candidate_id }) => candidate_id)
      // Rule C-017.
      const whom = named.length > 0 ? hasCandidateId(await listPeopleNamed(work, named)) : atTheStart(tx)
      return sendInterestEmails(work, { position, mailType, whom })
    },

    sendToOne: ({ body }, work) => emailCandidate(work, body),

    async recipients({ body }, work) {
      const position = await getVisiblePosition(work.tx, work.session, body.positionId)
      const named = await listPeopleNamed(work, body.candidate_ids)
      return describeRecipients(work, {
        position,
        mailType: getInterestEmail(body.mail_type),
        whom: hasCandidateId(named),
        named,
      })
    },

    async progress({ query }, { tx, session }) {
      const position = await getVisiblePosition(tx, session, query.positionId)
      return { success: true, ...(await countProgress(tx, position.id, getInterestEmail(query.mail_type))) }
    },

    async runs({ body }, { tx, session }) {
      const position = await getVisiblePosition(tx, session, body.positionId)
      return { success: true, data: (await listMailRuns(tx, position.id, RUNS_LISTED)).map(presentRun) }
    },

    changeRun: ({ body }, work) => changeRun(work, body),

    thread: ({ body }, work) => readThread(work, body),
    write: ({ body }, work) => writeToCandidate(work, body),

    async inviteForAction({ body }, work) {
      const count = await inviteForAction(work, body)
      // The sentence is the documents' own; if it is not true, the truth is added.
      const lies = (await isOutboxOnly(work)) && {
        where: await describeDeliveries(work, count),
        in_outbox: true as const,
      }
      return { success: true, message: DIALOG_MESSAGES.mailSent, ...lies }
    },

    question: ({ query: { token } }, { deps }) => readQuestion(deps, token),
    answer: ({ body }, { deps }) => storeInterestAnswer(deps, body),
    stop: ({ query: { token } }, { deps }) => stopMails(deps, token),
  },
})
