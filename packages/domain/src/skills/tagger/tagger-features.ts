import { commonnessOf } from './known-words.ts'
import type { TaggerLine, TaggerWord } from './tagger-words.ts'

/** Returns the features of a word for the tagger, which have a weight for every tag. */
export function listFeatures(line: TaggerLine, index: number): string[] {
  const { words, section, label } = line
  const at = (offset: number): TaggerWord | undefined => words[index + offset]
  const key = (offset: number) => at(offset)?.key ?? (index + offset < 0 ? '<' : '>')
  const known = (offset: number) => at(offset)?.known ?? ''
  const word = at(0)
  if (word === undefined) return []
  const shape = shapeOf(word.text)
  const cue = cueBefore(words, index)
  const features = [
    'b',
    `w0=${key(0)}`,
    `w-=${key(-1)}`,
    `w+=${key(1)}`,
    `w--=${key(-2)}`,
    `w++=${key(2)}`,
    `w-0=${key(-1)} ${key(0)}`,
    `w0+=${key(0)} ${key(1)}`,
    `w--0=${key(-2)} ${key(-1)}`,
    `w0++=${key(1)} ${key(2)}`,
    `s0=${shape}`,
    `s-=${shapeOf(at(-1)?.text ?? '')}`,
    `s+=${shapeOf(at(1)?.text ?? '')}`,
    `s-0+=${shapeOf(at(-1)?.text ?? '')} ${shape} ${shapeOf(at(1)?.text ?? '')}`,
    `s0w-=${shape} ${key(-1)}`,
    `e2=${key(0).slice(-2)}`,
    `e3=${key(0).slice(-3)}`,
    `e4=${key(0).slice(-4)}`,
    `p3=${key(0).slice(0, 3)}`,
    `p4=${key(0).slice(0, 4)}`,
    `e3-=${key(-1).slice(-3)}`,
    `e3+=${key(1).slice(-3)}`,
    `k0=${known(0)}`,
    `k-0+=${known(-1)} ${known(0)} ${known(1)}`,
    `k0w-=${known(0)} ${key(-1)}`,
    `k0w+=${known(0)} ${key(1)}`,
    `k0c=${section} ${known(0)}`,
    `c=${section}`,
    `s0c=${section} ${shape}`,
    `k0l=${label} ${known(0)}`,
    `l=${label}`,
    `f=${words[0]?.key} ${known(0)}`,
    `n=${lengthOf(words.length)} ${known(0)}`,
    `q=${cue}`,
    `qk=${cue} ${known(0)}`,
    `qs=${cue} ${shape}`,
    ...commonnessFeatures(key(-1), key(0), key(1)),
    `k--=${known(-2)} ${known(0)}`,
    `k++=${known(2)} ${known(0)}`,
  ]
  return features
}

/** Returns no features for a word found in no skill, so that unknown names can be found too. */
const commonnessFeatures = (before: string, word: string, after: string): string[] => {
  const own = commonnessOf(word)
  return own === '0' ? [] : [`v0=${own}`, `v-0+=${commonnessOf(before)} ${own} ${commonnessOf(after)}`]
}

/** Returns "Xx" for a name, "XX" for an abbreviation, "XxX" for mixed case, keeping "0" and punctuation; runs count once. */
function shapeOf(text: string): string {
  const shape = text
    .slice(0, 24)
    .replace(/\p{Lu}+/gu, (run) => (run.length > 1 ? 'XX' : 'X'))
    .replace(/[^X\W\d_]+/gu, 'x')
    .replace(/\d+/g, '0')
  return shape.length > 8 ? shape.slice(0, 8) : shape
}

const lengthOf = (words: number) => (words <= 2 ? 's' : words <= 6 ? 'm' : words <= 20 ? 'l' : 'x')

/** Returns the nearest preceding word that announces knowledge, and its distance. */
function cueBefore(words: readonly TaggerWord[], index: number): string {
  for (let distance = 1; distance <= FAR; distance++) {
    const word = words[index - distance]
    if (word === undefined) return ''
    if (CUE.test(word.key)) return `${word.key} ${distance <= 2 ? distance : distance <= 5 ? 'near' : 'far'}`
  }
  return ''
}

const FAR = 10
const CUE =
  /^(?:experience[ds]?|knowledge|proficien\w+|understanding|familiar\w*|background|degree|skill(?:s|ed)?|expertise|expert|fluen\w+|certifi\w+|education|qualification|phd|master|bachelor|competen\w+|tools?|technolog\w+|frameworks?|languages?|using|with|within|in|of)$/
