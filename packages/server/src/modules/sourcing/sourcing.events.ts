import { listOf, paragraph } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineEventKind, text } from '../../platform/events/define-kind.ts'

/** The source, without its credentials. */
const payload = z.object({ source: text, name: text })

const shared = { payload, changes: ['sources'], audience: 'concerned' } as const

const Source = z.object({ source: text })

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

/** What follows from another résumé. */
const PERSON = ['candidates', 'applications', 'resumes', 'history'] as const

export const SOURCING_EVENTS = {
  'user.browser-paired': defineEventKind({
    payload: z.object({ browser: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { browser = 'a browser' } }) =>
      say('{who} paired the extension of {browser}.', { browser }),
  }),
  'user.browser-unpaired': defineEventKind({
    payload: z.object({ browser: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { browser = 'a browser' } }) =>
      say('{who} unpaired the extension of {browser}.', { browser }),
  }),
  'source.added': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} added {name}.', { name: name ?? 'a source' }),
  }),
  'source.credentials-replaced': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) =>
      say('{who} replaced the credentials of {name}.', { name: name ?? 'a source' }),
  }),
  'source.connected': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} said how {name} is searched.', { name: name ?? 'a source' }),
  }),
  'source.disconnected': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} has {name} searched no longer.', { name: name ?? 'a source' }),
  }),
  'source.activated': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} activated {name}.', { name: name ?? 'a source' }),
  }),
  'source.deactivated': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} deactivated {name}.', { name: name ?? 'a source' }),
  }),
  'sourcing.settings-changed': defineEventKind({
    payload: z.object({ sources: z.array(text), groups: z.array(text) }),
    changes: ['positions', 'sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} changed where candidates come from[ on {title}].'),
  }),
  'sourcing.options-chosen': defineEventKind({
    payload: Source,
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { source } }) =>
      say('{who} said what {source} is asked[ for {title}].', { source: source ?? 'a source' }),
  }),
  'sourcing.started': defineEventKind({
    payload: z.object({ run_id: text, sources: z.array(text) }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sources = [] } }) =>
      say('{who} started sourcing[ on {title}][, from {sources}].', { sources: listOf(sources) }),
  }),
  'sourcing.stopped': defineEventKind({
    payload: z.object({ run_id: text }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} stopped sourcing[ on {title}].'),
  }),
  'sourcing.finished': defineEventKind({
    payload: z.object({ run_id: text, found: z.int(), added: z.int(), known: z.int(), failed: z.int() }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { found = 0, added = 0 } }) => say(SOURCED, { found, added }),
  }),
  'sourcing.night-over': defineEventKind({
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
  'sourcing.nightly-chosen': defineEventKind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on: isOn } }) =>
      isOn
        ? say('{who} has sources searched every night[ on {title}].')
        : say('{who} ended the nightly search of sources[ on {title}].'),
  }),
  'sourcing.nightly-ended': defineEventKind({
    payload: z.object({ why: text }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { why } }) =>
      say('The nightly search of sources[ on {title}] has ended[: the position {why}].', { why }),
  }),
  'candidate.sourced-anew': defineEventKind({
    payload: Source,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { source } }) =>
      say('The candidate stands in {source} otherwise than before, which is their latest résumé now.', {
        source: source ?? 'a source',
      }),
  }),
  'candidate.left-source': defineEventKind({
    payload: Source,
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { source } }) =>
      say('The candidate is shown by {source} no more.', { source: source ?? 'a source' }),
  }),
}
