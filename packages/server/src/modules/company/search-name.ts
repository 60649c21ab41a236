/** Letters that survive the removal of accents, since they are no accented ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
}

/** A place name as people type it: lower case, no accents, no apostrophes, spaces for hyphens. "São Tomé" is "sao tome". */
export const searchNameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .replace(/[ßøłđðþæœıħŋə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s‐–-]+/g, ' ')
    .trim()
