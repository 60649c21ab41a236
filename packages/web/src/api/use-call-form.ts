import { type UseFormReturnType, useForm } from '@mantine/form'
import type { CallInput, CallResult } from '@rolecall/contract/define-calls'
import type { FormEvent } from 'react'
import { type CallError, useCallMutation } from './call.ts'
import {
  type CallWithBody,
  checkValues,
  type FieldOf,
  type FormRules,
  placeMessages,
  WHOLE_FORM,
} from './check-request.ts'

type Values = Record<string, unknown>

type CheckedOptions<V> = FormRules<V> & {
  initial: V
  /** Fields of which is said what is wrong while they are changed, not only when they are sent. */
  checkedAtOnce?: (keyof V & string)[]
}

/** A form whose rules are those of the call that it fills: nothing is checked here that the contract does not say. */
export const useCheckedForm = <C extends CallWithBody, V extends Values>(
  call: C,
  { initial, checkedAtOnce = [], ...rules }: CheckedOptions<V>,
): UseFormReturnType<V> =>
  useForm<V>({
    initialValues: initial,
    validate: (values) => checkValues(call, rules, values),
    validateInputOnChange: checkedAtOnce,
  })

type Options<C extends CallWithBody, V> = Omit<CheckedOptions<V>, 'toBody' | 'isPart'> & {
  toBody: (values: V) => CallInput<C> extends { body: infer Body } ? Body : never
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
  { mutation = {}, onSent, onDone, onRefused, ...options }: Options<C, V>,
) {
  const form = useCheckedForm(call, options)
  const change = useCallMutation(call, mutation)
  const submit = form.onSubmit((values) => {
    change.mutate({ body: options.toBody(values) } as CallInput<C>, {
      onSuccess: (result) => {
        form.resetDirty(values)
        onDone?.(result, values)
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
