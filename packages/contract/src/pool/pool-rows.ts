import { GEOGRAPHIES } from '@rolecall/domain/reference/place-limits'
import { z } from 'zod'
import { Snippet } from '../platform/search-results.ts'
import { OurText, StrangersText } from '../platform/text-authors.ts'
import { TextLanguage } from '../platform/text-language.ts'
import { Choice, Moment } from '../platform/wire.ts'
import { PersonTag } from './tag-rows.ts'

export const Geo = z.enum(GEOGRAPHIES)
export const GeoChoice = Choice(GEOGRAPHIES)

export const ResumeGroup = z
  .object({
    _id: z.string(),
    name: z.string(),
    geo: Geo,
    count: z.int().describe('Number of résumés in the group'),
  })
  .meta({ id: 'ResumeGroup' })

export const ResumeRow = z
  .object({
    index: z.int().describe('Index across all pages, starting at 1'),
    name: StrangersText,
    designation: StrangersText,
    current_employer: StrangersText,
    exp_months: z.int(),
    experience: z.object({ exp_months: z.int() }),
    phone: StrangersText,
    email: StrangersText,
    location: StrangersText,
    degree: z.object({ degree_level: OurText }),
    date_of_birth: StrangersText,
    resume_id: z.string(),
    doc_id: z.string(),
    candidate_id: z.string(),
    editable: z.boolean(),
    message: z.string(),
    group_details: z.array(z.object({ _id: z.string(), name: OurText })),
    source: z.string(),
    source_label: z.string(),
    geo: Geo,
    file_name: StrangersText,
    language: TextLanguage,
    received_at: Moment,
  })
  .meta({ id: 'ResumeRow' })
export type ResumeRow = z.output<typeof ResumeRow>

/** A résumé with the data read from it. */
export const ReadResume = ResumeRow.extend({
  text: StrangersText,
  skills: z.array(z.object({ skill: StrangersText, level: z.int(), rule: OurText })),
  positions: z.array(
    z.object({ title: StrangersText, employer: StrangersText, start: StrangersText, end: StrangersText }),
  ),
  education: z.array(
    z.object({ degree: StrangersText, school: StrangersText, start: StrangersText, end: StrangersText }),
  ),
  latest_position: z.object({ _id: z.string(), slug: OurText, score: z.int() }).nullable(),
})

/** A résumé in a list that can be searched. */
export const ResumeHit = ResumeRow.extend({
  versions: z.int().describe('Number of résumés of this person'),
  position_count: z.int().describe('Number of the person’s positions that the caller may see'),
  on_positions: z
    .array(z.object({ _id: z.string(), slug: OurText, title: OurText, score: z.int() }))
    .describe('The five of these positions with the latest activity'),
  tags: z.array(PersonTag).describe('Tags of the person, by name'),
  snippet: Snippet,
}).meta({ id: 'ResumeHit' })
export type ResumeHit = z.output<typeof ResumeHit>

export const UPLOAD_FILE_STATES = ['queued', 'reading', 'added', 'duplicate', 'refused', 'needs_look'] as const

export const UploadProgress = z
  .object({
    _id: z.string(),
    group: z.string(),
    created_at: Moment,
    total: z.int(),
    queued: z.int(),
    added: z.int(),
    duplicate: z.int(),
    refused: z.int(),
    needs_look: z.int(),
    done: z.boolean(),
    files: z.array(
      z.object({
        place: z.int(),
        file_name: StrangersText,
        state: z.enum(UPLOAD_FILE_STATES),
        reason: z.string().describe('Why it was refused, waits or needs attention; for an added file, how it was read'),
        version: z
          .enum(['first', 'newer', 'older'])
          .describe('Whether the person was already known, and by an older or newer résumé'),
        resume_id: z.string(),
        candidate_name: StrangersText,
      }),
    ),
  })
  .meta({ id: 'UploadProgress' })
export type UploadProgress = z.output<typeof UploadProgress>

const Counts = z.record(z.string(), z.int()).describe('Counts by value; values without matches are omitted')

/** Number of results for each value of a filter. */
export const PoolCounts = z.object({
  groups: Counts,
  sources: Counts,
  geos: Counts,
  tags: Counts,
  languages: Counts,
  views: Counts,
})
