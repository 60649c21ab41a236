import { schemaResolver } from '@mantine/form'
import { type CallWithBody, findWhole } from './whole-call.ts'

/** Messages by the dotted path of what they are about. */
export type Messages = Readonly<Record<string, string>>

/** Which field shows what is wrong with a part of the request, where the two have different names. */
export type FieldOf = Readonly<Record<string, string>>

type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>>

/** How the values of a form become a request, and what else is to be said of them. */
export type FormRules<V> = {
  /** The body that what stands in the fields would be sent as; half-filled fields too, for the schema to complain about. */
  toBody: (values: V) => unknown
  fieldOf?: FieldOf
  /** What no schema can know, such as a code that is taken; said where the schema has nothing to say. */
  alsoCheck?: (values: V) => FieldErrors<V>
  /** The form is one step of many: what is wrong with the rest of the request is not its business. */
  isPart?: boolean
}

/** Stands among a form's errors for what is wrong with none of its fields. */
export const WHOLE_FORM = '(form)'

/** Where what is wrong with a request belongs: under the fields of a form, or to nothing that the form shows. */
export type Placed = { fields: Messages; rest: Messages }

/**
 * Finds the field for each message: by the whole path, else by the path's first part. The first message of a field stays.
 * The fields come in the order in which they are named, which is that of the page.
 */
export function placeMessages(messages: Messages, fieldNames: readonly string[], fieldOf: FieldOf = {}): Placed {
  const fields: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [path, message] of Object.entries(messages)) {
    const [first = path] = path.split('.')
    const name = fieldOf[path] ?? fieldOf[first] ?? first
    if (fieldNames.includes(name)) fields[name] ??= message
    else rest[path] = message
  }
  return { fields: inOrder(fields, fieldNames), rest }
}

const inOrder = (messages: Messages, names: readonly string[]): Messages =>
  Object.fromEntries(names.flatMap((name) => (messages[name] === undefined ? [] : [[name, messages[name]]])))

/**
 * What the call's own schema says of a body that is about to be sent, by dotted path; nothing when it may go, nor as long as
 * the schema is not here.
 */
export function checkBody(call: CallWithBody, body: unknown): Messages {
  const schema = findWhole(call)?.body
  return schema ? (schemaResolver(schema, { sync: true })(body) as Messages) : {}
}

const isMessage = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** What is wrong with the values of a form, by field: what the call's schema says, and then what else there is. */
export function checkValues<V extends Record<string, unknown>>(
  call: CallWithBody,
  { toBody, fieldOf, alsoCheck, isPart = false }: FormRules<V>,
  values: V,
): Record<string, string> {
  const names = Object.keys(values)
  const { fields, rest } = placeMessages(checkBody(call, toBody(values)), names, fieldOf)
  const others = Object.fromEntries(Object.entries(alsoCheck?.(values) ?? {}).filter(isMessage))
  const [elsewhere] = isPart ? [] : Object.values(rest)
  return { ...(elsewhere && { [WHOLE_FORM]: elsewhere }), ...inOrder({ ...others, ...fields }, names) }
}
