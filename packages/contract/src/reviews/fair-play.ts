import {
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  PAY_HISTORIES,
  PAY_RANGES,
} from '@rolecall/domain/country-rules/country-rule'
import { RULE_ASPECTS } from '@rolecall/domain/country-rules/rules-in-force'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Flag, PlainNumber } from '../ground/wire.ts'

/** What a company may want beyond the law. What is free here is left to the law. */
const Stricter = z.object({
  pay_history: z.enum(PAY_HISTORIES).describe('Whether candidates may be asked what they earn or earned'),
  pay_range: z.enum(PAY_RANGES).describe('By when candidates are told a range of pay'),
  gives_notice: Flag.describe('Whether every post says that software takes part in assessing'),
  notice_days: PlainNumber.pipe(z.int().min(0).max(NOTICE_DAYS_MAX)).describe(
    'Working days for which that has to stand before anybody is moved by a score',
  ),
  other_way: Flag.describe('Whether everybody may ask to be assessed in another way'),
  human_review: Flag.describe('Whether everybody may ask for a person'),
  keep_months: PlainNumber.pipe(z.int().min(0).max(KEEP_MONTHS_MAX)).describe(
    'Months for which records are kept at least',
  ),
})

const Stored = z.object({
  pay_history: z.enum(PAY_HISTORIES),
  pay_range: z.enum(PAY_RANGES),
  gives_notice: z.boolean(),
  notice_days: z.int(),
  other_way: z.boolean(),
  human_review: z.boolean(),
  keep_months: z.int(),
})

const Rule = z.object({
  rule_id: z.string(),
  of: z.array(z.enum(RULE_ASPECTS)),
  places: z.array(z.string()).describe('As ISO 3166 has them; a city after a slash: US-NY/new york'),
  law: z.string(),
  article: z.string(),
  since: z.string().describe('YYYY-MM-DD'),
  is_in_force: z.boolean().describe('Whether its day has come'),
  url: z.string(),
  says: z.array(z.string()).describe('What it asks for, in words'),
})

const Change = z.object({ of: z.enum(RULE_ASPECTS), today: z.string(), afterwards: z.string() })

const PositionRules = z.object({
  position_id: z.string(),
  title: z.string(),
  code: z.string(),
  places: z.array(z.string()),
  rules: z.array(z.string()).describe('Ids of the rules that hold for it'),
  holds: z
    .array(z.object({ of: z.enum(RULE_ASPECTS), says: z.string() }))
    .describe('What holds, the law and the company’s wish together'),
  lacks: z.array(z.string()).describe('What the position does not meet as it is, in words'),
  changes: z.array(Change).describe('What would be otherwise with the settings that were asked about'),
})

export type FairPlaySettings = z.output<typeof Stored>
export type CountryRuleRow = z.output<typeof Rule>
export type PositionRulesRow = z.output<typeof PositionRules>

export const fairPlay = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/company/fair-play',
    summary: 'What laws ask of recruiting where the company has open positions, with sources, and what it wants beyond',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings', 'positions'],
    response: z.object({ success: z.literal(true), data: z.object({ settings: Stored, rules: z.array(Rule) }) }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/fair-play',
    summary: 'Say where the company is stricter than the law. What is freer than the law changes nothing',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'positions', 'candidates', 'applications'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: Stricter,
    response: Done.extend({ message: z.string() }),
    example: () => ({
      body: {
        pay_history: 'forbidden' as const,
        pay_range: 'none' as const,
        gives_notice: true,
        notice_days: 0,
        other_way: false,
        human_review: true,
        keep_months: 0,
      },
    }),
  },
  dryRun: {
    method: 'POST',
    path: '/rest/company/fair-play/dry-run',
    summary: 'Which rules hold for the open positions, and what would change with stricter settings. Changes nothing',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings', 'positions'],
    changes: [],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: Stricter.partial(),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        positions: z.array(PositionRules),
        total: z.int().describe('Open positions in all; the newest are listed'),
      }),
    }),
    example: () => ({ body: { pay_history: 'forbidden' as const } }),
  },
})
