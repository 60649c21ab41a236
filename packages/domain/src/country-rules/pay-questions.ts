import type { FormField } from '../forms/form-field.ts'
import { asksForPayHistory, isPayHistoryField } from './pay-history.ts'

/** Fields of the documented forms that say what somebody wants; what they earn, or earned, is pay-history's. */
const FIELD_KEYS: ReadonlySet<string> = new Set([
  'expected_ctc',
  'expected_currency',
  'offered_ctc',
  'offered_currency',
])
const KIND = 'salary'

/** Words that speak of pay in any sentence; "pay attention" and "pay-as-you-go" do not. */
const WORDS =
  /(?<!\p{L})(?:salar(?:y|ies)|salaried|pay(?!\s+attention|-)|paid|payroll|payslips?|wages?|ctc|compensation|remuneration|earn(?:s|ed|ing|ings)?|income|bonus(?:es)?|(?:day|daily|hourly|monthly)\s+rate|\p{L}*geh[aä]lt(?:er|s\p{L}+|ern)?|\p{L}*lohn(?:s|vor\p{L}+)?|verdien\p{L}*|verg[uü]tung\p{L}*|salaires?|r[eé]mun[eé]ration|sueldos?|salarios?|stipendi[oi]?|retribuzion[ei]|sal[áa]rios?|salaris(?:sen)?|loon\p{L}*)(?![\p{L}-])/u

/** Characters of a text that is looked through, as for pay history. */
const TEXT_MAX = 20_000

/** Whether a text speaks of pay, whosever: "Salary expected", "What would you like to earn?". It errs on the side of yes. */
export const speaksOfPay = (text: string): boolean => {
  const words = text.slice(0, TEXT_MAX).normalize('NFC').toLowerCase().replace(/[_/]+/g, ' ')
  return WORDS.test(words) || asksForPayHistory(words)
}

type Asked = Pick<FormField, 'key' | 'label' | 'help' | 'auto_fill_key'> & { kind?: string }

/** Whether the answer to a field of a form is an amount of pay, or what it is counted in. */
export const isPayField = (field: Asked): boolean =>
  field.kind === KIND ||
  FIELD_KEYS.has(field.key) ||
  isPayHistoryField(field) ||
  [field.key, field.label, field.help].some(speaksOfPay)

/** Whether the answer to a question may be about pay; files aside, which are looked at as a whole. */
export const isPayQuestion = ({ text, help }: { text: string; help: string }): boolean =>
  speaksOfPay(text) || speaksOfPay(help)
