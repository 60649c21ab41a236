import { isDeepStrictEqual } from 'node:util'
import type { AutoInviteRulesReply, RuleValues } from '@rolecall/contract/outreach/auto-invite'
import { FRESHNESS_DAYS } from '@rolecall/domain/matching/shortlist-limits'
import {
  type AutoInviteRules,
  DEFAULT_RULES,
  describeRules,
  INVITED_TYPES,
  RULE_RANGES,
} from '@rolecall/domain/outreach/auto-invite-rules'
import type { Tx } from '../../platform/db/connect.ts'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { lockPositionRow } from '../position-state/lock-position.queries.ts'
import { findRules, listCities, type RulesKey, upsertRules } from './auto-invite.queries.ts'

/** `version`: 1 until rules are saved. */
export type RulesInForce = { rules: AutoInviteRules; isOn: boolean; version: number }

const FIRST_VERSION = 1

/** The default rules until others are saved; fields unknown to an older version have their defaults. */
export async function getRules(tx: Tx, of: RulesKey): Promise<RulesInForce> {
  const kept = await findRules(tx, of)
  return {
    rules: { ...DEFAULT_RULES, ...kept?.rules },
    isOn: kept?.is_on ?? false,
    version: kept?.version ?? FIRST_VERSION,
  }
}

/** Replaces the named rules. */
export function changeRules(rules: AutoInviteRules, named: RuleValues | null | undefined): AutoInviteRules {
  const given = Object.entries(named ?? {}).filter(([, value]) => value !== undefined)
  return { ...rules, ...(Object.fromEntries(given) as Partial<AutoInviteRules>) }
}

type Change = {
  toDefault: boolean
  named: RuleValues | null | undefined
  isOn: boolean | undefined
  /** The version that was edited. */
  known: number | undefined
}

/** Saves rules. Changes and records nothing if they are the same. Refuses a change to an outdated version. */
export async function saveInviteRules(
  work: Work,
  { projectId, ...of }: RulesKey & { projectId: string },
  { toDefault, named, isOn: switched, known }: Change,
): Promise<RulesInForce> {
  const { tx, session, now } = work
  await lockPositionRow(tx, of.positionId)
  const before = await getRules(tx, of)
  const about = { kind: 'position.invite-rules-changed', positionId: of.positionId } as const
  await assertNotStale('set of rules', {
    known,
    current: before.version,
    listEdits: (since) => listEdits(tx, { ...about, known: since }),
  })
  const rules = changeRules(toDefault ? DEFAULT_RULES : before.rules, named)
  const isOn = switched ?? before.isOn
  if (isOn === before.isOn && isDeepStrictEqual(rules, before.rules)) return before
  const version = before.version + 1
  await upsertRules(tx, { ...of, rules, isOn, version, by: session.userId, at: now })
  await recordEvent(work, {
    ...about,
    projectId,
    payload: {
      feature_id: of.featureId,
      rules: describeRules(rules),
      is_on: isOn,
      version,
      changed: compareFields({ ...before.rules, is_on: before.isOn }, { ...rules, is_on: isOn }),
    },
  })
  return { rules, isOn, version }
}

type RulesReply = { rules: AutoInviteRulesReply; is_updated: boolean; is_on: boolean; version: number }

/** Rules as the API shows them, with the options for each. */
export async function presentRules(
  tx: Tx,
  positionId: string,
  { rules, isOn, version }: RulesInForce,
): Promise<RulesReply> {
  const cities = await listCities(tx, positionId)
  return {
    rules: {
      current_location: { value: [...rules.current_location], view_conf: { options: cities.current } },
      preferred_location: { value: [...rules.preferred_location], view_conf: { options: cities.preferred } },
      candidate_type: { value: rules.candidate_type, view_conf: { options: [...INVITED_TYPES] } },
      experience: { value: rules.experience, view_conf: RULE_RANGES.experience },
      min_consideration_score: {
        value: rules.min_consideration_score,
        view_conf: RULE_RANGES.min_consideration_score,
      },
      freshness: { value: rules.freshness, view_conf: { options: [...FRESHNESS_DAYS] } },
      candidate_count: { value: rules.candidate_count, view_conf: RULE_RANGES.candidate_count },
      max_notice_period: { value: rules.max_notice_period, view_conf: RULE_RANGES.max_notice_period },
    },
    is_updated: !isDeepStrictEqual(rules, DEFAULT_RULES),
    is_on: isOn,
    version,
  }
}
