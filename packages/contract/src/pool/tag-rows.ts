import { TAG_COLOURS } from '@rolecall/domain/pool/tag'
import { z } from 'zod'
import { OurText, StrangersText } from '../platform/text-authors.ts'

/** A tag on a person. */
export const PersonTag = z
  .object({ tag_id: z.string(), name: StrangersText, colour: z.enum(TAG_COLOURS) })
  .meta({ id: 'PersonTag' })
export type PersonTag = z.output<typeof PersonTag>

export const PoolTag = PersonTag.extend({
  people: z.int().describe('Number of people with the tag'),
  made_by: OurText,
  may_change: z
    .boolean()
    .describe('Whether the caller may rename, merge and delete it: its creator and administrators may'),
  version: z.int(),
}).meta({ id: 'PoolTag' })
export type PoolTag = z.output<typeof PoolTag>
