import { z } from 'zod'
import { kind } from './define-kind.ts'

const files = (count = 0) => `${count} ${count === 1 ? 'résumé' : 'résumés'}`

/** Résumés of the whole company being read again. */
export const REREADING_KINDS = {
  'rereading.started': kind({
    payload: z.object({ total: z.int(), everything: z.boolean() }),
    changes: ['rereading'],
    audience: 'admins',
    describe: ({ who, payload: { total } }) => `${who} had ${files(total)} read again.`,
  }),
  'rereading.stopped': kind({
    payload: z.object({ left: z.int() }),
    changes: ['rereading'],
    audience: 'admins',
    describe: ({ who, payload: { left } }) => `${who} stopped reading again, with ${files(left)} left.`,
  }),
  'rereading.finished': kind({
    payload: z.object({ done: z.int(), changed: z.int(), failed: z.int(), rescored: z.int() }),
    changes: ['rereading', 'resumes', 'candidates', 'applications', 'positions', 'skills'],
    audience: 'concerned',
    describe: ({ who, payload: { done, changed = 0 } }) =>
      `${who} has read ${files(done)} again, of which ${changed} say something else now.`,
  }),
}
