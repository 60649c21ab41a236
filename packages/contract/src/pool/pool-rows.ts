import { GEOGRAPHIES } from '@rolecall/domain/limits'
import { z } from 'zod'
import { Snippet } from '../ground/found.ts'
import { ToldLanguage } from '../ground/told-language.ts'
import { OurText, StrangersText } from '../ground/whose-words.ts'
import { Moment } from '../ground/wire.ts'
import { PersonTag } from './tag-rows.ts'

export const Geo = z.enum(GEOGRAPHIES)

export const ResumeGroup = z
  .object({
    _id: z.string(),
    name: z.string(),
    geo: Geo,
    count: z.int().describe('Résumés in it'),
  })
  .meta({ id: 'ResumeGroup' })

export const ResumeRow = z
  .object({
    index: z.int().describe('From 1, over all pages'),
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
    language: ToldLanguage,
    received_at: Moment,
  })
  .meta({ id: 'ResumeRow' })
export type ResumeRow = z.output<typeof ResumeRow>

/** With what was read from it. */
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

/** A résumé of a list that may be searched. */
export const ResumeHit = ResumeRow.extend({
  versions: z.int().describe('Résumés of this person'),
  position_count: z.int().describe('Positions of the person that the caller may see'),
  on_positions: z
    .array(z.object({ _id: z.string(), slug: OurText, title: OurText, score: z.int() }))
    .describe('The five of them on which something happened last'),
  tags: z.array(PersonTag).describe('Of the person, by name'),
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
        reason: z
          .string()
          .describe('Why it was refused, waits or needs a look; of one that was added, how it was read'),
        version: z
          .enum(['first', 'newer', 'older'])
          .describe('Whether the person was known already, and by an older résumé or a newer one'),
        resume_id: z.string(),
        candidate_name: StrangersText,
      }),
    ),
  })
  .meta({ id: 'UploadProgress' })
export type UploadProgress = z.output<typeof UploadProgress>

const Counts = z.record(z.string(), z.int()).describe('What is not named has none')

/** How many there would be with each value of a filter. */
export const PoolCounts = z.object({
  groups: Counts,
  sources: Counts,
  geos: Counts,
  tags: Counts,
  languages: Counts,
  views: Counts,
})
