import type { MailReferences } from '@rolecall/domain/mailbox/classify-incoming'
import { REPLY_TOKEN } from '../email/reply-address.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const OUR_ID = new RegExp(`(${UUID})@rolecall|^x-rolecall-message-id:\\s*<?(${UUID})`, 'gim')
/** Matches our token in an address, also within an address rewritten by a server on the way (SRS, BATV, VERP). */
const OUR_PLUS = new RegExp(`\\+(?:(${UUID})|(${REPLY_TOKEN}))(?=[@=])`, 'gi')
const MESSAGE_ID = /<([^<>\s]{8,250})>/g
/** Maximum number of references looked up; an email with more refers to none of ours. */
const NAMED_MAX = 50

const unique = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => text || []))].slice(0, NAMED_MAX)

/** Returns the references to our emails in a text of headers or of a returned email. */
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
