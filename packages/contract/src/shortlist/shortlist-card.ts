import { z } from 'zod'
import { MailStatusItem } from '../contact/mail-status.ts'
import { Snippet } from '../ground/found.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'
import { Contribution, Fit } from '../people/contribution.ts'
import { MatchedSkill } from './shortlist-candidate.ts'

/** A skill on a card; what is usual is left out. */
const CardSkill = MatchedSkill.pick({ skill: true, rule: true }).extend({
  mandatory: z.literal(true).optional(),
  via: z.string().optional().describe('The skill it follows from, where it is inferred or adjacent'),
})
export type CardSkill = z.output<typeof CardSkill>

const CardPart = Contribution.pick({ requirement: true, kind: true, rule: true, points: true })

/** A candidate as a list shows one: about a seventh of what the documented call says of each. */
export const ShortlistCard = z.object({
  id: z.string().describe('Of the candidate'),
  resume_id: z.string(),
  display_name: StrangersText,
  designation: StrangersText,
  current_employer: StrangersText,
  exp_months: z.int(),
  location: StrangersText,
  notice_days: z.int().nullable(),
  source_label: z.string(),
  site_tag: z.string(),
  score: z.int().describe('Hire score, 0 to 100'),
  standing: z
    .int()
    .describe(
      'The order by score: who has every mandatory skill first, where the position says so; of equal scores the nearer one',
    ),
  fit: Fit,
  rating: z.int().nullable(),
  status: OurText,
  status_display_name: OurText,
  status_grp: OurText,
  status_change: z.boolean(),
  position_slug: OurText,
  filled_forms: z.array(z.string()).describe('Features whose form is filled'),
  ic_mailer: z.literal(true).optional().describe('Whether the status lets people ask the candidate by mail'),
  mail_status: z
    .array(MailStatusItem)
    .optional()
    .describe('Mails that the candidate was asked by, where there are any'),
  viewed: z.boolean(),
  hidden: z.literal(true).optional().describe('Who the candidate is is hidden from the caller for now'),
  frozen: z.boolean(),
  frozen_reason: z.string().optional(),
  excluded_until: Moment.optional().describe('The candidate is interested in no position until then'),
  knocked_out: z.literal(true).optional().describe('An answer to the position’s questions rules the candidate out'),
  duplicates: z.int().describe('How many other times the same file came'),
  interview_at: Moment.optional().describe('The start of the interview to come, or under way'),
  skills: z.array(CardSkill).describe('The most telling ones: missing mandatory ones first, then the best met'),
  skill_count: z.int().describe('Of all that are asked for'),
  snippet: Snippet,
  parts: z.array(CardPart).describe('What earned points, in the order of the preview; together they are the score'),
})
export type ShortlistCard = z.output<typeof ShortlistCard>
