import { z } from 'zod'
import { MailStatusItem } from '../outreach/mail-status.ts'
import { Snippet } from '../platform/search-results.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { Moment } from '../platform/wire.ts'
import { Contribution, Fit } from './contribution.ts'
import { MatchedSkill } from './shortlist-candidate.ts'

/** A skill on a card, without default values. */
const CardSkill = MatchedSkill.pick({ skill: true, rule: true }).extend({
  mandatory: z.literal(true).optional(),
  via: z.string().optional().describe('The skill it is inferred from or adjacent to'),
})
export type CardSkill = z.output<typeof CardSkill>

const CardPart = Contribution.pick({ requirement: true, kind: true, rule: true, points: true })

/** A candidate in a list: about a seventh of the data of the specified call. */
export const ShortlistCard = z.object({
  id: z.string().describe('Id of the candidate'),
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
      'Rank by score: candidates with all must-haves first if the position says so, then the nearer one at equal scores',
    ),
  fit: Fit,
  rating: z.int().nullable(),
  status: OurText,
  status_display_name: OurText,
  status_grp: OurText,
  status_change: z.boolean(),
  position_slug: OurText,
  filled_forms: z.array(z.string()).describe('Features whose form is filled'),
  ic_mailer: z.literal(true).optional().describe('Whether the status allows emailing the candidate a question'),
  mail_status: z.array(MailStatusItem).optional().describe('Emails that the candidate was asked by, if any'),
  viewed: z.boolean(),
  hidden: z.literal(true).optional().describe('Whether the candidate’s identity is currently hidden from the caller'),
  frozen: z.boolean(),
  frozen_reason: z.string().optional(),
  excluded_until: Moment.optional().describe('The candidate is not interested in any position until then'),
  knocked_out: z
    .literal(true)
    .optional()
    .describe('Whether an answer to the position’s questions disqualifies the candidate'),
  duplicates: z.int().describe('How many more times the same file was received'),
  interview_at: Moment.optional().describe('Start of the upcoming or current interview'),
  skills: z.array(CardSkill).describe('The most relevant skills: missing must-haves first, then the best matches'),
  skill_count: z.int().describe('Number of required skills'),
  snippet: Snippet,
  parts: z.array(CardPart).describe('Parts that earned points, in the order of the preview; they add up to the score'),
})
export type ShortlistCard = z.output<typeof ShortlistCard>
