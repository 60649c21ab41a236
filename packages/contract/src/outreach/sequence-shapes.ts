import { BULK_MOVE_MAX } from '@rolecall/domain/limits'
import { TEMPLATE_MAX } from '@rolecall/domain/mails/interest-templates'
import { ENROLMENT_STATES, STOP_REASONS } from '@rolecall/domain/mails/sequence-stops'
import { SEQUENCE_MAX } from '@rolecall/domain/mails/sequences'
import { z } from 'zod'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Id, Moment, OptionalId } from '../ground/wire.ts'

export const Subject = z.string().trim().min(1).max(TEMPLATE_MAX.subject)
export const Html = z.string().trim().min(1).max(TEMPLATE_MAX.html).describe('As an editor with formatting writes it')

export const SequenceMail = z.object({
  subject: Subject,
  subject_b: z
    .string()
    .trim()
    .max(TEMPLATE_MAX.subject)
    .default('')
    .describe('What half of the people read in its place; empty where all read the same'),
  html: Html,
  wait_days: z.coerce.number().int().min(0).max(SEQUENCE_MAX.waitDays).describe('Days after the mail before'),
})
export const Mails = z.array(SequenceMail).min(1).max(SEQUENCE_MAX.mails)

const State = z.enum(['active', 'paused', 'archived'])
export const Counts = z.object({
  waiting: z.int(),
  running: z.int(),
  paused: z.int(),
  stopped: z.int(),
  finished: z.int(),
})

export const Listed = z.object({
  sequence_id: z.string(),
  name: OurText,
  state: State,
  version: z.int(),
  mails: z.int(),
  days: z.int().describe('From the first mail to the last, without quiet hours'),
  changed_by: OurText,
  changed_at: Moment,
  people: Counts,
  answered: z.int().describe('People who answered one of its mails'),
})

export const Whom = {
  sequence_id: Id,
  positionId: Id,
  candidate_ids: z.array(Id).max(BULK_MOVE_MAX).nullish(),
  status_id: OptionalId.describe('Everybody of a status of the position, in place of names'),
}
export const oneOf = ({
  candidate_ids,
  status_id,
}: {
  candidate_ids?: readonly string[] | null | undefined
  status_id?: string | undefined
}) => (candidate_ids ?? []).length > 0 !== (status_id !== undefined)
export const ONE_OF = { path: ['candidate_ids'], error: 'Name candidates, or a status.' }

const Sent = z.object({
  step: z.int(),
  subject: OurText,
  sent_at: Moment,
  state: z.enum(['queued', 'sent', 'kept', 'failed', 'bounced']),
  answered_at: Moment.nullable(),
})

export const Enrolment = z.object({
  enrolment_id: z.string(),
  sequence_id: z.string(),
  sequence_name: OurText,
  positionId: z.string(),
  position_title: OurText,
  candidate_id: z.string(),
  candidate_name: StrangersText,
  state: z.enum(ENROLMENT_STATES),
  held: z.boolean().describe('The sequence as a whole is paused'),
  why: z.enum([...STOP_REASONS, '']),
  message: z.string().describe('What is going on, as a sentence'),
  by: OurText,
  enrolled_at: Moment,
  version: z.int(),
  is_latest: z.boolean().describe('Whether it has the mails that people begin with now'),
  mails: z.int(),
  sent: z.array(Sent).max(SEQUENCE_MAX.mails),
  next_at: Moment.nullable().describe('When the next mail goes at the earliest; null where none does'),
  next_zone: z.string().describe('The zone by whose clocks that is no quiet hour'),
  next_subject: OurText,
})

export const Share = z.object({ sent: z.int(), answered: z.int() })

export const Compared = z.object({
  verdict: z.enum(['too_few', 'unclear', 'a', 'b']),
  difference: z.number().describe('By how much more of those answered who read the second subject, from −1 to 1'),
  low: z.number(),
  high: z.number().describe('95 of 100 such intervals hold the true difference'),
  message: z.string(),
})
