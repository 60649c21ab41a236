import {
  KEEP_MONTHS_MAX,
  NOTICE_DAYS_MAX,
  PAY_HISTORIES,
  PAY_RANGES,
} from '@rolecall/domain/country-rules/country-rule'
import { RULE_ASPECTS } from '@rolecall/domain/country-rules/rules-in-force'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Flag, PlainNumber } from '../platform/wire.ts'

/** A company's requirements beyond the law. Unset ones are left to the law. */
const Stricter = z.object({
  pay_history: z.enum(PAY_HISTORIES).describe('Whether candidates may be asked about current or past pay'),
  pay_range: z.enum(PAY_RANGES).describe('Point at which candidates must be told a pay range'),
  gives_notice: Flag.describe('Whether every post states that software takes part in the assessment'),
  notice_days: PlainNumber.pipe(z.int().min(0).max(NOTICE_DAYS_MAX)).describe(
    'Working days that this notice must be published before a score moves a candidate',
  ),
  other_way: Flag.describe('Whether every candidate may ask for an alternative assessment'),
  human_review: Flag.describe('Whether every candidate may ask for a human review'),
  keep_months: PlainNumber.pipe(z.int().min(0).max(KEEP_MONTHS_MAX)).describe(
    'Minimum number of months for which records are kept',
  ),
})

const StoredSettings = z.object({
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
  places: z.array(z.string()).describe('ISO 3166 codes; a city follows a slash, such as US-NY/new york'),
  law: z.string(),
  article: z.string(),
  since: z.string().describe('YYYY-MM-DD'),
  is_in_force: z.boolean().describe('Whether the rule is already in force'),
  url: z.string(),
  says: z.array(z.string()).describe('The requirement, in words'),
})

const Change = z.object({ of: z.enum(RULE_ASPECTS), today: z.string(), afterwards: z.string() })

const PositionRules = z.object({
  position_id: z.string(),
  title: z.string(),
  code: z.string(),
  places: z.array(z.string()),
  rules: z.array(z.string()).describe('Ids of the rules that apply to the position'),
  holds: z
    .array(z.object({ of: z.enum(RULE_ASPECTS), says: z.string() }))
    .describe('The combined requirements of the law and the company'),
  lacks: z.array(z.string()).describe('Requirements that the position does not meet, in words'),
  changes: z.array(Change).describe('Differences that the submitted settings would make'),
})

export type FairPlaySettings = z.output<typeof StoredSettings>
export type CountryRuleRow = z.output<typeof Rule>
export type PositionRulesRow = z.output<typeof PositionRules>

export const fairPlay = defineCalls({
  read: {
    method: 'GET',
    path: '/rest/company/fair-play',
    summary:
      'Get the legal requirements for the places where the company has open positions, with sources, and the company’s stricter settings',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings', 'positions'],
    response: z.object({
      success: z.literal(true),
      data: z.object({
        settings: StoredSettings,
        since: z
          .record(z.string(), z.string())
          .describe('Day of the last change, YYYY-MM-DD, by the name of the setting; missing for those never changed'),
        rules: z.array(Rule),
      }),
    }),
    example: () => ({}),
  },
  settle: {
    method: 'POST',
    path: '/rest/company/fair-play',
    summary: 'Set where the company is stricter than the law. Settings looser than the law have no effect',
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
    summary:
      'Preview which rules apply to the open positions, and what stricter settings would change. Changes nothing',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings', 'positions'],
    changes: [],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: Stricter.partial(),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        positions: z.array(PositionRules),
        total: z.int().describe('Total number of open positions; only the newest are listed'),
      }),
    }),
    example: () => ({ body: { pay_history: 'forbidden' as const } }),
  },
})
