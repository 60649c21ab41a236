import type { FormField } from '../forms/form-field.ts'
import { asksForPayHistory, isPayHistoryField } from './pay-history.ts'

/** Fields of the specified forms about pay expectations; those about current or past pay are in pay-history. */
const FIELD_KEYS: ReadonlySet<string> = new Set([
  'expected_ctc',
  'expected_currency',
  'offered_ctc',
  'offered_currency',
])
const KIND = 'salary'

/** Words about pay in any sentence; excludes "pay attention" and "pay-as-you-go". */
const WORDS =
  /(?<!\p{L})(?:salar(?:y|ies)|salaried|pay(?!\s+attention|-)|paid|payroll|payslips?|wages?|ctc|compensation|remuneration|earn(?:s|ed|ing|ings)?|income|bonus(?:es)?|(?:day|daily|hourly|monthly)\s+rate|\p{L}*geh[aä]lt(?:er|s\p{L}+|ern)?|\p{L}*lohn(?:s|vor\p{L}+)?|verdien\p{L}*|verg[uü]tung\p{L}*|salaires?|r[eé]mun[eé]ration|sueldos?|salarios?|stipendi[oi]?|retribuzion[ei]|sal[áa]rios?|salaris(?:sen)?|loon\p{L}*)(?![\p{L}-])/u

/** Maximum length of a text to check, in characters, as for pay history. */
const TEXT_MAX = 20_000

/** Whether a text is about anyone's pay: "Salary expected", "What would you like to earn?". Prefers false positives. */
export const speaksOfPay = (text: string): boolean => {
  const words = text.slice(0, TEXT_MAX).normalize('NFC').toLowerCase().replace(/[_/]+/g, ' ')
  return WORDS.test(words) || asksForPayHistory(words)
}

type PayField = Pick<FormField, 'key' | 'label' | 'help' | 'auto_fill_key'> & { kind?: string }

/** Whether the answer to a form's field is an amount of pay, or its unit. */
export const isPayField = (field: PayField): boolean =>
  field.kind === KIND ||
  FIELD_KEYS.has(field.key) ||
  isPayHistoryField(field) ||
  [field.key, field.label, field.help].some(speaksOfPay)

/** Whether the answer to a question may be about pay; files are checked as a whole. */
export const isPayQuestion = ({ text, help }: { text: string; help: string }): boolean =>
  speaksOfPay(text) || speaksOfPay(help)
