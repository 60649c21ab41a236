import type { FormField } from '../forms/form-field.ts'

/** Fields of the specified forms about current or past pay; expectations may be asked everywhere. */
const FIELD_KEYS: ReadonlySet<string> = new Set(['current_ctc', 'current_currency', 'last_ctc', 'previous_ctc'])
const AUTO_FILL = 'salary'

const PAY =
  '(?:salary|salaries|pay|payslips?|wages?|ctc|compensation|remuneration|earnings|income|package|(?:jahres|monats|brutto|grund)?gehalt|(?:stunden|monats|brutto)?lohn|salaire|sueldo|salario|stipendio|retribuzione|sal[áa]rio|salaris)'
const NOW =
  '(?:current|currently|present|existing|last|latest|most recent|recent|previous|prior|past|former|drawn|aktuelle[sn]?|derzeitige[sn]?|bisherige[sn]?|letzte[sn]?|actuel|actuelle|dernier|précédent|actual|anterior|último|attuale|precedente|huidige?|vorige)'
/** End of a word about pay, which excludes "pay-as-you-go". */
const END = String.raw`(?![\p{L}-])`
/** A few words between two parts of one sentence. */
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
/** A question about expectations, even if it mentions the present. */
const WANTED =
  /(?<!\p{L})(?:expect\p{L}*|desired?|hope|want\p{L}*|wish\p{L}*|target|wunsch\p{L}*|erwart\p{L}*|souhait\p{L}*|deseado|esperado)(?!\p{L})/u

/** Maximum length of a text to check, in characters: a question, a label, or an email. */
const TEXT_MAX = 20_000

const wordsOf = (text: string): string =>
  text
    .slice(0, TEXT_MAX)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_/()|,:;"“”*]+/g, ' ')
    .replace(/\s+/g, ' ')

/** Whether a text asks about current or past pay: "Current CTC", "What did you earn last?". Expectations do not count. */
export const asksForPayHistory = (text: string): boolean =>
  wordsOf(text)
    .split(/[.?!\n]/)
    .some((part) => !WANTED.test(part) && TELLS.some((tells) => tells.test(part)))

/** Returns the questions that do not ask for it. */
export const questionsWithoutPay = <Q extends { text: string; help: string }>(questions: readonly Q[]): Q[] =>
  questions.filter(({ text, help }) => !asksForPayHistory(`${text}. ${help}`))

type PayHistoryField = Pick<FormField, 'key' | 'label' | 'help' | 'auto_fill_key'>

/** Warning shown while such a question is being written. */
export const PAY_HISTORY_WARNING =
  'Many places forbid asking about current or past pay. This question is left out if the position or the candidate is there.'

/** Whether a field of a form asks for it, or is filled with it. */
export const isPayHistoryField = ({ key, label, help, auto_fill_key }: PayHistoryField): boolean =>
  FIELD_KEYS.has(key) || auto_fill_key === AUTO_FILL || asksForPayHistory(label) || asksForPayHistory(help)

/** Returns the fields that may be asked; fields that depend on a removed one are removed too. */
export const withoutPayHistory = <Field extends PayHistoryField>(fields: readonly Field[]): Field[] =>
  fields.filter((field) => !isPayHistoryField(field))
