import { listOf, paragraph } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { kind, text } from './define-kind.ts'

const SOURCED = {
  by: 'found',
  one: {
    by: 'added',
    one: '{who} had 1 person sourced[ on {title}], of whom 1 is new there.',
    other: '{who} had 1 person sourced[ on {title}], of whom {added} are new there.',
  },
  other: {
    by: 'added',
    one: '{who} had {found} people sourced[ on {title}], of whom 1 is new there.',
    other: '{who} had {found} people sourced[ on {title}], of whom {added} are new there.',
  },
} as const

const FOUND_AT_NIGHT = {
  by: 'found',
  one: {
    by: 'added',
    one: 'The nightly search of sources[ on {title}] found 1 person, of whom 1 is new there.',
    other: 'The nightly search of sources[ on {title}] found 1 person, of whom {added} are new there.',
  },
  other: {
    by: 'added',
    one: 'The nightly search of sources[ on {title}] found {found} people, of whom 1 is new there.',
    other: 'The nightly search of sources[ on {title}] found {found} people, of whom {added} are new there.',
  },
} as const
const Source = z.object({ source: text })
/** What follows from another résumé. */
const PERSON = ['candidates', 'applications', 'resumes', 'history'] as const

/** Sources being asked for people for a position. */
export const SOURCING_KINDS = {
  'sourcing.settings-changed': kind({
    payload: z.object({ sources: z.array(text), groups: z.array(text) }),
    changes: ['positions', 'sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} changed where candidates come from[ on {title}].'),
  }),
  'sourcing.options-chosen': kind({
    payload: Source,
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { source } }) =>
      say('{who} said what {source} is asked[ for {title}].', { source: source ?? 'a source' }),
  }),
  'sourcing.started': kind({
    payload: z.object({ run_id: text, sources: z.array(text) }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sources = [] } }) =>
      say('{who} started sourcing[ on {title}][, from {sources}].', { sources: listOf(sources) }),
  }),
  'sourcing.stopped': kind({
    payload: z.object({ run_id: text }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} stopped sourcing[ on {title}].'),
  }),
  'sourcing.finished': kind({
    payload: z.object({ run_id: text, found: z.int(), added: z.int(), known: z.int(), failed: z.int() }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { found = 0, added = 0 } }) => say(SOURCED, { found, added }),
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
    describe: ({ say, payload: { found = 0, added = 0, failing = [] } }) =>
      paragraph(say(FOUND_AT_NIGHT, { found, added }), say('[It failed at {failing}.]', { failing: listOf(failing) })),
  }),
  'sourcing.nightly-chosen': kind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on: isOn } }) =>
      isOn
        ? say('{who} has sources searched every night[ on {title}].')
        : say('{who} ended the nightly search of sources[ on {title}].'),
  }),
  'sourcing.nightly-ended': kind({
    payload: z.object({ why: text }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { why } }) =>
      say('The nightly search of sources[ on {title}] has ended[: the position {why}].', { why }),
  }),
  'candidate.sourced-anew': kind({
    payload: Source,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { source } }) =>
      say('The candidate stands in {source} otherwise than before, which is their latest résumé now.', {
        source: source ?? 'a source',
      }),
  }),
  'candidate.left-source': kind({
    payload: Source,
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { source } }) =>
      say('The candidate is shown by {source} no more.', { source: source ?? 'a source' }),
  }),
}
