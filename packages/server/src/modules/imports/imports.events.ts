import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const IMPORTED = {
  by: 'made',
  one: {
    by: 'merged',
    one: '{who} imported 1 person from {file_name} and updated 1 person.',
    other: '{who} imported 1 person from {file_name} and updated {merged} people.',
  },
  other: {
    by: 'merged',
    one: '{who} imported {made} people from {file_name} and updated 1 person.',
    other: '{who} imported {made} people from {file_name} and updated {merged} people.',
  },
} as const

const MADE = {
  one: '{who} imported 1 person from {file_name}.',
  other: '{who} imported {count} people from {file_name}.',
} as const

const UNDONE = {
  by: 'undone',
  one: {
    by: 'kept',
    one: '{who} undid the import of {file_name}: 1 person undone, 1 person kept.',
    other: '{who} undid the import of {file_name}: 1 person undone, {kept} people kept.',
  },
  other: {
    by: 'kept',
    one: '{who} undid the import of {file_name}: {undone} people undone, 1 person kept.',
    other: '{who} undid the import of {file_name}: {undone} people undone, {kept} people kept.',
  },
} as const

export const IMPORTS_EVENTS = {
  'import.started': defineEventKind({
    payload: z.object({ import_id: text, file_name: text, lines: z.int(), dry_run: z.boolean() }),
    changes: ['imports'],
    audience: 'person',
    describe: ({ say, payload: { file_name = 'a table', dry_run } }) =>
      dry_run
        ? say('{who} tested an import of {file_name}.', { file_name })
        : say('{who} started to import {file_name}.', { file_name }),
  }),
  'import.finished': defineEventKind({
    payload: z.object({ import_id: text, file_name: text, made: z.int(), merged: z.int() }),
    changes: ['imports', 'resumes', 'candidates'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { file_name = 'a table', made = 0, merged = 0 } }) =>
      merged === 0 ? say(MADE, { file_name, count: made }) : say(IMPORTED, { file_name, made, merged }),
  }),
  'import.undone': defineEventKind({
    payload: z.object({ import_id: text, file_name: text, undone: z.int(), kept: z.int() }),
    changes: ['imports', 'resumes', 'candidates', 'applications', 'placements'],
    audience: 'concerned',
    describe: ({ say, payload: { file_name = 'a table', undone = 0, kept = 0 } }) =>
      say(UNDONE, { file_name, undone, kept }),
  }),
  'candidate.imported': defineEventKind({
    payload: z.object({ import_id: text, file_name: text }),
    changes: [],
    audience: 'nobody',
    isOpen: true,
    describe: ({ say, payload: { file_name = 'a table' } }) =>
      say('{who} imported the candidate from {file_name}.', { file_name }),
  }),
}
