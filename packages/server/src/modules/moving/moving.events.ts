import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

const about = { run_id: text, product: text }

export const MOVING_EVENTS = {
  'move-in.started': defineEventKind({
    payload: z.object(about),
    changes: ['move_ins'],
    audience: 'person',
    describe: ({ say, payload: { product = 'another system' } }) =>
      say('{who} started to move in from {product}.', { product }),
  }),
  'move-in.read': defineEventKind({
    payload: z.object({ ...about, lines: z.int() }),
    changes: ['move_ins'],
    audience: 'person',
    topic: 'work',
    describe: ({ say, payload: { product = 'another system', lines = 0 } }) =>
      say(
        {
          one: '{who} read 1 entry from {product}. Check what moves in.',
          other: '{who} read {count} entries from {product}. Check what moves in.',
        },
        { product, count: lines },
      ),
  }),
  'move-in.continued': defineEventKind({
    payload: z.object(about),
    changes: ['move_ins'],
    audience: 'person',
    describe: ({ say, payload: { product = 'another system' } }) =>
      say('{who} let the move from {product} go on.', { product }),
  }),
  'move-in.finished': defineEventKind({
    payload: z.object({ ...about, people: z.int(), applications: z.int() }),
    changes: ['move_ins', 'resumes', 'candidates', 'positions', 'placements', 'applications'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { product = 'another system', people = 0 } }) =>
      say(
        { one: '{who} moved in 1 person from {product}.', other: '{who} moved in {count} people from {product}.' },
        { product, count: people },
      ),
  }),
  'move-in.undone': defineEventKind({
    payload: z.object({ ...about, undone: z.int(), kept: z.int() }),
    changes: ['move_ins', 'resumes', 'candidates', 'positions', 'placements', 'applications'],
    audience: 'concerned',
    describe: ({ say, payload: { product = 'another system' } }) =>
      say('{who} undid the move from {product}.', { product }),
  }),
}
