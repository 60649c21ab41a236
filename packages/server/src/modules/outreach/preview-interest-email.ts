import { MAILS } from '@rolecall/domain/mail-types'
import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { addedTextChange, namePeople } from '../proposals/name-people.ts'
import { emailProblem } from './send-interest-emails.ts'

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
  const values = { mail: MAILS[mailType].name, title: position.title }
  const words =
    people.length === 0
      ? sentence('Send the email “{mail}” to everyone in Initial Status on {title}.', values)
      : sentence('Send the email “{mail}” to {whom} about {title}.', {
          ...values,
          whom: await namePeople(work, people),
        })
  return { words: paragraph(words, people.length !== 1 && ONCE), people, positionId: position.id }
}

type Message = { positionId: string; candidate_id: string; text: string }

/** Previews a message that an assistant has written, for the user to read first. */
export async function previewMessage(work: Work, message: Message): Promise<CallPreview> {
  const position = await getVisiblePosition(work.tx, work.session, message.positionId)
  const people = await listPeopleNamed(work, [message.candidate_id])
  const values = { whom: await namePeople(work, people), title: position.title }
  return {
    words: sentence('Email {whom} about {title}.', values),
    changes: addedTextChange('message', message.text),
    people,
    positionId: position.id,
  }
}
