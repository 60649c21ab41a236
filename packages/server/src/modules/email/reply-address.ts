import { randomBytes } from 'node:crypto'

/** The letters of 80 random bits, which survive servers that change case. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16
export const REPLY_TOKEN = `[a-z2-7]{${LENGTH}}`

export const newReplyToken = (): string =>
  [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('')

/** The reply address of one email: jobs+token@company.example. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}
