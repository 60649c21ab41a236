import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const areNew = (count = 0) => `${count} ${count === 1 ? 'is' : 'are'} new there`
const people = (count = 0) => `${count} ${count === 1 ? 'person' : 'people'}`

const Source = z.object({ source: text })
/** What follows from another résumé. */
const PERSON = ['candidates', 'applications', 'resumes', 'history'] as const

/** Sources being asked for people for a position. */
export const SOURCING_KINDS = {
  'sourcing.settings-changed': kind({
    payload: z.object({ sources: z.array(text), groups: z.array(text) }),
    changes: ['positions', 'sourcing', 'history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} changed where candidates come from${on}.`,
  }),
  'sourcing.started': kind({
    payload: z.object({ run_id: text, sources: z.array(text) }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { sources = [] } }) =>
      `${who} started sourcing${on}${sources.length > 0 ? `, from ${sources.join(', ')}` : ''}.`,
  }),
  'sourcing.stopped': kind({
    payload: z.object({ run_id: text }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ who, on }) => `${who} stopped sourcing${on}.`,
  }),
  'sourcing.finished': kind({
    payload: z.object({ run_id: text, found: z.int(), added: z.int(), known: z.int(), failed: z.int() }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ who, on, payload: { found, added } }) =>
      `${who} had ${people(found)} sourced${on}, of whom ${areNew(added)}.`,
  }),
  'sourcing.night-over': kind({
    payload: z.object({
      run_id: text,
      found: z.int(),
      added: z.int(),
      known: z.int(),
      failed: z.int(),
      failing: z.array(text),
    }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ on, payload: { found, added, failing = [] } }) =>
      [
        `The nightly search of sources${on} found ${people(found)}, of whom ${areNew(added)}.`,
        ...(failing.length > 0 ? [`It failed at ${failing.join(', ')}.`] : []),
      ].join(' '),
  }),
  'sourcing.nightly-chosen': kind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ who, on, payload: { is_on: isOn } }) =>
      `${who} ${isOn ? 'has sources searched every night' : 'ended the nightly search of sources'}${on}.`,
  }),
  'sourcing.nightly-ended': kind({
    payload: z.object({ why: text }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ on, payload: { why } }) =>
      `The nightly search of sources${on} has ended${why ? `: the position ${why}` : ''}.`,
  }),
  'candidate.sourced-anew': kind({
    payload: Source,
    changes: PERSON,
    audience: 'concerned',
    describe: ({ payload: { source } }) =>
      `The candidate stands in ${source ?? 'a source'} otherwise than before, which is their latest résumé now.`,
  }),
  'candidate.left-source': kind({
    payload: Source,
    changes: ['history'],
    audience: 'concerned',
    describe: ({ payload: { source } }) => `The candidate is shown by ${source ?? 'a source'} no more.`,
  }),
}
