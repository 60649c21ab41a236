import type { FormField } from '../forms/form-field.ts'

/** Fields of the documented forms that tell what somebody earns; what they expect may be asked everywhere. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['current_ctc', 'current_currency', 'last_ctc', 'previous_ctc'])
const AUTO_FILL = 'salary'

const PAY =
  '(?:salary|salaries|pay|payslips?|wages?|ctc|compensation|remuneration|earnings|income|package|(?:jahres|monats|brutto|grund)?gehalt|(?:stunden|monats|brutto)?lohn|salaire|sueldo|salario|stipendio|retribuzione|sal[áa]rio|salaris)'
const NOW =
  '(?:current|currently|present|existing|last|latest|most recent|recent|previous|prior|past|former|drawn|aktuelle[sn]?|derzeitige[sn]?|bisherige[sn]?|letzte[sn]?|actuel|actuelle|dernier|précédent|actual|anterior|último|attuale|precedente|huidige?|vorige)'
/** Where a word of pay ends: "pay-as-you-go" is none. */
const END = String.raw`(?![\p{L}-])`
/** Between the two of a sentence: a few words, none of which ends it. */
const BETWEEN = String.raw`(?:\s+[^\s.?!]+){0,3}\s+`
const TELLS: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})${NOW}${BETWEEN}${PAY}${END}`, 'u'),
  new RegExp(String.raw`(?<!\p{L})${PAY}${BETWEEN}${NOW}(?!\p{L})`, 'u'),
  new RegExp(String.raw`(?<!\p{L})${NOW}\s+${PAY}${END}`, 'u'),
  new RegExp(String.raw`(?<!\p{L})${PAY}\s+${NOW}(?!\p{L})`, 'u'),
  /(?<!\p{L})(?:salary|pay|wage|compensation)\s+(?:history|slips?|now)(?!\p{L})/u,
  /(?<!\p{L})(?:do|did) you\s+(?:\p{L}+\s+){0,2}(?:earn|make|get paid)(?!\p{L})/u,
  /(?<!\p{L})how much (?:are|were) you\s+(?:\p{L}+\s+){0,2}(?:earning|making|paid)(?!\p{L})/u,
  /(?<!\p{L})(?:verdienen|verdienst) (?:sie|du)(?!\p{L})/u,
]
/** A question of what somebody wants, whatever it says of today besides. */
const WANTED =
  /(?<!\p{L})(?:expect\p{L}*|desired?|hope|want\p{L}*|wish\p{L}*|target|wunsch\p{L}*|erwart\p{L}*|souhait\p{L}*|deseado|esperado)(?!\p{L})/u

/** Characters of a text that is looked through: a question, a label, or a mail. */
const TEXT_MAX = 20_000

const wordsOf = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_/()|,:;"“”*]+/g, ' ')
    .replace(/\s+/g, ' ')

/** Whether a text asks what somebody earns or earned: "Current CTC", "What did you earn last?". What one expects is another question. */
export const asksForPayHistory = (text: string): boolean =>
  wordsOf(text)
    .split(/[.?!\n]/)
    .some((part) => !WANTED.test(part) && TELLS.some((tells) => tells.test(part)))

/** The questions that may be put, without those that ask for it. */
export const questionsWithoutPay = <Q extends { text: string; help: string }>(questions: readonly Q[]): Q[] =>
  questions.filter(({ text, help }) => !asksForPayHistory(`${text}. ${help}`))

type Asked = Pick<FormField, 'key' | 'label' | 'help' | 'auto_fill_key'>

/** What is said beside such a question while it is written. */
export const PAY_HISTORY_WARNING =
  'In many places nobody may be asked what they earn or earned. Where the work or the candidate is there, this is left out.'

/** Whether a field of a form asks for it, or is filled with it. */
export const isPayHistoryField = ({ key, label, help, auto_fill_key }: Asked): boolean =>
  FIELD_KEYS.has(key) || auto_fill_key === AUTO_FILL || asksForPayHistory(label) || asksForPayHistory(help)

/** The fields that may be asked; what hangs on one that may not goes with it, as its parent is not there. */
export const withoutPayHistory = <Field extends Asked>(fields: readonly Field[]): Field[] =>
  fields.filter((field) => !isPayHistoryField(field))
