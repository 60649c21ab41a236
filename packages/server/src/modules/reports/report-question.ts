import { EXPORT_FILTERS, EXPORT_FORMATS } from '@rolecall/contract/insight/reports'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { z } from 'zod'

/** Who asked for a report, as far as it says which positions are theirs to see; kept, since a link has no session. */
const Viewer = z.object({
  userId: z.string(),
  isAdmin: z.boolean(),
  /** A key asked for it, of whom nobody knows who reads what it gets. */
  is_machine: z.boolean().default(false),
  /** It was a key, which sees what its scopes say and nothing by what its maker is a member of. */
  is_key: z.boolean().default(false),
  permissions: z.array(z.string()).transform((names): Permission[] => names.filter(isPermission)),
})

/** What a report is of. Moments are ISO 8601, days YYYY-MM-DD; `zone` is the time zone in which days begin and end. */
export const Question = z.intersection(
  // Reports that were asked for before there was a choice are CSV.
  z.object({ viewer: Viewer, format: z.enum(EXPORT_FORMATS).default('csv') }),
  z.discriminatedUnion('of', [
    z.object({
      of: z.literal('activity'),
      from: z.string(),
      to: z.string(),
      withIngestion: z.boolean(),
      /** Minutes that UTC is ahead of the clock that the report is to show. */
      offset: z.number(),
    }),
    z.object({ of: z.literal('feedback') }),
    z.object({ of: z.literal('data'), from: z.string(), to: z.string(), zone: z.string() }),
    z.object({
      of: z.literal('candidates'),
      positionIds: z.array(z.string()),
      filters: z.array(z.enum(EXPORT_FILTERS)),
    }),
  ]),
)
export type Question = z.output<typeof Question>
export type QuestionOf<Name extends Question['of']> = Extract<Question, { of: Name }>
