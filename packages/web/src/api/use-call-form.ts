import { type UseFormReturnType, useForm } from '@mantine/form'
import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say } from '../ui/format/company-terms.ts'
import { type CallError, useCallMutation } from './call.ts'
import { checkValues, type FieldMapping, type FormRules, placeMessages, WHOLE_FORM } from './check-request.ts'
import type { Facts, Pieces, Reading } from './merge-edits.ts'
import { sendEdit } from './send-edit.ts'
import { type EditBase, nameTyped, useKeepTyped, useTypedBefore } from './typed-input.ts'
import { type CallWithBody, findFullCall, loadFullCall } from './whole-call.ts'

type Values = Record<string, unknown>

type CheckedOptions<V> = FormRules<V> & {
  initial: V
  /** Fields that are validated on every change, not only on submit. */
  checkedAtOnce?: (keyof V & string)[]
  /** Names the form, so that its input is restored after an expired session. Not for secrets. */
  keptAs?: string | undefined
  /** The edited record as it was read. Restored input comes with the version that it was based on, as `typedUpon`. */
  upon?: EditBase<V> | undefined
}

/**
 * A form validated by the rules of the call that it fills, and by nothing else. The rules are loaded when the user
 * starts typing; a submit waits for them. `validate` alone only applies the rules loaded so far: callers that need a
 * definite answer must let `useFullCall` wait first.
 */
export function useCheckedForm<C extends CallWithBody, V extends Values>(
  call: C,
  { initial, checkedAtOnce = [], keptAs, upon, ...rules }: CheckedOptions<V>,
): UseFormReturnType<V> & { typedUpon: EditBase<V> | undefined } {
  const before = useTypedBefore(keptAs, initial)
  const form = useForm<V>({
    initialValues: before.found?.values ?? initial,
    validate: (values) => checkValues(call, rules, values),
    validateInputOnChange: checkedAtOnce,
    onValuesChange: () => void loadFullCall(call).catch(() => undefined),
  })
  const begun = useRef(initial)
  const { resetDirty } = form
  useEffect(() => {
    // Restored input is still unsaved.
    if (before.found) resetDirty(begun.current)
  }, [before, resetDirty])
  useKeepTyped(before.place, { values: form.values, isDirty: form.isDirty(), upon })
  const onSubmit: typeof form.onSubmit = (...handlers) => {
    const submit = form.onSubmit(...handlers)
    return (event) => {
      if (findFullCall(call)) return submit(event)
      event?.preventDefault()
      // If the rules can't be loaded, the server reports the errors, or is unreachable.
      const go = () => submit(event)
      loadFullCall(call).then(go, go)
    }
  }
  return { ...form, onSubmit, typedUpon: before.found?.upon }
}

/** A record edited in a form, and how its fields are shown to users. */
type EditedRecord<V> = {
  /** "project" */
  what: string
  /** The version that `initial` was read from. */
  version: number
  /** Reads it again, for a merge with another user's edit. */
  read: () => Promise<{ version: number; values: V }>
  labels: Readonly<Record<keyof V & string, string>>
  /** Describes a field's value in words, where the field holds something else. */
  tell?: (name: keyof V & string, values: V) => string
}

type Options<C extends CallWithBody, V> = Omit<CheckedOptions<V>, 'toBody' | 'isPart' | 'keptAs' | 'upon'> & {
  /** Builds the body. `version`: the version of the edited record, to send along. */
  toBody: (values: V, version?: number) => CallInput<C> extends { body: infer Body } ? Body : never
  edited?: EditedRecord<V>
  /** Takes over a newer `initial` while there is no unsaved input, so that the page need not make a new form of it. */
  follows?: boolean
  /** Names the form where neither its call nor the call's subject does; `nowhere` for a form that keeps its input itself. */
  keptAs?: string | 'nowhere'
  /** The texts of the toasts, as for `useCallMutation`. */
  mutation?: Parameters<typeof useCallMutation<C>>[1]
  /** Called once the request has been sent. */
  onSent?: (values: V) => void
  /** Called on success, unless the user has closed the form or left the page; the form's values then count as saved. */
  onDone?: (result: CallResult<C>, values: V) => void
  /** Closes the form's dialog, on success. Not called if another one has taken its place. */
  close?: () => void
  /** Called on a refusal; the messages are under their fields already. */
  onRefused?: (error: CallError, values: V) => void
}

