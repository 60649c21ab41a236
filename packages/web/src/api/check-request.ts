import { schemaResolver } from '@mantine/form'
import type { Call } from '@rolecall/contract/define-calls'
import type { z } from 'zod'

export type CallWithBody = Call & { body: z.ZodType }

/** Messages by the dotted path of what they are about. */
export type Messages = Readonly<Record<string, string>>

/** Which field shows what is wrong with a part of the request, where the two have different names. */
export type FieldOf = Readonly<Record<string, string>>

/** Where what is wrong with a request belongs: under the fields of a form, or to nothing that the form shows. */
export type Placed = { fields: Messages; rest: Messages }

/** Finds the field for each message: by the whole path, else by the path's first part. The first message of a field stays. */
export function placeMessages(messages: Messages, fieldNames: readonly string[], fieldOf: FieldOf = {}): Placed {
  const fields: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [path, message] of Object.entries(messages)) {
    const [first = path] = path.split('.')
    const name = fieldOf[path] ?? fieldOf[first] ?? first
    if (fieldNames.includes(name)) fields[name] ??= message
    else rest[path] = message
  }
  return { fields, rest }
}

/** What the call's own schema says of a body that is about to be sent, by dotted path; nothing when it may go. */
export const checkBody = (call: CallWithBody, body: unknown): Messages =>
  schemaResolver(call.body, { sync: true })(body) as Messages
