import { PICTURE_CONFIDENCES } from '@rolecall/domain/resumes/read-picture'
import { z } from 'zod'
import { AboutCandidate, OurText, StrangersText } from '../platform/text-authors.ts'
import { Moment } from '../platform/wire.ts'
import { Span } from '../shortlist/contribution.ts'

const Mention = z
  .object({
    user_id: z.string(),
    name: z.string().describe('Current name of the user'),
    written: z.string().describe('Name of the user when mentioned, as it follows an @ in the text'),
  })
  .meta({ id: 'Mention' })
export type Mention = z.output<typeof Mention>

export const Comment = z
  .object({
    id: z.string(),
    text: AboutCandidate,
    author: OurText,
    author_id: z.string(),
    created_at: Moment,
    edited_at: Moment.nullable().describe('Time of the author’s last edit'),
    version: z.int(),
    may_change: z.boolean().describe('Whether the caller may edit it: only its author may'),
    may_remove: z.boolean().describe('Whether the caller may delete it: its author and administrators may'),
    docId: z.string().describe('Id of the candidate as given in the request'),
    positionId: z.string(),
    position_title: OurText,
    hire_score: z.int().nullable(),
    status: OurText,
    status_grp: OurText,
    slug: OurText,
    source: z.string(),
    mentions: z.array(Mention).describe('Users mentioned in the comment'),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

export const HistoryItem = z
  .object({
    id: z.string(),
    at: Moment,
    actor: z.string(),
    kind: z.string(),
    sentence: z.string().describe('The event in words'),
    status: OurText,
    status_display_name: OurText,
    previous_status: OurText,
    position_id: z.string(),
    position_title: OurText,
    reason: AboutCandidate,
    comments: AboutCandidate,
    score: z.int().nullable(),
  })
  .meta({ id: 'HistoryItem' })
export type HistoryItem = z.output<typeof HistoryItem>

export const Receipt = z
  .array(Span.extend({ field: z.string(), value: StrangersText }))
  .describe(
    'Passages of the résumé’s text that each fact was read from, as UTF-16 offsets with exclusive ends. `field` is the path of the fact here, such as "location" or "positions.0.title". Facts from another résumé or entered by a user are omitted, as is hidden contact data',
  )

export const ReadFromPicture = z
  .object({
    confidence: z.enum(PICTURE_CONFIDENCES),
    pages: z.int(),
    read_pages: z.int(),
    sentence: z.string(),
  })
  .describe(
    'Details of the text recognition for a scan: overall confidence, number of pages read, and a sentence that explains it. null if the file contains its text',
  )

export const HiddenWords = z
  .object({ words: z.int(), ways: z.array(z.string()), text: StrangersText })
  .describe(
    'Invisible words in the file, which are ignored: their number, how they are hidden, and how they begin; the text is empty if contact data is hidden',
  )

export const CopiedWords = z
  .object({
    words: z
      .int()
      .describe('Length of the longest passage shared with one of the company’s descriptions, in words; 0 for none'),
    others: z.int().describe('Number of people of other names with nearly the same résumé'),
  })
  .describe('Findings of the last ranking check about the résumé, which have no effect on decisions')

/** A skill shown in a résumé, and where. */
export const ShownSkill = z.object({
  skill: z.string(),
  level: z.int(),
  rule: z.string(),
  via: z.string(),
  spans: z.array(Span),
})
