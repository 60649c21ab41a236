import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

export const SKILLS_EVENTS = {
  'skill-import.added': defineEventKind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} uploaded the skill file {file_name}.', { file_name }),
  }),
  'skill-import.stopped': defineEventKind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports', 'skills'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} stopped the skill import of {file_name}.', { file_name }),
  }),
  'skill-import.started': defineEventKind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} started importing skills from {file_name}.', { file_name }),
  }),
  'skill-import.undone': defineEventKind({
    payload: z.object({ file_name: text }),
    changes: ['skill_imports', 'skills'],
    audience: 'admins',
    describe: ({ say, payload: { file_name = 'a file' } }) =>
      say('{who} undid the skill import of {file_name}.', { file_name }),
  }),
}
