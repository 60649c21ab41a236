import { type UseFormReturnType, useForm } from '@mantine/form'
import type { CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say } from '../kit/format/own-words.ts'
import { type CallError, useCallMutation } from './call.ts'
import { checkValues, type FieldOf, type FormRules, placeMessages, WHOLE_FORM } from './check-request.ts'
import { nameTyped, type TypedUpon, useKeepTyped, useTypedBefore } from './kept-typing.ts'
import type { Facts } from './merge-edits.ts'
import { type Pieces, type Reading, sendEdit } from './send-edit.ts'
import { type CallWithBody, findWhole, loadWhole } from './whole-call.ts'

type Values = Record<string, unknown>

type CheckedOptions<V> = FormRules<V> & {
  initial: V
  /** Fields of which is said what is wrong while they are changed, not only when they are sent. */
  checkedAtOnce?: (keyof V & string)[]
  /** Names the form, so that what was typed is there again after a session that ended by itself. Not for secrets. */
  keptAs?: string | undefined
  /** The record that is edited, as it was read. What was kept answers, as `typedUpon`, which version it was typed upon. */
  upon?: TypedUpon<V> | undefined
}

/**
 * A form whose rules are those of the call that it fills: nothing is checked here that the contract does not say. The rules
 * are fetched when something is typed, and what is submitted before they are here waits for them. `validate` by itself says
 * only what is known: who asks it for an answer has `useWhole` wait.
 */
export function useCheckedForm<C extends CallWithBody, V extends Values>(
  call: C,
  { initial, checkedAtOnce = [], keptAs, upon, ...rules }: CheckedOptions<V>,
): UseFormReturnType<V> & { typedUpon: TypedUpon<V> | undefined } {
  const before = useTypedBefore(keptAs, initial)
  const form = useForm<V>({
    initialValues: before.found?.values ?? initial,
    validate: (values) => checkValues(call, rules, values),
    validateInputOnChange: checkedAtOnce,
    onValuesChange: () => void loadWhole(call).catch(() => undefined),
  })
  const begun = useRef(initial)
  const { resetDirty } = form
  useEffect(() => {
    // It is as unsaved as it was.
    if (before.found) resetDirty(begun.current)
  }, [before, resetDirty])
  useKeepTyped(before.place, { values: form.values, isDirty: form.isDirty(), upon })
  const onSubmit: typeof form.onSubmit = (...handlers) => {
    const submit = form.onSubmit(...handlers)
    return (event) => {
      if (findWhole(call)) return submit(event)
      event?.preventDefault()
      // Where the rules cannot be had, the server says what is wrong, or nobody can be reached.
      const go = () => submit(event)
      loadWhole(call).then(go, go)
    }
  }
  return { ...form, onSubmit, typedUpon: before.found?.upon }
}

/** A record that a form edits, and how the form's fields look to people. */
type EditedRecord<V> = {
  /** "project" */
  what: string
  /** The one that `initial` was read from. */
  version: number
  /** Reads it again, for a merge with what somebody else has saved meanwhile. */
  read: () => Promise<{ version: number; values: V }>
  labels: Readonly<Record<keyof V & string, string>>
  /** A value as people know it, where that is not what the field holds. */
  tell?: (name: keyof V & string, values: V) => string
}

type Options<C extends CallWithBody, V> = Omit<CheckedOptions<V>, 'toBody' | 'isPart' | 'keptAs' | 'upon'> & {
  /** `version` is that of the edited record, to be sent with it. */
  toBody: (values: V, version?: number) => CallInput<C> extends { body: infer Body } ? Body : never
  edited?: EditedRecord<V>
  /** Names the form where neither its call nor what that is about does; `nowhere` where it keeps what is typed itself. */
  keptAs?: string | 'nowhere'
  /** As for `useCallMutation`: the words of its toasts. */
  mutation?: Parameters<typeof useCallMutation<C>>[1]
  /** It is on its way. */
  onSent?: (values: V) => void
  /** It is kept; what the form holds counts as saved. */
  onDone?: (result: CallResult<C>, values: V) => void
  /** It was refused; the messages are under their fields already. */
  onRefused?: (error: CallError, values: V) => void
}

