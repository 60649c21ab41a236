import { interest } from '@rolecall/contract/contact/interest'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { askInterest, getInterestMail, sayWhom } from '../../../contact/interest/ask-interest.ts'
import { writeOn, writeRest } from '../../../contact/interest/write-interest.ts'
import { listMailRuns } from '../../../contact/outbox/mail-runs.queries.ts'
import { sayWhereMailsAre, staysInOutbox } from '../../../contact/outbox/say-where.ts'
import { feature } from '../../../ground/http/feature.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { readQuestion, stopMails, takeAnswer } from './answer-interest.ts'
import { askOne } from './ask-one.ts'
import { bringBack } from './bring-back.ts'
import { changeRun, presentRun } from './change-run.ts'
import { foretellAsking, foretellMessage } from './foretell-mail.ts'
import { atTheStart, countProgress, theseOnly } from './interest.queries.ts'
import { inviteForAction } from './invite-for-action.ts'
import { readThread } from './mail-thread.ts'
import { previewMail } from './preview-mail.ts'
import { writeToCandidate } from './write-to-candidate.ts'

const RUNS_LISTED = 5

export const interestFeature = feature(interest, {
  jobs: [writeRest, writeOn, bringBack],
  foretold: {
    sendToSome: ({ body }, work) =>
      foretellAsking(work, {
        positionId: body.positionId,
        mailType: getInterestMail(body.mail_type),
        references: (body.email_list ?? []).map(({ candidate_id }) => candidate_id),
      }),
    write: ({ body }, work) => foretellMessage(work, body),
  },
  handlers: {
    preview: ({ body }, work) => previewMail(work, body),

    async sendToSome({ body }, work) {
      const { tx, session } = work
      const position = await getVisiblePosition(tx, session, body.positionId)
      const mailType = getInterestMail(body.mail_type)
      const named = (body.email_list ?? []).map(({ candidate_id }) => candidate_id)
      // Rule C-017.
      const whom = named.length > 0 ? theseOnly(await listPeopleNamed(work, named)) : atTheStart(tx)
      return askInterest(work, { position, mailType, whom })
    },

    sendToOne: ({ body }, work) => askOne(work, body),

    async recipients({ body }, work) {
      const position = await getVisiblePosition(work.tx, work.session, body.positionId)
      const named = await listPeopleNamed(work, body.candidate_ids)
      return sayWhom(work, { position, mailType: getInterestMail(body.mail_type), whom: theseOnly(named), named })
    },

    async progress({ query }, { tx, session }) {
      const position = await getVisiblePosition(tx, session, query.positionId)
      return { success: true, ...(await countProgress(tx, position.id, getInterestMail(query.mail_type))) }
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
      // The sentence is the documents' own; where it is not so, the truth stands beside it.
      const lies = staysInOutbox(work) && { where: sayWhereMailsAre(work, count), in_outbox: true as const }
      return { success: true, message: DIALOG_MESSAGES.mailSent, ...lies }
    },

    question: ({ query: { token } }, { deps }) => readQuestion(deps, token),
    answer: ({ body }, { deps }) => takeAnswer(deps, body),
    stop: ({ query: { token } }, { deps }) => stopMails(deps, token),
  },
})
