import type { PreviewedEmail } from '@rolecall/contract/assistants/proposals'
import { MAILS } from '@rolecall/domain/mail-types'
import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { listSome, paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { messageMail } from '../email/message-mail.ts'
import { previewLetter } from '../email/preview-letter.ts'
import { addedTextChange, namePeople } from '../proposals/name-people.ts'
import { getPositionOfMail } from './interest-mails.queries.ts'
import { presentOmittedPeople } from './present-omitted-people.ts'
import { previewMail } from './preview-mail.ts'
import { atTheStart, hasCandidateId } from './recipients.queries.ts'
import { emailProblem, weigh } from './send-interest-emails.ts'
import { getEmailable } from './write-to-candidate.ts'

const ONCE = 'Candidates who already got it, unsubscribed or have no email address are left out.'

type PreviewInput = { positionId: string; mailType: InterestMail; references: readonly string[] }

/** Previews who would get one of our emails; without names, all candidates no one has looked at yet (rule C-017). */
export async function previewInterestEmail(
  work: Work,
  { positionId, mailType, references }: PreviewInput,
): Promise<CallPreview> {
  const position = await getVisiblePosition(work.tx, work.session, positionId)
  const problem = emailProblem(position)
  if (problem) throw problem
  const people = await listPeopleNamed(work, references)
  const values = { mail: MAILS[mailType].name, title: shownTitleOf(position) }
  const words =
    people.length === 0
      ? sentence('Send the email “{mail}” to everyone in Initial Status on {title}.', values)
      : sentence('Send the email “{mail}” to {whom} about {title}.', {
          ...values,
          whom: await namePeople(work, people),
        })
  return {
    words: paragraph(words, people.length !== 1 && ONCE),
    people,
    positionId: position.id,
    emails: () => previewInterestCopies(work, { position, mailType, people }),
  }
}

type CopiesInput = { position: { id: string }; mailType: InterestMail; people: readonly string[] }

async function previewInterestCopies(
  work: Work,
  { position, mailType, people }: CopiesInput,
): Promise<PreviewedEmail[]> {
  const whom = people.length > 0 ? hasCandidateId(people) : atTheStart(work.tx)
  const named = people.length > 0 ? people : undefined
  const { weighed } = await weigh(work, { positionId: position.id, whom, named }, { mailType })
  const { written: count, first = '' } = weighed
  const { subject, text, html } = await previewMail(work, {
    positionId: position.id,
    mail_type: mailType,
    candidate_name: undefined,
    candidate_id: first || undefined,
    hide_candidate_name: false,
  })
  const notes = presentOmittedPeople(weighed).map(({ message }) => message)
  const to = count === 0 ? '' : listSome([await namePeople(work, [first])], count)
  return [{ count, to, subject, text, html, notes }]
}

type Message = { positionId: string; candidate_id: string; text: string }

/** Previews a message that an assistant has written, for the user to read first. */
export async function previewMessage(work: Work, message: Message): Promise<CallPreview> {
  const position = await getVisiblePosition(work.tx, work.session, message.positionId)
  const people = await listPeopleNamed(work, [message.candidate_id])
  const name = await namePeople(work, people)
  const values = { name, title: shownTitleOf(position) }
  return {
    emails: () => previewMessageCopy(work, { ...message, positionId: position.id, people, name }),
    words: sentence('Email {name} about {title}.', values),
    changes: addedTextChange('message', message.text),
    people,
    positionId: position.id,
  }
}

type MessageCopyInput = Message & { people: readonly string[]; name: string }

async function previewMessageCopy(
  work: Work,
  { positionId, people, name, text }: MessageCopyInput,
): Promise<PreviewedEmail[]> {
  const [candidateId = ''] = people
  const of = { positionId, candidateId }
  const { found } = await getEmailable(work, of)
  const { title, company_name: company } = await getPositionOfMail(work.tx, positionId)
  const sender = work.session.fullName
  const mail = messageMail({
    to: '',
    name: found.shown_name || 'candidate',
    sender,
    company,
    title,
    text,
    link: undefined,
    ...of,
  })
  return [{ count: 1, to: name, ...(await previewLetter(work, mail.letter)), notes: [] }]
}