/**
 * A form that makes one call. Validation and field errors, the pending state and what is unsaved all come from the call:
 * spread `shell` into a `FormShell` or a `FormModal` and give `form` to the fields.
 */
export function useCallForm<C extends CallWithBody, V extends Values>(
  call: C,
  { mutation = {}, edited, keptAs, onSent, onDone, onRefused, ...options }: Options<C, V>,
) {
  const [origin, setOrigin] = useState<Reading<V>>({ state: options.initial, version: edited?.version })
  const [named] = useState(
    () => keptAs ?? nameTyped(call.path, options.initial, () => options.toBody(options.initial, origin.version)),
  )
  const { typedUpon, ...form } = useCheckedForm(call, {
    ...options,
    keptAs: named === 'nowhere' ? undefined : named,
    upon: origin,
  })
  useEffect(() => {
    // An edit is sent as one of the version that it was typed upon, so that it meets what others saved since.
    if (typedUpon) setOrigin(typedUpon)
  }, [typedUpon])
  const toInput = (values: V, { version }: Reading<V>) => ({ body: options.toBody(values, version) }) as CallInput<C>
  const sent = useRef(options.initial)
  const mergeAndSend = (record: EditedRecord<V>) =>
    sendEdit<C, V>(call, {
      ...mergingOf(record),
      mine: sent.current,
      base: origin,
      toInput,
      onMerged: (values, upon) => {
        sent.current = values
        form.setValues(values)
        form.resetDirty(upon.state)
        setOrigin(upon)
      },
    })
  const change = useCallMutation(call, mutation, edited && (() => mergeAndSend(edited)))
  const submit = form.onSubmit((values) => {
    sent.current = values
    change.mutate(toInput(values, origin), {
      onSuccess: (result) => {
        form.resetDirty(sent.current)
        // What is saved is what the next edit is made on, where the form stays open.
        setOrigin({ state: sent.current, version: findVersion(result) })
        onDone?.(result, sent.current)
      },
      onError: (error) => {
        form.setErrors(placeMessages(error.fields, Object.keys(options.initial), options.fieldOf).fields)
        onRefused?.(error, values)
      },
    })
    onSent?.(values)
  })
  const { [WHOLE_FORM]: elsewhere, ...errors } = form.errors
  return {
    form,
    change,
    shell: {
      loading: change.isPending,
      error: elsewhere ? { message: String(elsewhere) } : findFailure(change.error, options),
      errors,
      isDirty: form.isDirty(),
      onSubmit: (event: FormEvent<HTMLFormElement>) => submit(event),
    },
  }
}

const findVersion = (result: unknown): number | undefined => (result as { version?: number } | undefined)?.version

const mergingOf = <V extends Values>({ what, read, labels, tell }: EditedRecord<V>) => ({
  what,
  read: async () => {
    const { version, values } = await read()
    return { version, state: values }
  },
  loadPieces: async (): Promise<Pieces<V>> => ({
    toFacts: (values) => values,
    withFacts: (facts: Facts, { theirs }) => ({ ...theirs, ...facts }),
    tell: (name, values) => ({
      label: say(labels[name] ?? name),
      text: tell ? tell(name, values) : String(values[name] ?? ''),
    }),
  }),
})

/** What a refusal says that stands under no field; nothing when all of it does. */
function findFailure(
  error: CallError | null,
  { initial, fieldOf }: { initial: Values; fieldOf?: FieldOf | undefined },
) {
  if (!error) return null
  const { fields, rest } = placeMessages(error.fields, Object.keys(initial), fieldOf)
  const isAllSaid = Object.keys(fields).length > 0 && Object.keys(rest).length === 0
  return isAllSaid ? null : { message: error.message, fields: rest }
}
