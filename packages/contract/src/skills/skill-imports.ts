import { SKILL_IMPORTS_PAGE } from '@rolecall/domain/skills/skill-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Id, Moment, Offset } from '../platform/wire.ts'

export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'stopped', 'refused', 'undone'] as const

const Names = z.array(z.string()).describe('Examples of these skills')

const SkillImport = z
  .object({
    id: z.string(),
    file_name: z.string(),
    origin: z.enum(['', 'esco', 'onet']).describe('Origin of the file; empty until known'),
    state: z
      .enum(IMPORT_STATES)
      .describe(
        '`checking`, `checked`: only analysed; `running`, `done`, `stopped`: imported; `undone`: import undone',
      ),
    reason: z.string().describe('The reason the file was rejected'),
    total: z.int().describe('Number of rows in the file; 0 until analysed'),
    rows: z.int().describe('Number of rows read so far'),
    added: z.int().describe('Skills that are, or would be, new to the company'),
    known: z.int().describe('Skills already in the taxonomy or in the company'),
    doubled: z.int().describe('Rows that repeat a skill'),
    refused: z.int().describe('Rows that are not skills'),
    samples: z.object({
      added: Names,
      known: Names,
      doubled: Names,
      refused: z
        .array(z.object({ line: z.int(), name: z.string(), reason: z.string() }))
        .describe('Examples of these rows'),
    }),
    kept: z.int().describe('Skills kept when the import was undone, because positions require them'),
    kept_names: Names,
    by: z.string().describe('User who started it; empty for the command line'),
    made_at: Moment,
    finished_at: Moment.nullable(),
    undone_by: z.string(),
    undone_at: Moment.nullable(),
  })
  .meta({ id: 'SkillImport' })
export type SkillImport = z.output<typeof SkillImport>

const ImportResponse = z.object({ success: z.literal(true), data: SkillImport })
const Params = z.object({ id: Id })

export const skillImports = defineCalls({
  list: {
    method: 'GET',
    path: '/skills/imports',
    summary: `List the company’s imported skill files, newest first, ${SKILL_IMPORTS_PAGE} per page`,
    access: 'admin',
    reads: ['skill_imports'],
    query: z.object({ start: Offset(0) }),
    response: z.object({ success: z.literal(true), data: z.array(SkillImport), total: z.int() }),
    example: () => ({ query: {} }),
  },
  add: {
    method: 'POST',
    path: '/skills/imports',
    creates: true,
    summary:
      'Analyse an uploaded ESCO or O*NET file (signature_policy with func reckrut), gzipped or not, and preview its import. Responds with 409 while another is running',
    access: 'admin',
    changes: ['skill_imports'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ s3_key: z.string().trim().min(1).max(300), file_name: z.string().trim().min(1).max(200) }),
    response: ImportResponse,
    example: ({ skillFileKey }) => ({ body: { s3_key: skillFileKey, file_name: 'skills_en.csv' } }),
  },
  start: {
    method: 'POST',
    path: '/skills/imports/:id/start',
    summary: 'Import the skills of an analysed file. Responds with 409 while another is running',
    access: 'admin',
    changes: ['skill_imports', 'history'],
    params: Params,
    response: ImportResponse,
    example: ({ skillImportId }) => ({ params: { id: skillImportId } }),
  },
  stop: {
    method: 'POST',
    path: '/skills/imports/:id/stop',
    summary: 'Stop a running import; skills imported so far are kept',
    access: 'admin',
    changes: ['skill_imports', 'skills'],
    params: Params,
    response: Done,
    example: ({ skillImportId }) => ({ params: { id: skillImportId } }),
  },
  undo: {
    method: 'POST',
    path: '/skills/imports/:id/undo',
    summary: 'Undo an import of skills. Skills that positions require are kept, and the response lists them',
    access: 'admin',
    changes: ['skill_imports', 'skills', 'history'],
    params: Params,
    response: ImportResponse,
    example: ({ skillImportId }) => ({ params: { id: skillImportId } }),
  },
})
