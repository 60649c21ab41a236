import type { Tag } from '@rolecall/contract/tags'
import type { z } from 'zod'
import { CANDIDATE_KINDS } from './candidate-kinds.ts'
import { type Audience, kind, nothing } from './define-kind.ts'
import { POSITION_KINDS } from './position-kinds.ts'
import { REREADING_KINDS } from './rereading-kinds.ts'
import { SOURCE_KINDS } from './source-kinds.ts'

/** What happens and is kept in the history, named as a sentence in the past: what happened to what. */
export const EVENT_KINDS = {
  'user.signed-in': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} signed in.`,
  }),
  'user.signed-out': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} signed out.`,
  }),
  'user.password-changed': kind({
    payload: nothing,
    changes: [],
    audience: 'nobody',
    describe: ({ who }) => `${who} changed their password.`,
  }),
  ...POSITION_KINDS,
  ...CANDIDATE_KINDS,
  ...REREADING_KINDS,
  ...SOURCE_KINDS,
}

export type EventKind = keyof typeof EVENT_KINDS
export type PayloadOf<K extends EventKind> = z.output<(typeof EVENT_KINDS)[K]['payload']>

/** What open windows hear of although the history does not keep it. */
export const PASSING_KINDS = {
  'find.read': { changes: ['finds'], audience: 'admins' },
  'mail.changed': { changes: ['mails'], audience: 'admins' },
  'rereading.progressed': { changes: ['rereading'], audience: 'admins' },
  'resume.grouped': { changes: ['resumes'], audience: 'concerned' },
  'skill-import.changed': { changes: ['skill_imports', 'skills'], audience: 'admins' },
  'upload.file-finished': { changes: ['uploads'], audience: 'person' },
} as const satisfies Record<string, { changes: readonly Tag[]; audience: Audience }>
export type PassingKind = keyof typeof PASSING_KINDS

type Effects = { changes: readonly Tag[]; audience: Audience }

/** What a kind means for open windows; undefined for one that this version does not know. */
export const findEffects = (name: string): Effects | undefined =>
  Object.hasOwn(EVENT_KINDS, name)
    ? EVENT_KINDS[name as EventKind]
    : Object.hasOwn(PASSING_KINDS, name)
      ? PASSING_KINDS[name as PassingKind]
      : undefined
