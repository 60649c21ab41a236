import { PICTURE_CONFIDENCES } from '@rolecall/domain/resume/read-picture'
import { z } from 'zod'
import { AboutCandidate, OurText, StrangersText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'
import { Span } from './contribution.ts'

const Mention = z
  .object({
    user_id: z.string(),
    name: z.string().describe('As they are called now'),
    written: z.string().describe('As they were called then: how they stand behind an @ in the text'),
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
    edited_at: Moment.nullable().describe('When its author last wrote it anew'),
    version: z.int(),
    may_change: z.boolean().describe('The caller wrote it'),
    may_remove: z.boolean().describe('The caller wrote it, or is an administrator'),
    docId: z.string().describe('As the candidate was named in the request'),
    positionId: z.string(),
    position_title: OurText,
    hire_score: z.int().nullable(),
    status: OurText,
    status_grp: OurText,
    slug: OurText,
    source: z.string(),
    mentions: z.array(Mention).describe('Whom the comment calls by name'),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

export const HistoryItem = z
  .object({
    id: z.string(),
    at: Moment,
    actor: z.string(),
    kind: z.string(),
    sentence: z.string().describe('What happened, in words'),
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
    'Where each fact was read in the résumé’s text: UTF-16 offsets, end excluded. field: its path here, such as "location" or "positions.0.title". A fact that another résumé or a person has told is left out, and contact data where it is hidden',
  )

export const ReadFromPicture = z
  .object({
    confidence: z.enum(PICTURE_CONFIDENCES),
    pages: z.int(),
    read_pages: z.int(),
    sentence: z.string(),
  })
  .describe(
    'Of a scan: that the text was recognised in pictures of the pages, how sure that is on the whole, how many of its pages were read, and the sentence that says so. Null where the file holds its text as text',
  )

export const UnseenWords = z
  .object({ words: z.int(), ways: z.array(z.string()), text: StrangersText })
  .describe(
    'Words that the file holds and nobody sees on its pages, which count for nothing: how many, how they are kept from being seen, and how they begin; text is empty where contact data is hidden',
  )

export const CopiedWords = z
  .object({
    words: z.int().describe('In a row that stand in a description of the company’s own, too; 0 for none'),
    others: z.int().describe('People of other names whose résumé is nearly this one'),
  })
  .describe('What the last check of the ranking found of the résumé, which decides nothing')

/** What a résumé shows, and where. */
export const ShownSkill = z.object({
  skill: z.string(),
  level: z.int(),
  rule: z.string(),
  via: z.string(),
  spans: z.array(Span),
})
