import { TEMPLATE_MAX } from '@rolecall/domain/outreach/interest-templates'
import { ENROLMENT_STATES, STOP_REASONS } from '@rolecall/domain/outreach/sequence-stops'
import { SEQUENCE_MAX } from '@rolecall/domain/outreach/sequences'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Id, Moment, OptionalId } from '../platform/wire.ts'

export const Subject = z.string().trim().min(1).max(TEMPLATE_MAX.subject)
export const Html = z.string().trim().min(1).max(TEMPLATE_MAX.html).describe('HTML as a rich text editor writes it')

export const SequenceMail = z.object({
  subject: Subject,
  subject_b: z
    .string()
    .trim()
    .max(TEMPLATE_MAX.subject)
    .default('')
    .describe('Subject for half of the recipients, to compare; empty to use one subject'),
  html: Html,
  wait_days: z.coerce.number().int().min(0).max(SEQUENCE_MAX.waitDays).describe('Days after the previous email'),
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

export const ListedSequence = z.object({
  sequence_id: z.string(),
  name: OurText,
  state: State,
  version: z.int(),
  mails: z.int(),
  days: z.int().describe('Days from the first email to the last, ignoring quiet hours'),
  changed_by: OurText,
  changed_at: Moment,
  people: Counts,
  answered: z.int().describe('Number of people who replied to one of its emails'),
})

export const EnrolmentTargets = {
  sequence_id: Id,
  positionId: Id,
  candidate_ids: z.array(Id).max(BULK_MOVE_MAX).nullish(),
  status_id: OptionalId.describe(
    'Status of the position whose candidates are all enrolled, instead of naming candidates',
  ),
}
export const oneOf = ({
  candidate_ids,
  status_id,
}: {
  candidate_ids?: readonly string[] | null | undefined
  status_id?: string | undefined
}) => (candidate_ids ?? []).length > 0 !== (status_id !== undefined)
export const ONE_OF = { path: ['candidate_ids'], error: 'Choose candidates or a status.' }

const SentMail = z.object({
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
  held: z.boolean().describe('Whether the whole sequence is paused'),
  why: z.enum([...STOP_REASONS, '']),
  message: z.string().describe('The current state, as a sentence'),
  by: OurText,
  enrolled_at: Moment,
  version: z.int(),
  is_latest: z.boolean().describe('Whether they receive the latest version of the emails'),
  mails: z.int(),
  sent: z.array(SentMail).max(SEQUENCE_MAX.mails),
  next_at: Moment.nullable().describe('Earliest time of the next email; null if none'),
  next_zone: z.string().describe('Time zone in which the next email avoids quiet hours'),
  next_subject: OurText,
})

export const Share = z.object({ sent: z.int(), answered: z.int() })

export const SubjectComparison = z.object({
  verdict: z.enum(['too_few', 'unclear', 'a', 'b']),
  difference: z.number().describe('How much larger the share of replies is with the second subject, from −1 to 1'),
  low: z.number(),
  high: z.number().describe('Upper bound of the 95% confidence interval'),
  message: z.string(),
})