/**
 * A form that makes one call. Validation, field errors, the pending state and the unsaved state all come from the
 * call: spread `shell` into a `FormShell` or a `FormModal`, or give `call` to `SettingsFields`, and give `form` to the fields.
 */
export function useCallForm<C extends CallWithBody, V extends Values>(
  call: C,
  { mutation = {}, edited, follows = false, keptAs, onSent, onDone, close, onRefused, ...options }: Options<C, V>,
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
    // Sends restored input with the version that it was based on, so that it is merged with later edits.
    if (typedUpon) setOrigin(typedUpon)
  }, [typedUpon])
  const toInput = (values: V, { version }: Reading<V>) => ({ body: options.toBody(values, version) }) as CallInput<C>
  const sent = useRef(options.initial)
  const isClosed = useRef(false)
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
  /** Validates and sends; resolves to whether it was saved. */
  const submit = (event?: FormEvent<HTMLFormElement>) =>
    new Promise<boolean>((resolve) => {
      const sendValues = (values: V) => {
        sent.current = values
        const sentFrom = location.pathname
        const isLeft = () => isClosed.current || location.pathname !== sentFrom
        const sending = change.mutateAsync(toInput(values, origin), {
          onSuccess: (result) => {
            form.resetDirty(sent.current)
            // If the form stays open, the next edit is based on what was saved.
            setOrigin({ state: sent.current, version: findVersion(result) })
            if (!isLeft()) onDone?.(result, sent.current)
          },
          onError: (error) => {
            form.setErrors(placeMessages(error.fields, Object.keys(options.initial), options.fieldOf).fields)
            if (!isLeft()) onRefused?.(error, values)
          },
          ...(close && { close }),
        })
        sending.then(
          () => resolve(true),
          () => resolve(false),
        )
        onSent?.(values)
      }
      form.onSubmit(sendValues, () => resolve(false))(event)
    })
  const discard = () => {
    const saved = form.getInitialValues()
    form.setValues(saved)
    form.resetDirty(saved)
    form.clearErrors()
    change.reset()
  }
  const record = follows ? JSON.stringify([options.initial, edited?.version]) : ''
  const followed = useRef(record)
  const isDirty = form.isDirty()
  useEffect(() => {
    if (record === followed.current || isDirty || change.isPending) return
    followed.current = record
    form.setValues(options.initial)
    form.resetDirty(options.initial)
    setOrigin({ state: options.initial, version: edited?.version })
  })
  const { [WHOLE_FORM]: elsewhere, ...errors } = form.errors
  const onClosing = () => {
    isClosed.current = true
  }
  const state = {
    loading: change.isPending,
    error: elsewhere ? { message: String(elsewhere) } : findFailure(change.error, options),
    errors,
  }
  return {
    form,
    change,
    shell: { ...state, isDirty, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event), onClosing },
    /** Saves it with others of a settings page. */
    call: {
      ...state,
      listChanged: () => Object.keys(options.initial).filter((name) => form.isDirty(name)),
      save: () => submit(),
      discard,
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

/** Returns the part of a refusal that no field shows; nothing when fields show all of it. */
function findFailure(
  error: CallError | null,
  { initial, fieldOf }: { initial: Values; fieldOf?: FieldMapping | undefined },
) {
  if (!error) return null
  const { fields, rest } = placeMessages(error.fields, Object.keys(initial), fieldOf)
  const isAllSaid = Object.keys(fields).length > 0 && Object.keys(rest).length === 0
  return isAllSaid ? null : { message: error.message, fields: rest }
}
