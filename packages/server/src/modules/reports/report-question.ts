import { EXPORT_FILTERS, FILE_FORMATS, type FileFormat } from '@rolecall/contract/reports/reports'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { z } from 'zod'

/**
 * The user who asked for a report, and the rights that decide which positions it covers; stored, since a link has no session.
 */
const Viewer = z.object({
  userId: z.string(),
  isAdmin: z.boolean(),
  /** Whether a key asked for it, so that the eventual reader is unknown. */
  is_machine: z.boolean().default(false),
  /** Whether it was a key, which sees what its scopes allow and nothing by its maker's memberships. */
  is_key: z.boolean().default(false),
  permissions: z.array(z.string()).transform((names): Permission[] => names.filter(isPermission)),
})

/** The content of a report. Moments are ISO 8601, days YYYY-MM-DD; `zone` is the time zone in which days begin and end. */
export const Question = z.intersection(
  // Reports requested before there was a choice are CSV.
  z.object({ viewer: Viewer, format: z.enum(FILE_FORMATS).default('csv') }),
  z.discriminatedUnion('of', [
    z.object({
      of: z.literal('activity'),
      from: z.string(),
      to: z.string(),
      withIngestion: z.boolean(),
      /** Minutes by which UTC is ahead of the report's clock. */
      offset: z.number(),
    }),
    z.object({ of: z.literal('feedback') }),
    /** A dashboard: texts of its tiles, and what narrows it, as its address says them. */
    z.object({
      of: z.literal('dashboard'),
      name: z.string(),
      tiles: z.array(z.string()),
      narrowing: z.record(z.string(), z.string()),
      /** The saved dashboard; empty for one that is not. */
      viewId: z.string().default(''),
    }),
    z.object({ of: z.literal('data'), from: z.string(), to: z.string(), zone: z.string() }),
    z.object({
      of: z.literal('candidates'),
      positionIds: z.array(z.string()),
      filters: z.array(z.enum(EXPORT_FILTERS)),
    }),
  ]),
)
export type Question = z.output<typeof Question>
export type ReportQuestion<Name extends Question['of']> = Extract<Question, { of: Name }>

/** Content types of files by their format. */
export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}
