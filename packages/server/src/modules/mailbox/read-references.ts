import type { MailReferences } from '@rolecall/domain/mails/judge-incoming'
import { REPLY_TOKEN } from '../outbox/reply-address.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const OUR_ID = new RegExp(`(${UUID})@rolecall|^x-rolecall-message-id:\\s*<?(${UUID})`, 'gim')
/** As it stands in an address, also in one that a server on its way wrote another around (SRS, BATV, VERP). */
const OUR_PLUS = new RegExp(`\\+(?:(${UUID})|(${REPLY_TOKEN}))(?=[@=])`, 'gi')
const MESSAGE_ID = /<([^<>\s]{8,250})>/g
/** References that are looked up; who names more of them names no email that we sent. */
const NAMED_MAX = 50

const unique = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => text || []))].slice(0, NAMED_MAX)

/** What a text of headers, or of a returned email, names of ours. */
export function readReferences(text: string): MailReferences {
  const ids = [...text.matchAll(OUR_ID)].map(([, id, inHeader]) => (id ?? inHeader)?.toLowerCase())
  const plus = [...text.matchAll(OUR_PLUS)]
  const messageIds = [...text.matchAll(MESSAGE_ID)].map(([, id]) => id)
  return {
    ids: unique([...ids, ...plus.map(([, id]) => id?.toLowerCase())]),
    tokens: unique(plus.map(([, , token]) => token?.toLowerCase())),
    messageIds: unique(messageIds.toReversed()),
  }
}
