import { schemaResolver } from '@mantine/form'
import { type CallWithBody, findFullCall } from './whole-call.ts'

/** Messages by the dotted path of the field in the request. */
export type Messages = Readonly<Record<string, string>>

/** The form field that shows an error in a part of the request, for parts with another name than the field. */
export type FieldMapping = Readonly<Record<string, string>>

type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>>

/** How the values of a form become a request, and additional checks. */
export type FormRules<V> = {
  /** Builds the body from the fields, including half-filled ones, for the schema to check. */
  toBody: (values: V) => unknown
  fieldOf?: FieldMapping
  /** Checks that no schema can express, such as a code that is taken; used for fields that the schema accepts. */
  alsoCheck?: (values: V) => FieldErrors<V>
  /** Whether the form is one step of several, so that errors elsewhere in the request are not its concern. */
  isPart?: boolean
}

/** Key among a form's errors for those that belong to no field. */
export const WHOLE_FORM = '(form)'

/** The errors of a request: those shown under fields of the form, and the rest. */
export type PlacedMessages = { fields: Messages; rest: Messages }

/**
 * Finds the field for each message: by the whole path, otherwise by the first part of the path. The first message of
 * a field wins. Fields keep the order in which they are named, as on the page.
 */
export function placeMessages(
  messages: Messages,
  fieldNames: readonly string[],
  fieldOf: FieldMapping = {},
): PlacedMessages {
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
 * Checks a body against the schema of its call, and returns messages by dotted path; empty when it is valid or the
 * schema is not loaded yet.
 */
export function checkBody(call: CallWithBody, body: unknown): Messages {
  const schema = findFullCall(call)?.body
  return schema ? (schemaResolver(schema, { sync: true })(body) as Messages) : {}
}

const isMessage = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Checks the values of a form, and returns messages by field: those of the call's schema, then those of `alsoCheck`. */
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
