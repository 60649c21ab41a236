const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const CODE_POINT_MAX = 0x10_ffff

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

const digitOf = (letter: string | undefined): number => 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter || ' ')

/** Decodes a domain label after its `xn--` (RFC 3492). Undefined for an invalid encoding. */
export function decodeLabel(encoded: string): string | undefined {
  const dash = encoded.lastIndexOf('-')
  const points = [...encoded.slice(0, Math.max(0, dash))].map((letter) => letter.codePointAt(0) ?? 0)
  let place = dash + 1
  let code = 128
  let index = 0
  let bias = 72
  if (place >= encoded.length) return undefined
  while (place < encoded.length) {
    const before = index
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(encoded[place])
      place += 1
      if (digit < 0) return undefined
      index += digit * weight
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    bias = adapt(index - before, points.length + 1, before === 0)
    code += Math.floor(index / (points.length + 1))
    index %= points.length + 1
    if (!(code <= CODE_POINT_MAX)) return undefined
    points.splice(index, 0, code)
    index += 1
  }
  return String.fromCodePoint(...points).normalize('NFC')
}
