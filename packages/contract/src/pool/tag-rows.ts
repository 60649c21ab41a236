import { TAG_COLOURS } from '@rolecall/domain/company/tag'
import { z } from 'zod'
import { OurText, StrangersText } from '../ground/whose-words.ts'

/** A tag as a person has it. */
export const PersonTag = z
  .object({ tag_id: z.string(), name: StrangersText, colour: z.enum(TAG_COLOURS) })
  .meta({ id: 'PersonTag' })
export type PersonTag = z.output<typeof PersonTag>

export const PoolTag = PersonTag.extend({
  people: z.int().describe('How many have it'),
  made_by: OurText,
  may_change: z.boolean().describe('Whoever made it may rename, merge and delete it, and administrators may'),
  version: z.int(),
}).meta({ id: 'PoolTag' })
export type PoolTag = z.output<typeof PoolTag>
