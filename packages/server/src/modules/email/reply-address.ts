import { randomBytes } from 'node:crypto'

/** 80 random bits in letters that survive servers which fold case. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16
export const REPLY_TOKEN = `[a-z2-7]{${LENGTH}}`

export const newReplyToken = (): string =>
  [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('')

/** The address to which one email is answered: jobs+token@company.example. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}
