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
    one: '{who} sourced 1 person[ for {title}], who is new there.',
    other: '{who} sourced 1 person[ for {title}], {added} new.',
  },
  other: {
    by: 'added',
    one: '{who} sourced {found} people[ for {title}], 1 new.',
    other: '{who} sourced {found} people[ for {title}], {added} new.',
  },
} as const

const FOUND_AT_NIGHT = {
  by: 'found',
  one: {
    by: 'added',
    one: 'Nightly sourcing[ for {title}] found 1 person, who is new there.',
    other: 'Nightly sourcing[ for {title}] found 1 person, {added} new.',
  },
  other: {
    by: 'added',
    one: 'Nightly sourcing[ for {title}] found {found} people, 1 new.',
    other: 'Nightly sourcing[ for {title}] found {found} people, {added} new.',
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
      say('{who} paired the browser extension in {browser}.', { browser }),
  }),
  'user.browser-unpaired': defineEventKind({
    payload: z.object({ browser: text }),
    changes: ['session'],
    audience: 'person',
    describe: ({ say, payload: { browser = 'a browser' } }) =>
      say('{who} unpaired the browser extension in {browser}.', { browser }),
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
    describe: ({ say, payload: { name } }) =>
      say('{who} changed the search settings of {name}.', { name: name ?? 'a source' }),
  }),
  'source.disconnected': defineEventKind({
    ...shared,
    describe: ({ say, payload: { name } }) => say('{who} turned off search for {name}.', { name: name ?? 'a source' }),
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
    describe: ({ say }) => say('{who} changed the sources[ of {title}].'),
  }),
  'sourcing.options-chosen': defineEventKind({
    payload: Source,
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { source } }) =>
      say('{who} changed the {source} search[ for {title}].', { source: source ?? 'a source' }),
  }),
  'sourcing.started': defineEventKind({
    payload: z.object({ run_id: text, sources: z.array(text) }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { sources = [] } }) =>
      say('{who} started sourcing[ for {title}][ from {sources}].', { sources: listOf(sources) }),
  }),
  'sourcing.stopped': defineEventKind({
    payload: z.object({ run_id: text }),
    changes: ['sourcing', 'positions', 'history'],
    audience: 'concerned',
    describe: ({ say }) => say('{who} stopped sourcing[ for {title}].'),
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
      paragraph(
        say(FOUND_AT_NIGHT, { found, added }),
        say('[Failed sources: {failing}.]', { failing: listOf(failing) }),
      ),
  }),
  'sourcing.nightly-chosen': defineEventKind({
    payload: z.object({ is_on: z.boolean() }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    describe: ({ say, payload: { is_on: isOn } }) =>
      isOn
        ? say('{who} turned on nightly sourcing[ for {title}].')
        : say('{who} turned off nightly sourcing[ for {title}].'),
  }),
  'sourcing.nightly-ended': defineEventKind({
    payload: z.object({ why: text }),
    changes: ['sourcing', 'history'],
    audience: 'concerned',
    topic: 'work',
    describe: ({ say, payload: { why } }) =>
      say('Nightly sourcing[ for {title}] ended[: the position {why}].', { why }),
  }),
  'candidate.sourced-anew': defineEventKind({
    payload: Source,
    changes: PERSON,
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { source } }) =>
      say('The candidate changed their profile on {source}, which is now their latest résumé.', {
        source: source ?? 'a source',
      }),
  }),
  'candidate.left-source': defineEventKind({
    payload: Source,
    changes: ['history'],
    audience: 'concerned',
    isOpen: true,
    describe: ({ say, payload: { source } }) =>
      say('The candidate is no longer listed on {source}.', { source: source ?? 'a source' }),
  }),
}
