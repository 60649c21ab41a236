import { CANDIDATE_MAILS } from '@rolecall/domain/mails/candidate-mails'
import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { whyNotAsked } from '../../../contact/interest/ask-interest.ts'
import type { Foretold } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { namePeople, written } from '../../../people/proposals/name-people.ts'

const ONCE = 'Whoever was sent it before, wants no mails or has no address is left out.'

type Asked = { positionId: string; mailType: InterestMail; references: readonly string[] }

/** Whom a mail of ours would go to; without names to everybody whom nobody has looked at yet (rule C-017). */
export async function foretellAsking(work: Work, { positionId, mailType, references }: Asked): Promise<Foretold> {
  const position = await getVisiblePosition(work.tx, work.session, positionId)
  const closed = whyNotAsked(position)
  if (closed) throw new Problem('conflict', closed)
  const people = await listPeopleNamed(work, references)
  const values = { mail: CANDIDATE_MAILS[mailType].name, title: position.title }
  const words =
    people.length === 0
      ? sentence('Send the mail “{mail}” to everybody in Initial Status on {title}.', values)
      : sentence('Send the mail “{mail}” to {whom}, about {title}.', {
          ...values,
          whom: await namePeople(work, people),
        })
  return { words: paragraph(words, people.length !== 1 && ONCE), people, positionId: position.id }
}

type Message = { positionId: string; candidate_id: string; text: string }

/** A message in words that the assistant has written, and the person reads first. */
export async function foretellMessage(work: Work, message: Message): Promise<Foretold> {
  const position = await getVisiblePosition(work.tx, work.session, message.positionId)
  const people = await listPeopleNamed(work, [message.candidate_id])
  const values = { whom: await namePeople(work, people), title: position.title }
  return {
    words: sentence('Write to {whom} about {title}.', values),
    changes: written('message', message.text),
    people,
    positionId: position.id,
  }
}
