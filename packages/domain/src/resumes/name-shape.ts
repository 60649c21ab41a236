import { memoize } from '../text/memoize.ts'
import eastAsian from './data/east-asian-surnames.json' with { type: 'json' }
import titles from './data/name-titles.json' with { type: 'json' }

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const listed = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

/** "Dr. med.", "Prof. Dr.-Ing.", "M.Sc.", "mgr inż." before a name. Two letters alone, such as "M. A.", are initials. */
const BEFORE_NAME = new RegExp(
  `^(?:(?:(?:${listed(titles.words)})\\.?|(?:${listed(titles.short)})\\.|inż|(?:dr|dipl|univ)\\.?-\\p{L}{2,9}\\.?|h\\. ?c\\.|(?:(?:m|b)\\.? ?(?:sc|eng|tech|ed)|ph\\.? ?d|mba)\\.?|\\((?:fh|univ|ba|tu|eth|h\\.? ?c)\\.?\\))(?:\\s+|,\\s+))+`,
  'iu',
)
/** "CA Rohit Agarwal", "CS Meera Iyer": titles of accountants and secretaries in India, always in capitals. */
const CHARTERED = /^(?:CA|CMA|CS)\s+(?=\p{Lu}\p{Ll})/u
/** Letters after a name: any after a comma; otherwise only those that are not also a family name ("Jack Ma"). */
const AFTER_NAME =
  /(?:,\s*\(?(?:ph\.? ?d|dr|m\.?d|mba|cpa|cfa|pmp|rn|bsn|msn|esq|jr|sr|ii|iii|iv|m\.? ?sc|b\.? ?sc|m\.?s|b\.?s|m\.?a|b\.?a|b\.?e|b\.?eng|m\.?eng|b\.?tech|m\.?tech|mca|bca|pe|p\.?eng|cissp|csm|phr|shrm-cp|shrm-scp|sphr|np|do|dds|j\.?d|ll\.?m|ll\.?b|ca|acca|fca|cma|itil|lpn|ccna|ccnp|fnp-c|dnp|mph|edd|dipl\.-\p{L}{2,9}|csc)\.?\)?|\s+\(?(?:ph\.? ?d|mba|cpa|cfa|pmp|bsn|msn|jr|sr|iii|m\.? ?sc|b\.? ?sc|p\.eng|cissp|acca|mph|he\/him|she\/her|they\/them)\.?\)?)+\.?$/iu

/** Returns the bounds of a name in a text that may have titles and letters around it. */
export const withoutTitles = (text: string): { from: number; to: number } => {
  const before = (BEFORE_NAME.exec(text) ?? CHARTERED.exec(text))?.[0].length ?? 0
  const after = AFTER_NAME.exec(text)?.index ?? text.length
  return { from: before, to: after > before ? after : text.length }
}

/** A letter of a script without case; Georgian has capitals, which names do not use. */
const CASELESS = '[\\p{Lo}\\p{Script=Georgian}]'
const WORD = new RegExp(
  `^(?:\\p{Lu}[\\p{L}\\p{M}'’\`.-]*|${CASELESS}[\\p{Lo}\\p{Lm}\\p{Script=Georgian}\\p{M}\\u200c\\u200d'’.־・-]*|['’][st]-?\\p{Lu}[\\p{L}\\p{M}-]*)$`,
  'u',
)
const PARTICLE =
  /^(?:de|da|do|dos|das|du|des|del|della|delle|degli|dei|dell['’]\p{L}+|dall['’]\p{L}+|di|la|las|los|le|lo|el|al|bin|binti|bint|ibn|ben|van|von|vom|zum|zur|der|den|ten|ter|te|af|av|zu|und|y|e|i|o['’]|mac|st\.?|abu|kumar|['’][tsn]|d['’]\p{L}+|['’]s-\p{L}+|a[lnrstzd]h?-\p{L}+|el-\p{L}+|ul-\p{L}+|[sdw]\/o|a\/[lp]|c\/o)$/iu

export const isParticle = (word: string): boolean => PARTICLE.test(word)
/** Whether a word is capitalized, or in a script without case; particles are not. */
export const isCapitalised = (word: string): boolean => WORD.test(word)
export const isCaseless = (text: string): boolean => new RegExp(`^${CASELESS}`, 'u').test(text)

