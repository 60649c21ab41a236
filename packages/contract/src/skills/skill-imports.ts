import { SKILL_IMPORTS_PAGE } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Id, Moment, Offset } from '../ground/wire.ts'

export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'stopped', 'refused', 'undone'] as const

const Names = z.array(z.string()).describe('Some of them')

const SkillImport = z
  .object({
    id: z.string(),
    file_name: z.string(),
    origin: z.enum(['', 'esco', 'onet']).describe('Empty until that is known'),
    state: z
      .enum(IMPORT_STATES)
      .describe('checking, checked: looked through only; running, done, stopped: taken over; undone: taken back'),
    reason: z.string().describe('Why a file was refused'),
    total: z.int().describe('Rows of the file; 0 until it was looked through'),
    rows: z.int().describe('Read so far'),
    added: z.int().describe('Skills that were, or would be, new to the company'),
    known: z.int().describe('Skills that the taxonomy or the company has'),
    doubled: z.int().describe('Rows that name a skill again'),
    refused: z.int().describe('Rows that are no skill'),
    samples: z.object({
      added: Names,
      known: Names,
      doubled: Names,
      refused: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })).describe('Some of them'),
    }),
    kept: z.int().describe('Skills that stayed when it was taken back, since positions ask for them'),
    kept_names: Names,
    by: z.string().describe('Empty for one from the command line'),
    made_at: Moment,
    finished_at: Moment.nullable(),
    undone_by: z.string(),
    undone_at: Moment.nullable(),
  })
  .meta({ id: 'SkillImport' })
export type SkillImport = z.output<typeof SkillImport>

const One = z.object({ success: z.literal(true), data: SkillImport })
const Params = z.object({ id: Id })

export const skillImports = defineCalls({
  list: {
    method: 'GET',
    path: '/skills/imports',
    summary: `Files of skills that the company brought, newest first, ${SKILL_IMPORTS_PAGE} at a time`,
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
      'Look through a file of ESCO or O*NET that was sent to the store (signature_policy with func reckrut), gzipped or not: what taking it over would do. 409 while another is under way',
    access: 'admin',
    changes: ['skill_imports'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ s3_key: z.string().trim().min(1).max(300), file_name: z.string().trim().min(1).max(200) }),
    response: One,
    example: ({ skillFileKey }) => ({ body: { s3_key: skillFileKey, file_name: 'skills_en.csv' } }),
  },
  start: {
    method: 'POST',
    path: '/skills/imports/:id/start',
    summary: 'Take over the skills of a file that was looked through. 409 while another is under way',
    access: 'admin',
    changes: ['skill_imports', 'history'],
    params: Params,
    response: One,
    example: ({ skillImportId }) => ({ params: { id: skillImportId } }),
  },
  stop: {
    method: 'POST',
    path: '/skills/imports/:id/stop',
    summary: 'Stop one that is under way; what was taken over until now stays',
    access: 'admin',
    changes: ['skill_imports', 'skills'],
    params: Params,
    response: Done,
    example: ({ skillImportId }) => ({ params: { id: skillImportId } }),
  },
  undo: {
    method: 'POST',
    path: '/skills/imports/:id/undo',
    summary: 'Take back what was taken over. Skills that positions ask for stay, and the answer says which',
    access: 'admin',
    changes: ['skill_imports', 'skills', 'history'],
    params: Params,
    response: One,
    example: ({ skillImportId }) => ({ params: { id: skillImportId } }),
  },
})
