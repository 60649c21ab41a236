/** Letters that some languages write out on a keyboard without them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const LETTER = /[äöüøå]/g
/** Number of such letters above which only all of them or none are written out. */
const LETTERS_MAX = 3

/** Writes out umlauts and the like, whose marks folding removes: "Müller" as "mueller". Undefined if there are none. */
export function expandUmlauts(text: string): string | undefined {
  const small = text.normalize('NFC').toLowerCase()
  const written = small.replace(LETTER, (letter) => WRITTEN_OUT[letter] ?? letter)
  return written === small ? undefined : written
}

/** Distance between hiragana and katakana. */
const KANA_SHIFT = 0x60
const toKatakana = (text: string) =>
  text.replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + KANA_SHIFT))
const toHiragana = (text: string) =>
  text.replace(/[\u30a1-\u30f6]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - KANA_SHIFT))

/** Returns other spellings of a word in a name: some of its letters written out, and the other kana. */
export function listSpellings(word: string): string[] {
  const text = word.normalize('NFKC').toLowerCase()
  const spellings = new Set([toKatakana(text), toHiragana(text), expandUmlauts(text) ?? text])
  const letters = text.match(LETTER)?.length ?? 0
  if (letters > 1 && letters <= LETTERS_MAX)
    for (let which = 1; which < 2 ** letters; which += 1) {
      let place = -1
      spellings.add(
        text.replace(LETTER, (letter) => {
          place += 1
          return (which >> place) & 1 ? (WRITTEN_OUT[letter] ?? letter) : letter
        }),
      )
    }
  spellings.delete(text)
  return [...spellings]
}