/** A nickname within the name: Ann “Annie” Lee, Xiaoyu (Kevin) Zhang. */
const NICKNAME = /\s["“”„«'‘’(（「][\p{L}\p{M}][\p{L}\p{M}'’ .-]{0,20}["“”»'’)）」](?=\s\p{L})/u
/** The same name in another script after it: Wang Xiaoming (王小明). */
const OTHER_FORM = /\s?[(（]([^()（）\d@]{2,40})[)）]$/u
const LATIN = /\p{Script=Latin}/u

/** Returns a name in its two scripts: the text, and the other form in brackets after it, if present. */
export const formsOfName = (text: string): { front: string; other?: string } => {
  const match = OTHER_FORM.exec(text)
  const [front, other] = [match ? text.slice(0, match.index) : text, match?.[1]]
  const isOther =
    other !== undefined &&
    LATIN.test(front) !== LATIN.test(other) &&
    other.split(/\s+/).every((word) => isCapitalised(word) || isParticle(word))
  return isOther ? { front, other } : { front: text }
}

/** Returns the name without a nickname and the other form, for judging its words. */
export const bareName = (text: string): string => formsOfName(text).front.replace(NICKNAME, '')

const HAN = /^[\p{Script=Han}々]+$/u
const HANGUL = /^\p{Script=Hangul}+$/u
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー・]+$/u
/** Whether a text has East Asian letters, for names recognized by surname and length. */
export const isEastAsian = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
/** Endings of titles, headings, firms, schools and places. */
const NO_NAME_END =
  /(?:書|历|歴|歷|师|師|員|员|者|職|职|主管|经理|經理|助理|总监|總監|顾问|代表|教授|医生|会计|會計|担当|顧問|部|課|社|公司|学院|大学|大學|学校|中学|工厂|银行|商店|県|市|区|區|町|村|省|報|表|要約|认真|情報|信息|背景|意向|评价|資格|技能|スキル|エンジニア|マネージャー|マネジャー|デザイナー|プログラマー|スタッフ|アルバイト|담당|병원|학교|은행|회사|제과|대리|과장|부장|매니저|개발자|엔지니어|디자이너|간호사|교사|기사|강사|이사|주임|차장|전무|기획|관리|영업|마케팅|동기|사항|주소|전화|지원)$/u

const startsAs = (text: string, ofOne: string, ofTwo: readonly string[]): number =>
  ofTwo.some((surname) => text.startsWith(surname)) ? 2 : ofOne.includes(text[0] ?? '') ? 1 : 0

/** Returns how certainly a text is a Chinese, Korean or Japanese name: 3 with a known surname, 1 if only its length fits. */
export const eastAsianScore = (text: string): number => {
  const words = text.split(/\s+/)
  const joined = words.join('')
  if (words.length > 2 || NO_NAME_END.test(joined)) return 0
  if (HANGUL.test(joined)) {
    const surname = startsAs(joined, eastAsian.hangul, eastAsian.hangulOfTwo)
    const given = joined.length - surname
    const isApart = words.length === 1 || words[0]?.length === surname
    return surname > 0 && isApart && given >= 1 && given <= 2 ? 3 : 0
  }
  if (!JAPANESE.test(joined)) return 0
  const surname = HAN.test(joined) ? startsAs(joined, eastAsian.han, eastAsian.hanOfTwo) : 0
  const given = joined.length - surname
  if (surname > 0 && given >= 1 && given <= 2 && (words.length === 1 || words[0]?.length === surname)) return 3
  if (words.length === 2 && words.every((word) => word.length <= 4 && joined.length >= 3)) return 2
  if (/^[\p{Script=Katakana}ー]{2,10}(?:・[\p{Script=Katakana}ー]{2,12}){1,3}$/u.test(text)) return 2
  return joined.length >= 3 && joined.length <= 5 ? 1 : 0
}

/** Whether every word may be part of a name; the first is capitalized unless it is a particle of a family name. */
export const isWrittenAsName = memoize((text: string): boolean => {
  const words = text.split(/\s+/)
  return words.every((word) => isCapitalised(word) || isParticle(word)) && words.some(isCapitalised)
})
