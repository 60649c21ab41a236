/** Wide forms of ASCII, from East Asian keyboards, and digits of all other scripts. */
const OTHERS = /[\uff01-\uff5e\u3000]|(?![0-9])\p{Nd}/gu
const FIRST_WIDE = 0xff01
const LAST_WIDE = 0xff5e
const FROM_ASCII = 0xfee0

const digits = new Map<string, string>()
/** Digits of a script are consecutive, starting with zero. */
const digitOf = (sign: string): string => {
  const known = digits.get(sign)
  if (known !== undefined) return known
  let zero = sign.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  const digit = String(((sign.codePointAt(0) ?? 0) - zero) % 10)
  digits.set(sign, digit)
  return digit
}

/** Returns the text with ASCII digits, signs and letters in place of wide ones and other digits; the length stays the same. */
export const foldSigns = (text: string): string =>
  text.search(OTHERS) < 0
    ? text
    : text.replace(OTHERS, (sign) => {
        const code = sign.charCodeAt(0)
        if (sign.length > 1) return sign
        if (code === 0x3000) return ' '
        return code >= FIRST_WIDE && code <= LAST_WIDE ? String.fromCharCode(code - FROM_ASCII) : digitOf(sign)
      })
